package dev.scsim.core.engine;

import java.util.Arrays;

/**
 * A tournament tree with four players per match over keys that hold time and sequence in one long.
 *
 * <p>State: {@code long[] keys}, by node. Leaf {@code capacity + s} is slot s; node i repeats the
 * smallest of its children 4i to 4i + 3; so node 1 is the first event of all. When the capacity
 * is no power of four, nodes 2 and 3 play the final. A key is {@code (time - base) << 16 |
 * sequence}; {@code slotOf} leads from the sequence, which is unique among pending events, back
 * to the slot. An empty leaf has the key {@link #EMPTY}.
 *
 * <p>When the 65,536 sequence numbers are used up, those of pending events are renumbered from 0
 * in the same order, and the base of time moves up to now. An event 2^47 ns (39 hours) or more
 * after the base waits in a short list, {@code farIds}, until the base has come near enough:
 * everything in the tree is earlier than everything in the list. The list and the number of slots
 * are bounded; beyond that {@link #push} refuses.
 *
 * <p>A popped event stays in its leaf, the hole, until its handler schedules the next event,
 * which takes the same leaf: pop and push together cost one replay. Until then the nodes above
 * the hole are out of date, and nobody reads them: {@link #pop} closes the hole first.
 */
final class PackedTreeQueue extends EventQueue {

    private static final long EMPTY = Long.MAX_VALUE;

    private static final int SEQUENCE_BITS = 16;
    private static final int SEQUENCES = 1 << SEQUENCE_BITS;

    /** Half of the sequence numbers, so that at least as many are left after renumbering. */
    static final int SLOTS_LIMIT = SEQUENCES / 2;

    /** Times in the tree are less than this after the base; the largest key stays below EMPTY. */
    static final long RANGE_NANOS = (1L << (63 - SEQUENCE_BITS)) - 1;

    /** Most events that wait outside of the tree: all work on the list is linear. */
    static final int FAR_MAX = 64;

    private int capacity = SLOTS_FIRST;
    private long[] keys = new long[2 * SLOTS_FIRST];
    private final char[] slotOf = new char[SEQUENCES];
    private int nextSequence;
    private long serialBase; // the serial of a sequence not renumbered is this plus the sequence
    private long[] rankedSerials = new long[SLOTS_FIRST]; // by sequence, for renumbered ones
    private int rankedCount;
    private long baseNanos;
    private int hole = NONE;

    private final long[] farIds = new long[FAR_MAX]; // in the order of scheduling
    private final long[] farTimes = new long[FAR_MAX];
    private int farCount;

    private final long[] pendingSequences = new long[SEQUENCES / Long.SIZE]; // a bit set
    private final char[] ranks = new char[SEQUENCES]; // by old sequence

    PackedTreeQueue(int slotsMax) {
        super(Math.min(slotsMax, SLOTS_LIMIT));
        Arrays.fill(keys, EMPTY);
    }

    @Override
    long push(long timeNanos, EventHandler handler, long payload) {
        if (nextSequence == SEQUENCES) {
            rebase(poppedTimeNanos);
        }
        long offset = timeNanos - baseNanos;
        if (offset >= RANGE_NANOS) {
            return pushFar(timeNanos, handler, payload);
        }
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
        int sequence = nextSequence++;
        slotOf[sequence] = (char) slot;
        long key = offset << SEQUENCE_BITS | sequence;
        if (fresh) {
            fillEmptyLeaf(slot, key);
        } else {
            hole = NONE;
            replay(slot, key);
        }
        return serialBase + sequence << SLOT_BITS | slot;
    }

    @Override
    int pop(long limitNanos) {
        if (hole != NONE) {
            closeHole();
        }
        long key = keys[1];
        if (key == EMPTY) {
            if (!bringFar(limitNanos)) {
                return NONE;
            }
            key = keys[1];
        }
        long time = (key >>> SEQUENCE_BITS) + baseNanos;
        if (time > limitNanos) {
            return NONE;
        }
        poppedTimeNanos = time;
        hole = slotOf[(int) key & (SEQUENCES - 1)];
        return hole;
    }

    @Override
    boolean cancel(long eventId) {
        int slot = (int) eventId & SLOT_MASK;
        if (slot >= capacity || slot == hole) {
            return false;
        }
        long key = keys[capacity + slot];
        if (key == EMPTY) {
            return cancelFar(eventId);
        }
        if (idOf(key, slot) != eventId) {
            return false;
        }
        replay(slot, EMPTY);
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
        for (int slot = 0; slot < capacity; slot++) {
            long key = keys[capacity + slot];
            if (key != EMPTY) {
                target.adopt((key >>> SEQUENCE_BITS) + baseNanos, idOf(key, slot));
            }
        }
        serial = serialBase + nextSequence;
        for (int i = 0; i < farCount; i++) {
            target.adopt(farTimes[i], farIds[i]);
        }
    }

    @Override
    void adopt(long timeNanos, long eventId) {
        throw new UnsupportedOperationException("the packed tree is where events start");
    }

    @Override
    void slotsGrown() {
        int old = capacity;
        long[] oldKeys = keys;
        capacity = 2 * old;
        keys = new long[2 * capacity];
        Arrays.fill(keys, EMPTY);
        rankedSerials = Arrays.copyOf(rankedSerials, capacity);
        for (int slot = 0; slot < old; slot++) {
            replay(slot, oldKeys[old + slot]);
        }
    }

    private void closeHole() {
        int slot = hole;
        hole = NONE;
        freeSlots[freeCount++] = slot;
        replay(slot, EMPTY);
    }

    private long idOf(long key, int slot) {
        return serialOf((int) key & (SEQUENCES - 1)) << SLOT_BITS | slot;
    }

    private long serialOf(int sequence) {
        return sequence < rankedCount ? rankedSerials[sequence] : serialBase + sequence;
    }

    /** Sets a leaf and decides the matches on its way to the root again. */
    private void replay(int slot, long leafKey) {
        long[] k = keys;
        int node = capacity + slot;
        long key = leafKey;
        k[node] = key;
        while (node > 255) {
            key = smaller(key, smallestSibling(k, node));
            node >>= 2;
            k[node] = key;
        }
        // The last three rounds are written out: a loop pays for a safepoint poll in each.
        if (node > 63) {
            key = smaller(key, smallestSibling(k, node));
            node >>= 2;
            k[node] = key;
        }
        if (node > 15) {
            key = smaller(key, smallestSibling(k, node));
            node >>= 2;
            k[node] = key;
        }
        if (node > 3) {
            key = smaller(key, smallestSibling(k, node));
            node >>= 2;
            k[node] = key;
        }
        if (node > 1) {
            k[1] = smaller(key, k[node ^ 1]);
        }
    }

    /** Sets a leaf that was empty: the event goes up only as far as it wins. */
    private void fillEmptyLeaf(int slot, long key) {
        long[] k = keys;
        int node = capacity + slot;
        k[node] = key;
        node >>= 2;
        while (node > 0 && key < k[node]) {
            k[node] = key;
            node = node > 3 ? node >> 2 : node >> 1;
        }
    }

    /** Does not depend on the node itself, so it need not wait for the round below. */
    private static long smallestSibling(long[] k, int node) {
        return smaller(smaller(k[node ^ 1], k[node ^ 2]), k[node ^ 3]);
    }

    /** The smaller of two non-negative numbers, without a branch. */
    private static long smaller(long a, long b) {
        long difference = b - a;
        return a + (difference & (difference >> 63));
    }

    private long pushFar(long timeNanos, EventHandler handler, long payload) {
        if (farCount == FAR_MAX) {
            rebase(poppedTimeNanos);
            if (timeNanos - baseNanos < RANGE_NANOS) {
                return push(timeNanos, handler, payload);
            }
        }
        if (farCount == FAR_MAX || freeCount == 0 && !growSlots()) {
            return Scheduler.NO_EVENT;
        }
        int slot = freeSlots[--freeCount]; // the hole stays open: its leaf is not ours to take
        handlers[slot] = handler;
        payloads[slot] = payload;
        // A serial is used up, so the sequence that goes with it is left out.
        long id = serialBase + nextSequence++ << SLOT_BITS | slot;
        farIds[farCount] = id;
        farTimes[farCount++] = timeNanos;
        return id;
    }

    /** Moves the base to the first far event if that is due; for a tree that has run empty. */
    private boolean bringFar(long limitNanos) {
        long first = EMPTY;
        for (int i = 0; i < farCount; i++) {
            first = Math.min(first, farTimes[i]);
        }
        // The base may not pass the clock, and the clock may stop at the limit.
        if (first > limitNanos) {
            return false;
        }
        rebase(first);
        return true;
    }

    /** Moves the base of time, renumbers the sequences and takes in what has come near. */
    private void rebase(long newBaseNanos) {
        long nextSerial = serialBase + nextSequence;
        rankPendingSequences();
        long shift = (newBaseNanos - baseNanos) << SEQUENCE_BITS;
        for (int node = 1; node < keys.length; node++) {
            long key = keys[node];
            if (key != EMPTY) {
                int sequence = (int) key & (SEQUENCES - 1);
                keys[node] = key - shift - sequence + ranks[sequence];
            }
        }
        baseNanos = newBaseNanos;
        takeInFar();
        serialBase = nextSerial - nextSequence;
        rankedCount = nextSequence;
    }

    /** Fills {@code ranks} for all sequences in the tree and moves {@code slotOf} along. */
    private void rankPendingSequences() {
        Arrays.fill(pendingSequences, 0);
        for (int leaf = capacity; leaf < 2 * capacity; leaf++) {
            if (keys[leaf] != EMPTY) {
                int sequence = (int) keys[leaf] & (SEQUENCES - 1);
                pendingSequences[sequence >> 6] |= 1L << sequence;
            }
        }
        int rank = 0;
        for (int word = 0; word < pendingSequences.length; word++) {
            for (long bits = pendingSequences[word]; bits != 0; bits &= bits - 1) {
                int sequence = (word << 6) + Long.numberOfTrailingZeros(bits);
                // A rank is never above its sequence, so nothing is overwritten too early.
                ranks[sequence] = (char) rank;
                rankedSerials[rank] = serialOf(sequence);
                slotOf[rank++] = slotOf[sequence];
            }
        }
        nextSequence = rank;
    }

    /**
     * Moves far events within range into the tree. None of them has the time of one already
     * there, so among equal times only their own order counts, and that is kept.
     */
    private void takeInFar() {
        int left = 0;
        for (int i = 0; i < farCount; i++) {
            long offset = farTimes[i] - baseNanos;
            if (offset < RANGE_NANOS) {
                int slot = (int) farIds[i] & SLOT_MASK;
                int sequence = nextSequence++;
                slotOf[sequence] = (char) slot;
                rankedSerials[sequence] = farIds[i] >>> SLOT_BITS;
                replay(slot, offset << SEQUENCE_BITS | sequence);
            } else {
                farIds[left] = farIds[i];
                farTimes[left++] = farTimes[i];
            }
        }
        farCount = left;
    }

    private boolean cancelFar(long eventId) {
        int left = 0;
        for (int i = 0; i < farCount; i++) {
            if (farIds[i] != eventId) {
                farIds[left] = farIds[i];
                farTimes[left++] = farTimes[i];
            }
        }
        if (left == farCount) {
            return false;
        }
        farCount = left;
        freeSlots[freeCount++] = (int) eventId & SLOT_MASK;
        return true;
    }
}
