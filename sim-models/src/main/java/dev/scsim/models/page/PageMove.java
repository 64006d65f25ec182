package dev.scsim.models.page;

/**
 * The move under way.
 *
 * @param kind why
 * @param group the page group
 * @param from number of the region that is read
 * @param to number of the region that is written
 * @param endNanos when it will be there, ns
 */
public record PageMove(MoveKind kind, int group, int from, int to, long endNanos) {}
