package dev.scsim.core.engine;

/**
 * The clock and the diary, as components see them.
 *
 * <p>Events fire in the order (time, sequence), where the sequence is the order of scheduling:
 * equal times fire first in, first out. Confined to the simulation thread.
 */
public interface Scheduler {

    /** An id that no event ever has. */
    long NO_EVENT = -1;

    /** The current simulated time in nanoseconds, from 0. */
    long nowNanos();

    /**
     * Schedules an event at an absolute time.
     *
     * @param timeNanos from now to {@code Long.MAX_VALUE - 1}
     * @param handler called when the event fires
     * @param payload passed to the handler
     * @return the id of the event, for {@link #cancel}
     * @throws IllegalArgumentException when the time has passed or is beyond the last one
     */
    long at(long timeNanos, EventHandler handler, long payload);

    /**
     * Schedules an event {@code delayNanos} from now; with 0 it fires after all events already due
     * now.
     *
     * @param delayNanos 0 or more
     * @param handler called when the event fires
     * @param payload passed to the handler
     * @return the id of the event, for {@link #cancel}
     * @throws IllegalArgumentException when the delay is negative or leads beyond the last time
     */
    long after(long delayNanos, EventHandler handler, long payload);

    /**
     * Takes a pending event out.
     *
     * @return false when the event has already fired (or is firing now) or was cancelled
     */
    boolean cancel(long eventId);
}
