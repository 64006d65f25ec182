package dev.scsim.models.forecast;

import dev.scsim.models.page.MoveKind;

/**
 * A part of a night in which pages move on one lane for one reason.
 *
 * @param kind why
 * @param lane where from and where to
 * @param startNanos start, ns after midnight of the first day
 * @param endNanos end, ns after that
 * @param bytes host data that arrived meanwhile
 */
public record Stretch(MoveKind kind, Lane lane, long startNanos, long endNanos, long bytes) {}
