package dev.scsim.core.engine;

import java.util.Arrays;

/**
 * The pending events, in one of several structures that all give the same order.
 *
 * <p>State: an event is a slot, an index into {@code handlers} and {@code payloads}; free slots
 * lie on a stack, so that a slot just used, and still in the cache, is used again first. The id
 * of an event is {@code serial << SLOT_BITS | slot}, where the serial counts all events ever
 * scheduled: ids of pending events compare like their serials, and an old id never equals that of
 * the slot's next event. The serial has 40 bits and wraps; order is taken from the difference, so
 * it holds as long as fewer than 2^39 events are scheduled while one is pending. Confined to the
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

    /** Slots of a new queue. */
    static final int SLOTS_FIRST = 4;

    /** By slot; their number, a power of two, is the capacity. */
    EventHandler[] handlers = new EventHandler[SLOTS_FIRST];

    /** By slot. */
    long[] payloads = new long[SLOTS_FIRST];

    /** Time of the event that the last {@link #pop} returned. */
    long poppedTimeNanos;

    /** Serial of the next event. */
    long serial;

    /** Stack of slots without an event. */
    int[] freeSlots = new int[SLOTS_FIRST];

    /** Height of the stack. */
    int freeCount;

    private final int slotsMax;

    /**
     * An empty queue.
     *
     * @param slotsMax most slots it may grow to, a power of two
     */
    EventQueue(int slotsMax) {
        this.slotsMax = slotsMax;
        freeSlotsFrom(0);
    }

    /**
     * Adds an event.
     *
     * @param timeNanos not before the event that was popped last
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

    /** Calls {@code target.adopt} for every pending event, in any order. */
    abstract void offerAllTo(EventQueue target);

    /** Grows the structure to {@code handlers.length} slots, which has just doubled. */
    abstract void slotsGrown();

    /** Takes an event over from another queue, into the slot and with the serial of its id. */
    abstract void adopt(long timeNanos, long eventId);

    /** Moves everything into a new queue; event ids stay valid, this queue is not used again. */
    final void moveInto(EventQueue target) {
        while (target.handlers.length < handlers.length) {
            target.growSlots();
        }
        offerAllTo(target);
        target.handlers = handlers;
        target.payloads = payloads;
        target.freeSlots = freeSlots;
        target.freeCount = freeCount;
        target.serial = serial;
        target.poppedTimeNanos = poppedTimeNanos;
    }

    /** Doubles the number of slots; false when there may be no more. */
    final boolean growSlots() {
        int old = handlers.length;
        if (old == slotsMax) {
            return false;
        }
        handlers = Arrays.copyOf(handlers, 2 * old);
        payloads = Arrays.copyOf(payloads, 2 * old);
        freeSlots = Arrays.copyOf(freeSlots, 2 * old);
        slotsGrown();
        freeSlotsFrom(old);
        return true;
    }

    private void freeSlotsFrom(int first) {
        for (int slot = handlers.length - 1; slot >= first; slot--) {
            freeSlots[freeCount++] = slot;
        }
    }
}
