package dev.scsim.core.engine;

/**
 * Watches every event of a {@link Simulation}, for invariants and traces.
 *
 * <p>A listener reads; it neither schedules nor cancels, so that a watched run equals an unwatched
 * one. Called on the simulation thread.
 */
public interface EngineListener {

    /**
     * Called just before an event fires, with the clock already at its time.
     *
     * @param timeNanos the time of the event
     * @param eventNumber 1 for the first event of the simulation
     * @param handler about to be called
     * @param payload passed to the handler
     */
    default void beforeEvent(
            long timeNanos, long eventNumber, EventHandler handler, long payload) {}

    /**
     * Called just after the handler of an event returned normally.
     *
     * @param timeNanos the time of the event
     * @param eventNumber 1 for the first event of the simulation
     * @param handler the one that was called
     * @param payload passed to the handler
     */
    default void afterEvent(long timeNanos, long eventNumber, EventHandler handler, long payload) {}
}
