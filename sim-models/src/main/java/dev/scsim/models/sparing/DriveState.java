package dev.scsim.models.sparing;

/** What a drive of the group is good for. */
public enum DriveState {
    /** Holds data, or may be given some. */
    IN_SERVICE,
    /** A dedicated hot spare that waits. */
    IDLE_SPARE,
    /** Dead, and not yet replaced. */
    FAILED,
    /** Joins the group later. */
    NOT_YET_THERE
}
