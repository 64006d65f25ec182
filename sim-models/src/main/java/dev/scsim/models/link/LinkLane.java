package dev.scsim.models.link;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;

import java.util.Arrays;

/**
 * Messages of one kind in one direction: what was sent first arrives first, or, when the link is
 * cut, never.
 *
 * <p>State: a ring of handlers and payloads on their way, and a session that a cut ends. One event
 * a message. Confined to the simulation thread.
 */
final class LinkLane {
    private static final int RING_FIRST = 64;

    private final Scheduler scheduler;
    private final EventHandler onArrival = this::arrived;
    private EventHandler[] handlers = new EventHandler[RING_FIRST];
    private long[] payloads = new long[RING_FIRST];
    private int head;
    private int tail;
    private long session;
    private long lastArrivalNanos;

    LinkLane(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    void put(long arrivalNanos, EventHandler handler, long payload) {
        if (tail - head == handlers.length) {
            grow();
        }
        int at = tail++ & (handlers.length - 1);
        handlers[at] = handler;
        payloads[at] = payload;
        lastArrivalNanos = Math.max(arrivalNanos, lastArrivalNanos);
        scheduler.at(lastArrivalNanos, onArrival, session);
    }

    /** Loses what is on its way. */
    void drop() {
        session++;
        head = 0;
        tail = 0;
        lastArrivalNanos = 0;
    }

    private void arrived(long sentIn) {
        if (sentIn == session) {
            int at = head++ & (handlers.length - 1);
            handlers[at].handle(payloads[at]);
        }
    }

    private void grow() {
        int length = handlers.length;
        int split = head & (length - 1);
        EventHandler[] moreHandlers = Arrays.copyOfRange(handlers, split, split + 2 * length);
        long[] morePayloads = Arrays.copyOfRange(payloads, split, split + 2 * length);
        // copyOfRange pads with nothing, so the part before the split goes where padding begins.
        System.arraycopy(handlers, 0, moreHandlers, length - split, split);
        System.arraycopy(payloads, 0, morePayloads, length - split, split);
        handlers = moreHandlers;
        payloads = morePayloads;
        head = 0;
        tail = length;
    }
}
