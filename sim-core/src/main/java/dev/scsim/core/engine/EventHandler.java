package dev.scsim.core.engine;

/**
 * What happens when an event fires.
 *
 * <p>A component makes each of its handlers once, as {@code private final EventHandler
 * onServiceDone = this::serviceDone}, so that scheduling allocates nothing and the code can be
 * followed by name.
 */
@FunctionalInterface
public interface EventHandler {

    /**
     * Handles one event at the current simulated time.
     *
     * @param payload the number given when the event was scheduled, often the id of a request
     */
    void handle(long payload);
}
