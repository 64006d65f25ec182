package dev.scsim.models.page;

/**
 * What one cycle moved from one region to another for one reason.
 *
 * @param kind why
 * @param from number of the region that was read
 * @param to number of the region that was written
 * @param groups page groups moved
 * @param bytes host data moved
 */
public record MoveCount(MoveKind kind, int from, int to, long groups, long bytes) {}
