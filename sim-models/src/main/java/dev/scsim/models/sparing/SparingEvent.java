package dev.scsim.models.sparing;

/**
 * One line of what happened.
 *
 * @param atNanos when, ns
 * @param kind what
 * @param drive which drive, or -1
 * @param text the same in words
 */
public record SparingEvent(long atNanos, Kind kind, int drive, String text) {
    /** Kinds of events. */
    public enum Kind {
        DRIVE_FAILED,
        FAILURE_REPORTED_TWICE,
        SPARE_FAILED,
        REBUILD_STARTED,
        REBUILD_INTERRUPTED,
        REBUILD_ENDED,
        SPARE_TOO_SMALL,
        NO_SPARE_SPACE,
        NO_DRIVE_WITHOUT_STRIPE,
        DRIVE_REPLACED,
        REPLACEMENT_REFUSED,
        REPLACEMENT_SMALLER,
        DRIVE_NOT_THERE,
        DRIVES_ADDED,
        OPTIMISER_ENABLED,
        OPTIMISER_REFUSED,
        BACKGROUND_STARTED,
        BACKGROUND_STOPPED,
        BACKGROUND_ENDED,
        DATA_LOST
    }
}
