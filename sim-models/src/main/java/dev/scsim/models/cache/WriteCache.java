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
 * <p>State: slots in parallel arrays ({@code dirty} and {@code flushing} are 16-bit block masks), a
 * table from strip to slot, one FIFO of slots per core. A block being flushed keeps its space until
 * the drives have it; a new write to it takes new space. Time: none. Confined to the simulation
 * thread.
 */
public final class WriteCache {
    /** End of a list of slots. */
    public static final int NONE = -1;

    private static final int INITIAL_SLOTS = 4096;
    private static final int ALL_BLOCKS = 0xffff;

    private final long capacityBlocks;
    private final StripAffinity affinity;
    private final int[] fifoHead;
    private final int[] fifoTail;
    private final long[] queuedRuns;
    private final StripTable table = new StripTable(INITIAL_SLOTS);

    private long[] strip = new long[INITIAL_SLOTS];
    private int[] dirty = new int[INITIAL_SLOTS];
    private int[] flushing = new int[INITIAL_SLOTS];
    private int[] next = new int[INITIAL_SLOTS];
    private int[] previous = new int[INITIAL_SLOTS];
    private boolean[] queued = new boolean[INITIAL_SLOTS];
    private int[] pendingWrites = new int[INITIAL_SLOTS];
    private int firstFree = NONE;
    private int slotsUsed;
    private long dirtyBlocks;
    private long flushingBlocks;
    private long blocksWritten;
    private long blocksCoalesced;

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
        return usedBlocks() + newBlocks(stripNumber, mask) <= capacityBlocks;
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
        int before = dirty[slot];
        int after = before | mask;
        int added = Integer.bitCount(after) - Integer.bitCount(before);
        dirty[slot] = after;
        dirtyBlocks += added;
        blocksWritten += Integer.bitCount(mask);
        blocksCoalesced += Integer.bitCount(mask) - added;
        if (queued[slot]) {
            queuedRuns[affinity.coreOf(stripNumber)] += runs(after) - runs(before);
        } else if (flushing[slot] == 0) {
            enqueue(slot);
        }
    }

    /** Blocks of a strip whose newest data is here, as a mask. */
    public int blocksOf(long stripNumber) {
        int slot = table.get(stripNumber);
        return slot == StripTable.ABSENT ? 0 : dirty[slot] | flushing[slot];
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
        next[last] = slot;
    }

    /** Whether a whole strip is dirty and waits for destage. */
    public boolean isFullAndWaiting(long stripNumber) {
        int slot = table.get(stripNumber);
        return slot != StripTable.ABSENT && queued[slot] && dirty[slot] == ALL_BLOCKS;
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
        return next[slot];
    }

    public long stripOf(int slot) {
        return strip[slot];
    }

    /** Blocks of a slot on their way to the drives, as a mask. */
    public int flushingBlocks(int slot) {
        return flushing[slot];
    }

    /** Notes how many drive-level writes the slot waits for. */
    public void awaitWrites(int slot, int count) {
        pendingWrites[slot] = count;
    }

    /** Drive-level writes that the slot waits for. */
    public int awaitedWrites(int slot) {
        return pendingWrites[slot];
    }

    /** One drive-level write of a slot is durable; true when it was the last and space is free. */
    public boolean writeDone(int slot) {
        checkState(pendingWrites[slot] > 0, "slot %s awaits no write", slot);
        if (--pendingWrites[slot] > 0) {
            return false;
        }
        flushingBlocks -= Integer.bitCount(flushing[slot]);
        flushing[slot] = 0;
        if (dirty[slot] == 0) {
            table.remove(strip[slot]);
            next[slot] = firstFree;
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

    /** Counts the accounts again from the slots; for invariants. */
    public long recountUsedBlocks() {
        long sum = 0;
        for (int slot = 0; slot < slotsUsed; slot++) {
            sum += Integer.bitCount(dirty[slot]) + Integer.bitCount(flushing[slot]);
        }
        return sum;
    }

    /** Contiguous runs of blocks in a mask. */
    public static int runs(int mask) {
        return Integer.bitCount(mask & ~(mask << 1));
    }

    private long newBlocks(long stripNumber, int mask) {
        int slot = table.get(stripNumber);
        int present = slot == StripTable.ABSENT ? 0 : dirty[slot];
        return Integer.bitCount(mask & ~present);
    }

    private void beginFlush(int slot, int core) {
        unlink(slot, core);
        queued[slot] = false;
        queuedRuns[core] -= runs(dirty[slot]);
        int blocks = Integer.bitCount(dirty[slot]);
        dirtyBlocks -= blocks;
        flushingBlocks += blocks;
        flushing[slot] = dirty[slot];
        dirty[slot] = 0;
        pendingWrites[slot] = 0;
    }

    private void unlink(int slot, int core) {
        if (previous[slot] == NONE) {
            fifoHead[core] = next[slot];
        } else {
            next[previous[slot]] = next[slot];
        }
        if (next[slot] == NONE) {
            fifoTail[core] = previous[slot];
        } else {
            previous[next[slot]] = previous[slot];
        }
        next[slot] = NONE;
    }

    private void enqueue(int slot) {
        int core = affinity.coreOf(strip[slot]);
        next[slot] = NONE;
        previous[slot] = fifoTail[core];
        if (fifoTail[core] == NONE) {
            fifoHead[core] = slot;
        } else {
            next[fifoTail[core]] = slot;
        }
        fifoTail[core] = slot;
        queued[slot] = true;
        queuedRuns[core] += runs(dirty[slot]);
    }

    private int takeSlot(long stripNumber) {
        int slot = firstFree;
        if (slot == NONE) {
            slot = slotsUsed++;
            if (slot == strip.length) {
                grow();
            }
        } else {
            firstFree = next[slot];
        }
        strip[slot] = stripNumber;
        dirty[slot] = 0;
        flushing[slot] = 0;
        queued[slot] = false;
        table.put(stripNumber, slot);
        return slot;
    }

    private void grow() {
        int capacity = Math.multiplyExact(strip.length, 2);
        strip = Arrays.copyOf(strip, capacity);
        dirty = Arrays.copyOf(dirty, capacity);
        flushing = Arrays.copyOf(flushing, capacity);
        next = Arrays.copyOf(next, capacity);
        previous = Arrays.copyOf(previous, capacity);
        queued = Arrays.copyOf(queued, capacity);
        pendingWrites = Arrays.copyOf(pendingWrites, capacity);
    }
}
