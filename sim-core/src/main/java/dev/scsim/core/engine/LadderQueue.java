package dev.scsim.core.engine;

import java.util.Arrays;

/**
 * A ladder queue for many pending events: far events are not sorted until their time comes near (W.
 * T. Tang, R. S. M. Goh and I. L. Thng, Ladder Queue: An O(1) Priority Queue Structure, ACM TOMACS
 * 15(3), 2005; own variant).
 *
 * <p>Earliest first, the events lie in three places. The <em>bottom</em> is sorted and popped
 * from. The
 * <em>rungs</em> divide the time after it into buckets, each rung the first stretch of the one
 * above it. The <em>top</em> takes everything from {@code topStartNanos} on. When the bottom is
 * empty, the next bucket becomes the bottom, or a finer rung if it holds too much to sort; when
 * there is no rung either, the top does.
 *
 * <p>State: {@code long[] records}, four longs per slot (time, id, link, place), so that an event
 * fills half a cache line. The link holds the neighbours in a bucket, or the position in the top.
 * Bucket widths are powers of two. No limit on time.
 */
final class LadderQueue extends EventQueue {

    private static final int RECORD_SHIFT = 2;
    private static final int TIME = 0;
    private static final int ID = 1;
    private static final int LINK = 2;
    private static final int PLACE = 3;

    private static final long FREE = -1;
    private static final long IN_TOP = -2;
    private static final long IN_BOTTOM = -3;

    /** From here on the bottom is not sorted but spread over a new rung, if times differ. */
    private static final int BOTTOM_MAX = 64;

    /** Events per bucket of a new rung, on average, as a power of two. */
    private static final int BUCKET_FILL_SHIFT = 3;

    /** Most buckets of a rung, as a power of two: their heads stay in the cache. */
    private static final int BUCKETS_SHIFT_MAX = 12;

    private static final int BUCKETS_MAX = 1 << BUCKETS_SHIFT_MAX;

    /**
     * A rung has at least 8 buckets, so 63 bits / 3 rungs lead from all of time to one
     * nanosecond. A program that keeps scheduling before everything else could use more; then the
     * bottom grows.
     */
    private static final int RUNGS_MAX = 21;

    private long[] records = new long[SLOTS_FIRST << RECORD_SHIFT];

    private int[] topSlots = new int[SLOTS_FIRST];
    private int topCount;
    private long topStartNanos;

    private int rungCount;
    private final long[] rungStart = new long[RUNGS_MAX];
    private final int[] rungShift = new int[RUNGS_MAX]; // bucket width is 1 << shift
    private final int[] rungBuckets = new int[RUNGS_MAX];
    private final int[] rungNext = new int[RUNGS_MAX]; // first bucket not yet taken
    private final long[] rungNextStart = new long[RUNGS_MAX]; // where that bucket starts
    private int[] heads = new int[0]; // first slot in bucket b of rung r, at r * BUCKETS_MAX + b

    private long[] bottomTimes = new long[2 * BOTTOM_MAX];
    private long[] bottomIds = new long[2 * BOTTOM_MAX];
    private int bottomHead;
    private int bottomTail;

    LadderQueue(int slotsMax) {
        super(slotsMax);
        Arrays.fill(records, FREE);
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
        place(slot, timeNanos, id);
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
        release(slot);
        return slot;
    }

    @Override
    boolean cancel(long eventId) {
        int slot = (int) eventId & SLOT_MASK;
        int record = slot << RECORD_SHIFT;
        if (slot >= handlers.length
                || records[record + ID] != eventId
                || records[record + PLACE] == FREE) {
            return false;
        }
        long place = records[record + PLACE];
        if (place == IN_TOP) {
            removeFromTop((int) records[record + LINK]);
        } else if (place == IN_BOTTOM) {
            removeFromBottom(records[record + TIME], eventId);
        } else {
            unlink(record, (int) place);
        }
        release(slot);
        return true;
    }

    @Override
    int size() {
        return handlers.length - freeCount;
    }

    @Override
    void offerAllTo(EventQueue target) {
        for (int record = 0; record < records.length; record += 1 << RECORD_SHIFT) {
            if (records[record + PLACE] != FREE) {
                target.adopt(records[record + TIME], records[record + ID]);
            }
        }
    }

    @Override
    void adopt(long timeNanos, long eventId) {
        place((int) eventId & SLOT_MASK, timeNanos, eventId);
    }

    @Override
    void slotsGrown() {
        int old = records.length;
        records = Arrays.copyOf(records, 2 * old);
        Arrays.fill(records, old, 2 * old, FREE);
        topSlots = Arrays.copyOf(topSlots, handlers.length);
    }

    private void release(int slot) {
        records[(slot << RECORD_SHIFT) + PLACE] = FREE;
        freeSlots[freeCount++] = slot;
    }

    private void place(int slot, long time, long id) {
        int record = slot << RECORD_SHIFT;
        records[record + TIME] = time;
        records[record + ID] = id;
        if (time >= topStartNanos) {
            records[record + LINK] = topCount;
            records[record + PLACE] = IN_TOP;
            topSlots[topCount++] = slot;
            return;
        }
        for (int rung = 0; rung < rungCount; rung++) {
            if (time >= rungNextStart[rung]) {
                link(slot, rung, time);
                return;
            }
        }
        records[record + PLACE] = IN_BOTTOM;
        insertIntoBottom(time, id);
    }

    // ---- rungs

    private void link(int slot, int rung, long time) {
        long bucket = Math.min((time - rungStart[rung]) >>> rungShift[rung], rungBuckets[rung] - 1);
        int place = rung * BUCKETS_MAX + (int) bucket;
        int next = heads[place];
        heads[place] = slot;
        int record = slot << RECORD_SHIFT;
        records[record + LINK] = neighbours(NONE, next);
        records[record + PLACE] = place;
        if (next != NONE) {
            int after = (next << RECORD_SHIFT) + LINK;
            records[after] = neighbours(slot, (int) records[after]);
        }
    }

    private void unlink(int record, int place) {
        int previous = (int) (records[record + LINK] >> 32);
        int next = (int) records[record + LINK];
        if (previous == NONE) {
            heads[place] = next;
        } else {
            int before = (previous << RECORD_SHIFT) + LINK;
            records[before] = neighbours((int) (records[before] >> 32), next);
        }
        if (next != NONE) {
            int after = (next << RECORD_SHIFT) + LINK;
            records[after] = neighbours(previous, (int) records[after]);
        }
    }

    private static long neighbours(int previous, int next) {
        return (long) previous << 32 | next & 0xFFFFFFFFL;
    }

    /** Spreads the unsorted bottom over a new rung below the others. */
    private void spreadBottom(long first, long last) {
        int count = bottomTail - bottomHead;
        int bucketsShift =
                Math.min(BUCKETS_SHIFT_MAX, Math.max(3, ceilLog2(count) - BUCKET_FILL_SHIFT));
        int rung = rungCount++;
        rungStart[rung] = first;
        rungShift[rung] = Math.max(0, bitLength(last - first) - bucketsShift);
        rungBuckets[rung] = 1 << bucketsShift;
        rungNext[rung] = 0;
        rungNextStart[rung] = first;
        if (heads.length < rungCount * BUCKETS_MAX) {
            heads = Arrays.copyOf(heads, rungCount * BUCKETS_MAX);
        }
        Arrays.fill(heads, rung * BUCKETS_MAX, rung * BUCKETS_MAX + rungBuckets[rung], NONE);
        for (int i = bottomHead; i < bottomTail; i++) {
            link((int) bottomIds[i] & SLOT_MASK, rung, bottomTimes[i]);
        }
        bottomHead = 0;
        bottomTail = 0;
    }

    /** Moves the next bucket that is not empty into the bottom; drops the last rung if none is. */
    private void takeNextBucket() {
        int rung = rungCount - 1;
        int base = rung * BUCKETS_MAX;
        int bucket = rungNext[rung];
        int end = rungBuckets[rung];
        while (bucket < end && heads[base + bucket] == NONE) {
            bucket++;
        }
        if (bucket >= end - 1) {
            rungCount--; // from here to the next bucket of the rung above is the bottom's
        } else {
            rungNext[rung] = bucket + 1;
            rungNextStart[rung] = rungStart[rung] + ((bucket + 1L) << rungShift[rung]);
        }
        if (bucket < end) {
            for (int slot = heads[base + bucket]; slot != NONE; ) {
                slot = appendToBottom(slot);
            }
        }
    }

    // ---- top

    private void takeTop() {
        for (int i = 0; i < topCount; i++) {
            appendToBottom(topSlots[i]);
        }
        topCount = 0;
    }

    private void removeFromTop(int position) {
        int moved = topSlots[--topCount];
        topSlots[position] = moved;
        records[(moved << RECORD_SHIFT) + LINK] = position;
    }

    // ---- bottom

    private boolean refillBottom() {
        bottomHead = 0;
        bottomTail = 0;
        while (bottomTail == 0) {
            boolean fromTop = rungCount == 0;
            if (fromTop && topCount == 0) {
                return false;
            }
            if (fromTop) {
                takeTop();
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
            topStartNanos = last;
        }
        if (bottomTail > BOTTOM_MAX && first != last && rungCount < RUNGS_MAX) {
            spreadBottom(first, last);
        } else {
            sortBottom();
        }
    }

    private int appendToBottom(int slot) {
        if (bottomTail == bottomTimes.length) {
            bottomTimes = Arrays.copyOf(bottomTimes, 2 * bottomTail);
            bottomIds = Arrays.copyOf(bottomIds, 2 * bottomTail);
        }
        int record = slot << RECORD_SHIFT;
        bottomTimes[bottomTail] = records[record + TIME];
        bottomIds[bottomTail++] = records[record + ID];
        records[record + PLACE] = IN_BOTTOM;
        return (int) records[record + LINK];
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

    private void removeFromBottom(long time, long id) {
        int position = bottomHead;
        while (bottomIds[position] != id) {
            position++;
        }
        int behind = bottomTail - position - 1;
        System.arraycopy(bottomTimes, position + 1, bottomTimes, position, behind);
        System.arraycopy(bottomIds, position + 1, bottomIds, position, behind);
        bottomTail--;
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
