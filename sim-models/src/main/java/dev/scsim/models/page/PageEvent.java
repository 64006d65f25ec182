package dev.scsim.models.page;

/**
 * One line of what happened.
 *
 * @param atNanos when, ns
 * @param kind what
 * @param text the same in words
 */
public record PageEvent(long atNanos, Kind kind, String text) {
    /** Kinds of events. */
    public enum Kind {
        REGION_FULL,
        REGION_HAS_ROOM,
        POOL_FULL,
        SNAPSHOT_TAKEN,
        SNAPSHOT_DELETED,
        SNAPSHOTS_MERGED,
        CYCLE_STARTED,
        CYCLE_ENDED
    }
}
