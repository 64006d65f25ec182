package dev.scsim.models.livevolume;

import java.util.Arrays;

/**
 * I/Os inside a pair of arrays, in parallel arrays by slot. A handle is a slot and its generation,
 * so that what comes back after the I/O was given up is known to be late. Nothing is allocated
 * per I/O once the table has grown. Confined to the simulation thread.
 */
final class OpTable {
    static final int NONE = -1;

    private static final int FIRST = 256;

    Phase[] phase = filled(FIRST);
    int[] volume = new int[FIRST];
    boolean[] read = new boolean[FIRST];
    long[] offset = new long[FIRST];
    long[] bytes = new long[FIRST];
    int[] side = new int[FIRST];
    boolean[] remote = new boolean[FIRST];
    boolean[] noted = new boolean[FIRST];
    boolean[] mirrored = new boolean[FIRST];
    boolean[] committed = new boolean[FIRST];
    long[] tag = new long[FIRST];
    long[] floor = new long[FIRST];
    long[] sinceNanos = new long[FIRST];
    Answer[] answer = new Answer[FIRST];
    long[] payload = new long[FIRST];
    private int[] generation = new int[FIRST];
    private int[] nextFree = new int[FIRST];
    private int firstFree = NONE;
    private int used;

    int acquire(int lv, boolean isRead, long byteOffset, long length) {
        int slot = firstFree;
        if (slot == NONE) {
            slot = used++;
            if (slot == volume.length) {
                grow();
            }
        } else {
            firstFree = nextFree[slot];
        }
        volume[slot] = lv;
        read[slot] = isRead;
        offset[slot] = byteOffset;
        bytes[slot] = length;
        noted[slot] = false;
        mirrored[slot] = false;
        committed[slot] = false;
        remote[slot] = false;
        return slot;
    }

    void release(int slot) {
        phase[slot] = Phase.FREE;
        generation[slot]++;
        answer[slot] = null;
        nextFree[slot] = firstFree;
        firstFree = slot;
    }

    /** Makes all handles of an I/O so far late. */
    void renew(int slot) {
        generation[slot]++;
    }

    long handle(int slot) {
        return (long) generation[slot] << Integer.SIZE | slot;
    }

    /** The slot of a handle; {@link #NONE} when its I/O has ended. */
    int slot(long handle) {
        int slot = (int) handle;
        return generation[slot] == (int) (handle >>> Integer.SIZE) ? slot : NONE;
    }

    /** Slots in use lie below this. */
    int used() {
        return used;
    }

    private static Phase[] filled(int length) {
        Phase[] phases = new Phase[length];
        Arrays.fill(phases, Phase.FREE);
        return phases;
    }

    private void grow() {
        int old = volume.length;
        int length = Math.multiplyExact(old, 2);
        phase = Arrays.copyOf(phase, length);
        Arrays.fill(phase, old, length, Phase.FREE);
        volume = Arrays.copyOf(volume, length);
        read = Arrays.copyOf(read, length);
        offset = Arrays.copyOf(offset, length);
        bytes = Arrays.copyOf(bytes, length);
        side = Arrays.copyOf(side, length);
        remote = Arrays.copyOf(remote, length);
        noted = Arrays.copyOf(noted, length);
        mirrored = Arrays.copyOf(mirrored, length);
        committed = Arrays.copyOf(committed, length);
        tag = Arrays.copyOf(tag, length);
        floor = Arrays.copyOf(floor, length);
        sinceNanos = Arrays.copyOf(sinceNanos, length);
        answer = Arrays.copyOf(answer, length);
        payload = Arrays.copyOf(payload, length);
        generation = Arrays.copyOf(generation, length);
        nextFree = Arrays.copyOf(nextFree, length);
    }
}
