package dev.scsim.config.scenario;

import dev.scsim.config.document.Part;
import dev.scsim.models.array.RunEvent;

/**
 * An entry of {@code faults} that strikes an array itself and is right on its own.
 *
 * @param part where it stands
 * @param array the array it strikes
 * @param ports front-end ports of each of its controllers
 * @param event what happens, and when
 */
record ArrayEventDraft(Part part, ArrayEntry array, int ports, RunEvent event) {}
