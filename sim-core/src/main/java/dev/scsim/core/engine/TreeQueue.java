package dev.scsim.core.engine;

import java.util.Arrays;

/**
 * A tournament tree with four players per match and no limit on time.
 *
 * <p>State: {@code long[] times} and {@code long[] ids}, by node. Leaf {@code capacity + s} is
 * slot s; node i repeats the earliest of its children 4i to 4i + 3; so node 1 is the first event
 * of all. When the capacity is no power of four, nodes 2 and 3 play the final. An empty leaf has
 * the time {@link #EMPTY}. Any change of a leaf replays the matches above it, which are decided
 * by arithmetic, without a branch to mispredict.
 *
 * <p>A popped event stays in its leaf, the hole, until its handler schedules the next event,
 * which takes the same leaf: pop and push together cost one replay. Until then the nodes above
 * the hole are out of date, and nobody reads them: {@link #pop} closes the hole first.
 */
final class TreeQueue extends EventQueue {

    private static final long EMPTY = Long.MAX_VALUE;

    private int capacity = SLOTS_FIRST;
    private long[] times = new long[2 * SLOTS_FIRST];
    private long[] ids = new long[2 * SLOTS_FIRST];
    private int hole = NONE;

    /**
     * An empty queue.
     *
     * @param slotsMax most events it may hold, a power of two
     */
    TreeQueue(int slotsMax) {
        super(slotsMax);
        Arrays.fill(times, EMPTY);
    }

    @Override
    long push(long timeNanos, EventHandler handler, long payload) {
        int slot = hole;
        boolean fresh = slot == NONE;
        if (fresh) {
            if (freeCount == 0 && !growSlots()) {
                return Scheduler.NO_EVENT;
            }
            slot = freeSlots[--freeCount];
        }
        handlers[slot] = handler;
        payloads[slot] = payload;
        long id = serial++ << SLOT_BITS | slot;
        if (fresh) {
            fillEmptyLeaf(slot, timeNanos, id);
        } else {
            hole = NONE;
            replay(slot, timeNanos, id);
        }
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

    @Override
    void offerAllTo(EventQueue target) {
        if (hole != NONE) {
            closeHole();
        }
        for (int leaf = capacity; leaf < 2 * capacity; leaf++) {
            if (times[leaf] != EMPTY) {
                target.adopt(times[leaf], ids[leaf]);
            }
        }
    }

    @Override
    void adopt(long timeNanos, long eventId) {
        replay((int) eventId & SLOT_MASK, timeNanos, eventId);
    }

    @Override
    void slotsGrown() {
        int old = capacity;
        long[] oldTimes = times;
        long[] oldIds = ids;
        capacity = 2 * old;
        times = new long[2 * capacity];
        ids = new long[2 * capacity];
        Arrays.fill(times, EMPTY);
        for (int slot = 0; slot < old; slot++) {
            replay(slot, oldTimes[old + slot], oldIds[old + slot]);
        }
    }

    private void closeHole() {
        replay(hole, EMPTY, ids[capacity + hole]);
        freeSlots[freeCount++] = hole;
        hole = NONE;
    }

    /**
     * Sets a leaf that was empty: the event goes up only as far as it wins. It was scheduled
     * last, so it loses to all that have its time.
     */
    private void fillEmptyLeaf(int slot, long timeNanos, long id) {
        long[] t = times;
        int node = capacity + slot;
        t[node] = timeNanos;
        ids[node] = id;
        node >>= 2;
        while (node > 0 && timeNanos < t[node]) {
            t[node] = timeNanos;
            ids[node] = id;
            node = node > 3 ? node >> 2 : node >> 1;
        }
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
        while (node > 3) {
            int one = node ^ 1;
            int two = node ^ 2;
            int three = node ^ 3;
            // The match of the three others does not wait for the level below.
            long m = earlierMask(t[two], k[two], t[one], k[one]);
            long otherTime = t[one] ^ (t[one] ^ t[two]) & m;
            long otherKey = k[one] ^ (k[one] ^ k[two]) & m;
            m = earlierMask(t[three], k[three], otherTime, otherKey);
            otherTime ^= (otherTime ^ t[three]) & m;
            otherKey ^= (otherKey ^ k[three]) & m;
            m = earlierMask(otherTime, otherKey, time, key);
            time ^= (time ^ otherTime) & m;
            key ^= (key ^ otherKey) & m;
            node >>= 2;
            t[node] = time;
            k[node] = key;
        }
        if (node > 1) {
            long m = earlierMask(t[node ^ 1], k[node ^ 1], time, key);
            t[1] = time ^ (time ^ t[node ^ 1]) & m;
            k[1] = key ^ (key ^ k[node ^ 1]) & m;
        }
    }

    /** All ones when the first event is earlier than the second, else 0. */
    private static long earlierMask(long time, long id, long otherTime, long otherId) {
        // Times are never negative, so the sign of their difference compares them; equal times are
        // decided by the ids.
        long earlier = (time - otherTime) >>> 63;
        long equal = ((time ^ otherTime) - 1) >>> 63;
        return -(earlier | (equal & ((id - otherId) >>> 63)));
    }
}
