package dev.scsim.core.engine;

import java.util.Arrays;

/**
 * One simulation: its clock, its pending events and the loop that fires them.
 *
 * <p>State: the time in nanoseconds from 0, and an event queue. Events fire in the total order
 * (time, sequence), whatever the queue, so two runs with the same input are equal event by event.
 * Nothing is allocated per event. Confined to one thread; run many simulations for parallelism.
 */
public final class Simulation implements Scheduler {

    private static final EngineListener[] NO_LISTENERS = {};

    /** The last time an event can have. */
    private static final long TIME_MAX = Long.MAX_VALUE - 1;

    private final long seed;
    private final QueueKind kind;
    private EventQueue queue;
    private long nowNanos;
    private long eventsExecuted;
    private boolean running;
    private boolean stopRequested;
    private EngineListener[] listeners = NO_LISTENERS;

    private Simulation(long seed, QueueKind kind) {
        this.seed = seed;
        this.kind = kind;
        this.queue = kind.newQueue();
    }

    /**
     * A simulation at time 0 with no events.
     *
     * @param seed the root seed of its random streams; kept here so that reports can name it
     */
    public static Simulation create(long seed) {
        return create(seed, QueueKind.ADAPTIVE);
    }

    /**
     * A simulation on a given queue.
     *
     * @param seed the root seed of its random streams
     * @param kind the structure that holds pending events
     */
    public static Simulation create(long seed, QueueKind kind) {
        return new Simulation(seed, kind);
    }

    /** Adds a listener that is called around every later event, in the order of adding. */
    public void addListener(EngineListener listener) {
        listeners = Arrays.copyOf(listeners, listeners.length + 1);
        listeners[listeners.length - 1] = listener;
    }

    /** The root seed. */
    public long seed() {
        return seed;
    }

    /** Number of events that have fired, the one firing now included. */
    public long eventsExecuted() {
        return eventsExecuted;
    }

    /** Number of events scheduled and neither fired nor cancelled. */
    public int pendingCount() {
        return queue.size();
    }

    @Override
    public long nowNanos() {
        return nowNanos;
    }

    @Override
    public long at(long timeNanos, EventHandler handler, long payload) {
        // The sign of each term says whether its bound is kept.
        if ((timeNanos - nowNanos | timeNanos | TIME_MAX - timeNanos) < 0) {
            throw refused(timeNanos);
        }
        return schedule(timeNanos, handler, payload);
    }

    @Override
    public long after(long delayNanos, EventHandler handler, long payload) {
        long timeNanos = nowNanos + delayNanos;
        if ((delayNanos | timeNanos | TIME_MAX - timeNanos) < 0) {
            throw refused(timeNanos);
        }
        return schedule(timeNanos, handler, payload);
    }

    @Override
    public boolean cancel(long eventId) {
        return queue.cancel(eventId);
    }

    /**
     * Fires every event due by {@code timeNanos} and then sets the clock to that time, unless
     * {@link #stop} was called.
     *
     * @param timeNanos now or later
     * @throws IllegalArgumentException when the time has passed
     * @throws IllegalStateException when called from an event
     */
    public void runUntil(long timeNanos) {
        if (timeNanos < nowNanos || timeNanos > TIME_MAX) {
            throw new IllegalArgumentException(
                    "cannot run until " + timeNanos + " ns; now is " + nowNanos + " ns");
        }
        loop(timeNanos);
        if (!stopRequested) {
            nowNanos = timeNanos;
        }
    }

    /**
     * Fires events until none is pending or {@link #stop} is called.
     *
     * @throws IllegalStateException when called from an event
     */
    public void run() {
        loop(TIME_MAX);
    }

    /**
     * Fires the first pending event.
     *
     * @return false when none is pending
     * @throws IllegalStateException when called from an event
     */
    public boolean step() {
        enter();
        try {
            return fireNext(TIME_MAX);
        } finally {
            running = false;
        }
    }

    /** Makes the current run return after the current event; without effect outside of a run. */
    public void stop() {
        stopRequested = true;
    }

    private long schedule(long timeNanos, EventHandler handler, long payload) {
        long id = queue.push(timeNanos, handler, payload);
        return id != NO_EVENT ? id : pushElsewhere(timeNanos, handler, payload);
    }

    /** Moves all events into the structure that the kind has for what this one cannot hold. */
    private long pushElsewhere(long timeNanos, EventHandler handler, long payload) {
        EventQueue successor = kind.successorOf(queue);
        queue.moveInto(successor);
        queue = successor;
        return schedule(timeNanos, handler, payload);
    }

    private IllegalArgumentException refused(long timeNanos) {
        return new IllegalArgumentException("cannot schedule at " + timeNanos
                + " ns: events lie between now, " + nowNanos + " ns, and " + TIME_MAX + " ns");
    }

    private void loop(long limitNanos) {
        enter();
        try {
            while (!stopRequested && fireNext(limitNanos)) {
                // fireNext does the work
            }
        } finally {
            running = false;
        }
    }

    private void enter() {
        if (running) {
            throw new IllegalStateException("an event cannot run the simulation that fired it");
        }
        running = true;
        stopRequested = false;
    }

    private boolean fireNext(long limitNanos) {
        EventQueue q = queue;
        int slot = q.pop(limitNanos);
        if (slot == EventQueue.NONE) {
            return false;
        }
        EventHandler handler = q.handlers[slot];
        long payload = q.payloads[slot];
        nowNanos = q.poppedTimeNanos;
        eventsExecuted++;
        if (listeners.length == 0) {
            handler.handle(payload);
        } else {
            fireWatched(handler, payload);
        }
        return true;
    }

    private void fireWatched(EventHandler handler, long payload) {
        EngineListener[] watching = listeners;
        for (EngineListener listener : watching) {
            listener.beforeEvent(nowNanos, eventsExecuted, handler, payload);
        }
        handler.handle(payload);
        for (EngineListener listener : watching) {
            listener.afterEvent(nowNanos, eventsExecuted, handler, payload);
        }
    }
}
