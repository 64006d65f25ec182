package dev.scsim.core.engine;

import java.util.Arrays;

/**
 * A tournament tree: leaf {@code capacity + s} is slot s, and each inner node repeats the earlier
 * event of its two children, so node 1 is the first event of all.
 *
 * <p>State: {@code long[] times} and {@code long[] ids}, by node; an empty leaf has the time {@link
 * #EMPTY}. Any change of a leaf replays the log2(capacity) matches above it, which are decided by
 * arithmetic, without a branch to mispredict.
 *
 * <p>A popped event stays in its leaf, the hole, until its handler schedules the next event, which
 * takes the same leaf: pop and push together cost one replay. Until then the nodes above the hole
 * are out of date, and nobody reads them: {@link #pop} closes the hole first.
 */
final class TreeQueue extends EventQueue {

    private static final long EMPTY = Long.MAX_VALUE;
    private static final int CAPACITY_FIRST = 16;

    private int capacity = CAPACITY_FIRST;
    private long[] times = new long[2 * CAPACITY_FIRST];
    private long[] ids = new long[2 * CAPACITY_FIRST];
    private int[] freeSlots = new int[CAPACITY_FIRST];
    private int freeCount;
    private int hole = NONE;

    TreeQueue() {
        super(CAPACITY_FIRST);
        Arrays.fill(times, EMPTY);
        releaseSlots(0, CAPACITY_FIRST);
    }

    @Override
    long push(long timeNanos, EventHandler handler, long payload) {
        int slot = hole;
        if (slot == NONE) {
            if (freeCount == 0) {
                grow();
            }
            slot = freeSlots[--freeCount];
        } else {
            hole = NONE;
        }
        handlers[slot] = handler;
        payloads[slot] = payload;
        long id = serial++ << SLOT_BITS | slot;
        replay(slot, timeNanos, id);
        return id;
    }

    @Override
    int pop(long limitNanos) {
        if (hole != NONE) {
            closeHole();
        }
        long time = times[1];
        if (time > limitNanos) {
            return NONE;
        }
        poppedTimeNanos = time;
        hole = (int) ids[1] & SLOT_MASK;
        return hole;
    }

    @Override
    boolean cancel(long eventId) {
        int slot = (int) eventId & SLOT_MASK;
        if (slot >= capacity
                || slot == hole
                || ids[capacity + slot] != eventId
                || times[capacity + slot] == EMPTY) {
            return false;
        }
        replay(slot, EMPTY, eventId);
        freeSlots[freeCount++] = slot;
        return true;
    }

    @Override
    int size() {
        return capacity - freeCount - (hole == NONE ? 0 : 1);
    }

    private void closeHole() {
        replay(hole, EMPTY, ids[capacity + hole]);
        freeSlots[freeCount++] = hole;
        hole = NONE;
    }

    /** Sets a leaf and decides the matches on its way to the root again. */
    private void replay(int slot, long timeNanos, long id) {
        long[] t = times;
        long[] k = ids;
        int node = capacity + slot;
        long time = timeNanos;
        long key = id;
        t[node] = time;
        k[node] = key;
        while (node > 1) {
            long otherTime = t[node ^ 1];
            long otherKey = k[node ^ 1];
            // All ones when the other is earlier: times are never negative, so the sign of the
            // difference compares them; equal times are decided by the ids.
            long earlier = (otherTime - time) >>> 63;
            long equal = ((otherTime ^ time) - 1) >>> 63;
            long mask = -(earlier | (equal & ((otherKey - key) >>> 63)));
            time ^= (time ^ otherTime) & mask;
            key ^= (key ^ otherKey) & mask;
            node >>= 1;
            t[node] = time;
            k[node] = key;
        }
    }

    private void grow() {
        int old = capacity;
        growSlots(2 * old);
        long[] oldTimes = times;
        long[] oldIds = ids;
        capacity = 2 * old;
        times = new long[2 * capacity];
        ids = new long[2 * capacity];
        freeSlots = Arrays.copyOf(freeSlots, capacity);
        Arrays.fill(times, EMPTY);
        for (int slot = 0; slot < old; slot++) {
            replay(slot, oldTimes[old + slot], oldIds[old + slot]);
        }
        releaseSlots(old, capacity);
    }

    private void releaseSlots(int from, int to) {
        for (int slot = to - 1; slot >= from; slot--) {
            freeSlots[freeCount++] = slot;
        }
    }
}
