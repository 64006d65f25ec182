package dev.scsim.core.engine;

import java.util.Arrays;

/**
 * The pending events, in one of several structures that all give the same order.
 *
 * <p>State: an event is a slot, an index into {@code handlers} and {@code payloads}. Its id is
 * {@code serial << SLOT_BITS | slot}, where the serial counts all events ever scheduled; so ids
 * of pending events compare like their serials, and an old id never equals that of the slot's
 * next event. The serial has 40 bits and wraps; order is taken from the difference, so it holds
 * as long as fewer than 2^39 events are scheduled while one is pending. Confined to the
 * simulation thread.
 */
abstract class EventQueue {

    /** Bits of an event id that hold the slot. */
    static final int SLOT_BITS = 24;

    /** Selects the slot of an event id. */
    static final int SLOT_MASK = (1 << SLOT_BITS) - 1;

    /** Most slots any queue has; the slot of {@link Scheduler#NO_EVENT} stays out of reach. */
    static final int SLOTS_MAX = 1 << (SLOT_BITS - 1);

    /** No slot. */
    static final int NONE = -1;

    /** By slot. */
    EventHandler[] handlers;

    /** By slot. */
    long[] payloads;

    /** Time of the event that the last {@link #pop} returned. */
    long poppedTimeNanos;

    /** Serial of the next event. */
    long serial;

    EventQueue(int slots) {
        handlers = new EventHandler[slots];
        payloads = new long[slots];
    }

    /**
     * Adds an event.
     *
     * @return its id, or {@link Scheduler#NO_EVENT} when this structure cannot hold it
     */
    abstract long push(long timeNanos, EventHandler handler, long payload);

    /**
     * Takes the first event out if it is due by {@code limitNanos}.
     *
     * @return its slot, whose handler and payload stay readable until the next {@link #push}, or
     *     {@link #NONE}
     */
    abstract int pop(long limitNanos);

    /** Takes the event out if it is pending. */
    abstract boolean cancel(long eventId);

    /** Number of pending events. */
    abstract int size();

    final void growSlots(int slots) {
        if (slots > SLOTS_MAX) {
            throw new IllegalStateException("more than " + SLOTS_MAX + " events are pending");
        }
        handlers = Arrays.copyOf(handlers, slots);
        payloads = Arrays.copyOf(payloads, slots);
    }
}
