package dev.scsim.core.engine;

import java.util.Arrays;

/**
 * A ladder queue for many pending events: far events are not sorted until their time comes near
 * (W. T. Tang, R. S. M. Goh and I. L. Thng, Ladder Queue: An O(1) Priority Queue Structure, ACM
 * TOMACS 15(3), 2005; own variant).
 *
 * <p>Earliest first, the events lie in three places. The <em>bottom</em> is sorted and popped from.
 * The <em>rungs</em> divide the time after it into buckets, each rung the first stretch of the one
 * above it. The <em>top</em> takes everything from {@code topStartNanos} on. When the bottom is
 * empty, the next bucket becomes the bottom, or a finer rung if it holds too much to sort; when
 * there is no rung either, the top does.
 *
 * <p>State: bag 0 of {@code bags} is the top, bag {@code 1 + r * BUCKETS_MAX + b} is bucket b of
 * rung r; the bottom is a pair of sorted arrays. Bucket widths are powers of two. No limit on
 * time.
 */
final class LadderQueue extends EventQueue {

    private static final int TOP = 0;

    /** From here on the bottom is not sorted but spread over a new rung, if times differ. */
    private static final int BOTTOM_MAX = 64;

    /** Events per bucket of a new rung, on average, as a power of two. */
    private static final int BUCKET_FILL_SHIFT = 2;

    /** Most buckets of a rung, as a power of two: what is known of each stays in the cache. */
    private static final int BUCKETS_SHIFT_MAX = 14;

    private static final int BUCKETS_MAX = 1 << BUCKETS_SHIFT_MAX;

    /**
     * A rung has at least 32 buckets, so 63 bits / 5 rungs lead from all of time to one
     * nanosecond. A program that keeps scheduling before everything else could use more; then the
     * bottom grows.
     */
    private static final int RUNGS_MAX = 13;

    private final EventBags bags = new EventBags(SLOTS_FIRST);
    private long topStartNanos;

    private int rungCount;
    private final long[] rungStart = new long[RUNGS_MAX];
    private final int[] rungShift = new int[RUNGS_MAX]; // bucket width is 1 << shift
    private final int[] rungBuckets = new int[RUNGS_MAX];
    private final int[] rungNext = new int[RUNGS_MAX]; // first bucket not yet taken
    private final long[] rungNextStart = new long[RUNGS_MAX]; // where that bucket starts

    private long[] bottomTimes = new long[2 * BOTTOM_MAX];
    private long[] bottomIds = new long[2 * BOTTOM_MAX];
    private int bottomHead;
    private int bottomTail;

    LadderQueue(int slotsMax) {
        super(slotsMax);
        bags.open(TOP, TOP + 1);
    }

    @Override
    long push(long timeNanos, EventHandler handler, long payload) {
        if (freeCount == 0 && !growSlots()) {
            return Scheduler.NO_EVENT;
        }
        int slot = freeSlots[--freeCount];
        handlers[slot] = handler;
        payloads[slot] = payload;
        long id = serial++ << SLOT_BITS | slot;
        place(timeNanos, id);
        return id;
    }

    @Override
    int pop(long limitNanos) {
        if (bottomHead == bottomTail && !refillBottom()) {
            return NONE;
        }
        long time = bottomTimes[bottomHead];
        if (time > limitNanos) {
            return NONE;
        }
        poppedTimeNanos = time;
        int slot = (int) bottomIds[bottomHead++] & SLOT_MASK;
        freeSlots[freeCount++] = slot;
        return slot;
    }

    @Override
    boolean cancel(long eventId) {
        int slot = (int) eventId & SLOT_MASK;
        if (slot >= handlers.length || !removeFromBag(eventId) && !removeFromBottom(eventId)) {
            return false;
        }
        freeSlots[freeCount++] = slot;
        return true;
    }

    @Override
    int size() {
        return handlers.length - freeCount;
    }

    @Override
    void offerAllTo(EventQueue target) {
        throw new UnsupportedOperationException("a ladder holds every event, so none moves on");
    }

    @Override
    void adopt(long timeNanos, long eventId) {
        place(timeNanos, eventId);
    }

    @Override
    void slotsGrown() {
        bags.growSlots(handlers.length);
    }

    private void place(long time, long id) {
        int bag = bagFor(time);
        if (bag == NONE) {
            insertIntoBottom(time, id);
        } else {
            bags.add(bag, time, id);
        }
    }

    /** The bag for events of this time, or {@link #NONE} when they belong to the bottom. */
    private int bagFor(long time) {
        if (time >= topStartNanos) {
            return TOP;
        }
        for (int rung = 0; rung < rungCount; rung++) {
            if (time >= rungNextStart[rung]) {
                return bucketOf(rung, time);
            }
        }
        return NONE;
    }

    private int bucketOf(int rung, long time) {
        long bucket = (time - rungStart[rung]) >>> rungShift[rung];
        return firstBag(rung) + (int) Math.min(bucket, rungBuckets[rung] - 1);
    }

    private static int firstBag(int rung) {
        return 1 + rung * BUCKETS_MAX;
    }

    private boolean removeFromBag(long id) {
        long time = bags.timeOf(id);
        if (time == Long.MAX_VALUE) {
            return false;
        }
        bags.remove(bagFor(time), id);
        return true;
    }

    // ---- rungs

    /** Spreads the unsorted bottom over a new rung below the others. */
    private void spreadBottom(long first, long last) {
        int count = bottomTail - bottomHead;
        int bucketsShift = Math.min(BUCKETS_SHIFT_MAX, ceilLog2(count) - BUCKET_FILL_SHIFT);
        int rung = rungCount++;
        rungStart[rung] = first;
        rungShift[rung] = Math.max(0, bitLength(last - first) - bucketsShift);
        rungBuckets[rung] = 1 << bucketsShift;
        rungNext[rung] = 0;
        rungNextStart[rung] = first;
        bags.open(firstBag(rung), firstBag(rung) + rungBuckets[rung]);
        for (int i = bottomHead; i < bottomTail; i++) {
            bags.add(bucketOf(rung, bottomTimes[i]), bottomTimes[i], bottomIds[i]);
        }
        bottomHead = 0;
        bottomTail = 0;
    }

    /** Moves the next bucket that is not empty into the bottom; drops the last rung if none is. */
    private void takeNextBucket() {
        int rung = rungCount - 1;
        int bag = firstBag(rung);
        int bucket = rungNext[rung];
        int end = rungBuckets[rung];
        while (bucket < end && bags.isEmpty(bag + bucket)) {
            bucket++;
        }
        if (bucket >= end - 1) {
            rungCount--; // from here to the next bucket of the rung above is the bottom's
        } else {
            rungNext[rung] = bucket + 1;
            long start = rungStart[rung] + ((bucket + 1L) << rungShift[rung]);
            rungNextStart[rung] = start < 0 ? Long.MAX_VALUE : start; // beyond the end of time
        }
        if (bucket < end) {
            takeBag(bag + bucket);
        }
    }

    private void takeBag(int bag) {
        int room = bags.sizeMax(bag);
        if (room > bottomTimes.length) {
            bottomTimes = new long[2 * room];
            bottomIds = new long[2 * room];
        }
        bottomTail = bags.drain(bag, bottomTimes, bottomIds);
    }

    // ---- bottom

    private boolean refillBottom() {
        bottomHead = 0;
        bottomTail = 0;
        while (bottomTail == 0) {
            boolean fromTop = rungCount == 0;
            if (fromTop && bags.isEmpty(TOP)) {
                return false;
            }
            if (fromTop) {
                takeBag(TOP);
            } else {
                takeNextBucket();
            }
            arrangeBottom(fromTop);
        }
        return true;
    }

    /** Sorts the unsorted bottom, or spreads it over a rung. */
    private void arrangeBottom(boolean fromTop) {
        long first = Long.MAX_VALUE;
        long last = 0;
        for (int i = 0; i < bottomTail; i++) {
            first = Math.min(first, bottomTimes[i]);
            last = Math.max(last, bottomTimes[i]);
        }
        if (fromTop) {
            topStartNanos = last + 1;
        }
        if (bottomTail > BOTTOM_MAX && first != last && rungCount < RUNGS_MAX) {
            spreadBottom(first, last);
        } else {
            sortBottom();
        }
    }

    /** Shell sort, which for the usual small bottom is plain insertion sort. */
    private void sortBottom() {
        int gap = 1;
        while (bottomTail > BOTTOM_MAX * gap) {
            gap = 3 * gap + 1;
        }
        for (; gap > 0; gap /= 3) {
            for (int i = gap; i < bottomTail; i++) {
                sinkInBottom(i, gap);
            }
        }
    }

    private void sinkInBottom(int from, int gap) {
        long time = bottomTimes[from];
        long id = bottomIds[from];
        int hole = from;
        while (hole >= gap
                && (bottomTimes[hole - gap] > time
                        || bottomTimes[hole - gap] == time && bottomIds[hole - gap] - id > 0)) {
            bottomTimes[hole] = bottomTimes[hole - gap];
            bottomIds[hole] = bottomIds[hole - gap];
            hole -= gap;
        }
        bottomTimes[hole] = time;
        bottomIds[hole] = id;
    }

    /** Inserts the event that was scheduled last: behind all that have its time. */
    private void insertIntoBottom(long time, long id) {
        if (bottomTail == bottomTimes.length) {
            makeRoomInBottom();
        }
        int hole = bottomTail++;
        while (hole > bottomHead && bottomTimes[hole - 1] > time) {
            bottomTimes[hole] = bottomTimes[hole - 1];
            bottomIds[hole] = bottomIds[hole - 1];
            hole--;
        }
        bottomTimes[hole] = time;
        bottomIds[hole] = id;
        long first = bottomTimes[bottomHead];
        long last = bottomTimes[bottomTail - 1];
        if (bottomTail - bottomHead > BOTTOM_MAX && first != last && rungCount < RUNGS_MAX) {
            spreadBottom(first, last);
        }
    }

    private boolean removeFromBottom(long id) {
        int position = bottomHead;
        while (position < bottomTail && bottomIds[position] != id) {
            position++;
        }
        if (position == bottomTail) {
            return false;
        }
        int behind = bottomTail - position - 1;
        System.arraycopy(bottomTimes, position + 1, bottomTimes, position, behind);
        System.arraycopy(bottomIds, position + 1, bottomIds, position, behind);
        bottomTail--;
        return true;
    }

    private void makeRoomInBottom() {
        int count = bottomTail - bottomHead;
        int length = count > bottomTimes.length / 2 ? 2 * bottomTimes.length : bottomTimes.length;
        bottomTimes =
                Arrays.copyOf(Arrays.copyOfRange(bottomTimes, bottomHead, bottomTail), length);
        bottomIds = Arrays.copyOf(Arrays.copyOfRange(bottomIds, bottomHead, bottomTail), length);
        bottomHead = 0;
        bottomTail = count;
    }

    private static int ceilLog2(int value) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(value - 1);
    }

    private static int bitLength(long value) {
        return Long.SIZE - Long.numberOfLeadingZeros(value);
    }
}
