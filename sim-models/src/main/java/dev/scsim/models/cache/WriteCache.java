package dev.scsim.models.cache;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import dev.scsim.models.pool.PagePool;

import java.util.Arrays;

/**
 * The dirty data of one controller, by 64 KiB strip and 4 KiB block. Writes to blocks that are
 * already dirty, and to neighbours of dirty blocks, coalesce: a contiguous dirty run inside a strip
 * leaves as one destage operation. Strips leave in the order in which they became dirty.
 *
 * <p>State: slots of eight ints ({@code DIRTY} and {@code FLUSHING} are 16-bit block masks), a
 * table from strip to slot, one FIFO of slots per core. A block being flushed keeps its space until
 * the drives have it; a new write to it takes new space. Time: none. Confined to the simulation
 * thread.
 */
public final class WriteCache {
    /** End of a list of slots. */
    public static final int NONE = -1;

    private static final int INITIAL_SLOTS = 4096;
    private static final int ALL_BLOCKS = 0xffff;

    // The fields of a slot lie side by side: one miss of the host's own cache for all of them.
    private static final int SLOT_INTS = 8;
    private static final int STRIP_LOW = 0;
    private static final int STRIP_HIGH = 1;
    private static final int DIRTY = 2;
    private static final int FLUSHING = 3;
    private static final int NEXT = 4;
    private static final int PREVIOUS = 5;
    private static final int PENDING_WRITES = 6;
    private static final int QUEUED = 7;

    private final long capacityBlocks;
    private final StripAffinity affinity;
    private final int[] fifoHead;
    private final int[] fifoTail;
    private final long[] queuedRuns;
    private final StripTable table = new StripTable(INITIAL_SLOTS);

    private int[] fields = new int[INITIAL_SLOTS * SLOT_INTS];
    private int firstFree = NONE;
    private int slotsUsed;
    private long olderBlocks;
    private long dirtyBlocks;
    private long flushingBlocks;
    private long blocksWritten;
    private long blocksCoalesced;
    private long blocksDurable;

    public WriteCache(long capacityBytes, StripAffinity affinity) {
        checkArgument(capacityBytes >= 0, "write cache of %s B", capacityBytes);
        this.capacityBlocks = capacityBytes / PagePool.BLOCK_BYTES;
        this.affinity = affinity;
        this.fifoHead = new int[affinity.cores()];
        this.fifoTail = new int[affinity.cores()];
        this.queuedRuns = new long[affinity.cores()];
        Arrays.fill(fifoHead, NONE);
        Arrays.fill(fifoTail, NONE);
    }

    /** Whether there is room for the blocks in {@code mask} of a strip. */
    public boolean fits(long stripNumber, int mask) {
        return hasRoomFor(newBlocks(stripNumber, mask));
    }

    /** Whether so many more blocks can be taken now. */
    public boolean hasRoomFor(long blocks) {
        return usedBlocks() + olderBlocks + blocks <= capacityBlocks;
    }

    /**
     * Gives all space but some to data from before the run that waits for the drives. Drives that
     * cannot keep up hold such a queue at all times: what they finish is replaced at once.
     *
     * @param leftBlocks space that the run itself has
     */
    public void fillUp(long leftBlocks) {
        olderBlocks = Math.max(0, capacityBlocks - leftBlocks);
    }

    /** Whether a request that touches so many blocks can ever be held. */
    public boolean canHold(long blocks) {
        return blocks <= capacityBlocks;
    }

    /** Takes blocks that fit. */
    public void write(long stripNumber, int mask) {
        int slot = table.get(stripNumber);
        if (slot == StripTable.ABSENT) {
            slot = takeSlot(stripNumber);
        }
        int before = get(slot, DIRTY);
        int after = before | mask;
        int added = Integer.bitCount(after) - Integer.bitCount(before);
        set(slot, DIRTY, after);
        dirtyBlocks += added;
        blocksWritten += Integer.bitCount(mask);
        blocksCoalesced += Integer.bitCount(mask) - added;
        if (get(slot, QUEUED) != 0) {
            queuedRuns[affinity.coreOf(stripNumber)] += runs(after) - runs(before);
        } else if (get(slot, FLUSHING) == 0) {
            enqueue(slot);
        }
    }

    /** Blocks of a strip whose newest data is here, as a mask. */
    public int blocksOf(long stripNumber) {
        int slot = table.get(stripNumber);
        return slot == StripTable.ABSENT ? 0 : get(slot, DIRTY) | get(slot, FLUSHING);
    }

    /** Destage operations that wait on a core. */
    public long queuedRuns(int core) {
        return queuedRuns[core];
    }

    /**
     * Takes the oldest strip that waits on a core and marks its dirty blocks as being flushed.
     *
     * @return its slot, or {@link #NONE} when nothing waits there
     */
    public int takeOldest(int core) {
        int slot = fifoHead[core];
        if (slot != NONE) {
            beginFlush(slot, core);
        }
        return slot;
    }

    /** Puts a slot behind the last one of a batch; {@link #nextInBatch} leads to it. */
    public void addToBatch(int last, int slot) {
        set(last, NEXT, slot);
    }

    /** Whether a whole strip is dirty and waits for destage. */
    public boolean isFullAndWaiting(long stripNumber) {
        int slot = table.get(stripNumber);
        return slot != StripTable.ABSENT
                && get(slot, QUEUED) != 0
                && get(slot, DIRTY) == ALL_BLOCKS;
    }

    /** Takes one waiting strip out of its turn and marks its blocks as being flushed. */
    public int takeStrip(long stripNumber) {
        int slot = table.get(stripNumber);
        beginFlush(slot, affinity.coreOf(stripNumber));
        return slot;
    }

    /** The slot of a strip that is in the cache. */
    public int slotOf(long stripNumber) {
        return table.get(stripNumber);
    }

    /** The next slot of a batch, or {@link #NONE}. */
    public int nextInBatch(int slot) {
        return get(slot, NEXT);
    }

    public long stripOf(int slot) {
        long high = (long) get(slot, STRIP_HIGH) << Integer.SIZE;
        return high | Integer.toUnsignedLong(get(slot, STRIP_LOW));
    }

    /** Blocks of a slot on their way to the drives, as a mask. */
    public int flushingBlocks(int slot) {
        return get(slot, FLUSHING);
    }

    /** Notes how many drive-level writes the slot waits for. */
    public void awaitWrites(int slot, int count) {
        set(slot, PENDING_WRITES, count);
    }

    /** Drive-level writes that the slot waits for. */
    public int awaitedWrites(int slot) {
        return get(slot, PENDING_WRITES);
    }

    /** One drive-level write of a slot is durable; true when it was the last and space is free. */
    public boolean writeDone(int slot) {
        checkState(get(slot, PENDING_WRITES) > 0, "slot %s awaits no write", slot);
        int left = get(slot, PENDING_WRITES) - 1;
        set(slot, PENDING_WRITES, left);
        if (left > 0) {
            return false;
        }
        int blocks = Integer.bitCount(get(slot, FLUSHING));
        flushingBlocks -= blocks;
        blocksDurable += blocks;
        set(slot, FLUSHING, 0);
        if (get(slot, DIRTY) == 0) {
            table.remove(stripOf(slot));
            set(slot, NEXT, firstFree);
            firstFree = slot;
        } else {
            enqueue(slot);
        }
        return true;
    }

    /** Blocks that wait for destage, without those on their way to the drives. */
    public long dirtyBlocks() {
        return dirtyBlocks;
    }

    /** Blocks on their way to the drives. */
    public long flushingBlocks() {
        return flushingBlocks;
    }

    /** All blocks that hold data the drives do not have yet. */
    public long usedBlocks() {
        return dirtyBlocks + flushingBlocks;
    }

    public long capacityBlocks() {
        return capacityBlocks;
    }

    /** Blocks taken since the start, coalesced ones included. */
    public long blocksWritten() {
        return blocksWritten;
    }

    /** Blocks that were dirty already when they were written again. */
    public long blocksCoalesced() {
        return blocksCoalesced;
    }

    /** Blocks that the drives have taken since the start. */
    public long blocksDurable() {
        return blocksDurable;
    }

    /** Counts the accounts again from the slots; for invariants. */
    public long recountUsedBlocks() {
        long sum = 0;
        for (int slot = 0; slot < slotsUsed; slot++) {
            sum += Integer.bitCount(get(slot, DIRTY)) + Integer.bitCount(get(slot, FLUSHING));
        }
        return sum;
    }

    /** Contiguous runs of blocks in a mask. */
    public static int runs(int mask) {
        return Integer.bitCount(mask & ~(mask << 1));
    }

    private long newBlocks(long stripNumber, int mask) {
        int slot = table.get(stripNumber);
        int present = slot == StripTable.ABSENT ? 0 : get(slot, DIRTY);
        return Integer.bitCount(mask & ~present);
    }

    private void beginFlush(int slot, int core) {
        unlink(slot, core);
        set(slot, QUEUED, 0);
        queuedRuns[core] -= runs(get(slot, DIRTY));
        int blocks = Integer.bitCount(get(slot, DIRTY));
        dirtyBlocks -= blocks;
        flushingBlocks += blocks;
        set(slot, FLUSHING, get(slot, DIRTY));
        set(slot, DIRTY, 0);
        set(slot, PENDING_WRITES, 0);
    }

    private void unlink(int slot, int core) {
        if (get(slot, PREVIOUS) == NONE) {
            fifoHead[core] = get(slot, NEXT);
        } else {
            set(get(slot, PREVIOUS), NEXT, get(slot, NEXT));
        }
        if (get(slot, NEXT) == NONE) {
            fifoTail[core] = get(slot, PREVIOUS);
        } else {
            set(get(slot, NEXT), PREVIOUS, get(slot, PREVIOUS));
        }
        set(slot, NEXT, NONE);
    }

    private void enqueue(int slot) {
        int core = affinity.coreOf(stripOf(slot));
        set(slot, NEXT, NONE);
        set(slot, PREVIOUS, fifoTail[core]);
        if (fifoTail[core] == NONE) {
            fifoHead[core] = slot;
        } else {
            set(fifoTail[core], NEXT, slot);
        }
        fifoTail[core] = slot;
        set(slot, QUEUED, 1);
        queuedRuns[core] += runs(get(slot, DIRTY));
    }

    private int takeSlot(long stripNumber) {
        int slot = firstFree;
        if (slot == NONE) {
            slot = slotsUsed++;
            if (slot * SLOT_INTS == fields.length) {
                grow();
            }
        } else {
            firstFree = get(slot, NEXT);
        }
        set(slot, STRIP_LOW, (int) stripNumber);
        set(slot, STRIP_HIGH, (int) (stripNumber >>> Integer.SIZE));
        set(slot, DIRTY, 0);
        set(slot, FLUSHING, 0);
        set(slot, QUEUED, 0);
        table.put(stripNumber, slot);
        return slot;
    }

    private void grow() {
        fields = Arrays.copyOf(fields, Math.multiplyExact(fields.length, 2));
    }

    private int get(int slot, int field) {
        return fields[slot * SLOT_INTS + field];
    }

    private void set(int slot, int field, int value) {
        fields[slot * SLOT_INTS + field] = value;
    }
}
