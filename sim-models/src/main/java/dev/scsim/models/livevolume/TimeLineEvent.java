package dev.scsim.models.livevolume;

/**
 * One line of what happened.
 *
 * @param timeNanos simulated time, ns
 * @param who the Live Volume, array, link or host
 * @param kind what sort of thing
 * @param what in words
 */
public record TimeLineEvent(long timeNanos, String who, Kind kind, String what) {
    /** Sorts of things. */
    public enum Kind {
        FAULT,
        STATE,
        ROLE,
        WARNING,
        PATH,
        STALL,
        ERROR
    }
}
