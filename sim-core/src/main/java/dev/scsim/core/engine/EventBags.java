package dev.scsim.core.engine;

import java.util.Arrays;

/**
 * Many unsorted sets of events in one pool of memory, for the buckets of a {@link LadderQueue}.
 *
 * <p>State: {@code long[] pairs} holds (time, id) of the event at each position; eight positions
 * form a chunk, two cache lines; a bag is a chain of chunks, all full but the last. {@code end}
 * is, by bag, the position after its last event, 0 when empty; chunk 0 is never used. {@code
 * positions} leads from a slot to its event, so that one can be taken out. Confined to the
 * simulation thread.
 */
final class EventBags {

    private static final int CHUNK_SHIFT = 3;
    private static final int CHUNK_MASK = (1 << CHUNK_SHIFT) - 1;
    private static final int CHUNKS_FIRST = 16;

    private long[] pairs = new long[CHUNKS_FIRST << CHUNK_SHIFT + 1];
    private int[] chunkBefore = new int[CHUNKS_FIRST]; // in the bag, or in the chain of free ones
    private int chunkCount = 1;
    private int freeChunk;
    private int[] end = new int[0];
    private int[] positions;

    EventBags(int slots) {
        positions = new int[slots];
        pairs[1] = Scheduler.NO_EVENT; // position 0, where slots without an event point to
    }

    void growSlots(int slots) {
        positions = Arrays.copyOf(positions, slots);
    }

    /** Makes sure that bags {@code from} to {@code to - 1} exist and are empty. */
    void open(int from, int to) {
        if (end.length < to) {
            end = Arrays.copyOf(end, to);
        }
        Arrays.fill(end, from, to, 0);
    }

    boolean isEmpty(int bag) {
        return end[bag] == 0;
    }

    void add(int bag, long timeNanos, long id) {
        int position = end[bag];
        if ((position & CHUNK_MASK) == 0) {
            position = newChunk(position);
        }
        end[bag] = position + 1;
        pairs[2 * position] = timeNanos;
        pairs[2 * position + 1] = id;
        positions[(int) id & EventQueue.SLOT_MASK] = position;
    }

    /** The time of an event, or {@code Long.MAX_VALUE} when it is in no bag. */
    long timeOf(long id) {
        int position = positions[(int) id & EventQueue.SLOT_MASK];
        return pairs[2 * position + 1] == id ? pairs[2 * position] : Long.MAX_VALUE;
    }

    /** Takes an event out of its bag: the last one moves to its place. */
    void remove(int bag, long id) {
        int position = positions[(int) id & EventQueue.SLOT_MASK];
        int last = end[bag] - 1;
        long lastId = pairs[2 * last + 1];
        pairs[2 * position] = pairs[2 * last];
        pairs[2 * position + 1] = lastId;
        positions[(int) lastId & EventQueue.SLOT_MASK] = position;
        pairs[2 * last + 1] = Scheduler.NO_EVENT;
        end[bag] = (last & CHUNK_MASK) == 0 ? freeChunk(last >> CHUNK_SHIFT) : last;
    }

    /** Empties a bag into two arrays, which must have room; returns the number of events. */
    int drain(int bag, long[] times, long[] ids) {
        int count = 0;
        int position = end[bag];
        while (position != 0) {
            int chunk = position - 1 >> CHUNK_SHIFT;
            for (int i = position - 1; i >= chunk << CHUNK_SHIFT; i--) {
                times[count] = pairs[2 * i];
                ids[count++] = pairs[2 * i + 1];
                pairs[2 * i + 1] = Scheduler.NO_EVENT;
            }
            position = freeChunk(chunk);
        }
        end[bag] = 0;
        return count;
    }

    /** At least as many as there are events in a bag. */
    int sizeMax(int bag) {
        int size = 0;
        for (int position = end[bag]; position != 0; ) {
            size += 1 << CHUNK_SHIFT;
            position = endOfChunk(chunkBefore[position - 1 >> CHUNK_SHIFT]);
        }
        return size;
    }

    /** Begins a chunk of the bag whose end is given; returns its first position. */
    private int newChunk(int endOfBag) {
        int chunk = freeChunk;
        if (chunk == 0) {
            if (chunkCount == chunkBefore.length) {
                chunkBefore = Arrays.copyOf(chunkBefore, 2 * chunkCount);
                pairs = Arrays.copyOf(pairs, 2 * pairs.length);
            }
            chunk = chunkCount++;
        } else {
            freeChunk = chunkBefore[chunk];
        }
        chunkBefore[chunk] = endOfBag == 0 ? 0 : endOfBag - 1 >> CHUNK_SHIFT;
        return chunk << CHUNK_SHIFT;
    }

    /** Returns a chunk to the pool; the result is the end of the chunk before it in the bag. */
    private int freeChunk(int chunk) {
        int before = chunkBefore[chunk];
        chunkBefore[chunk] = freeChunk;
        freeChunk = chunk;
        return endOfChunk(before);
    }

    private static int endOfChunk(int chunk) {
        return chunk == 0 ? 0 : chunk + 1 << CHUNK_SHIFT;
    }
}
