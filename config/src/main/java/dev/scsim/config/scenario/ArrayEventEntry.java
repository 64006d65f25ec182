package dev.scsim.config.scenario;

import dev.scsim.models.array.RunEvent;

/**
 * Something that happens to an array itself, or to a load on it, during every run.
 *
 * @param array name of the array
 * @param event what happens, and when
 */
public record ArrayEventEntry(String array, RunEvent event) {}
