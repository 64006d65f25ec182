package dev.scsim.models.cache;

import java.util.Arrays;

/**
 * Strip number to slot, for the strips that a cache holds: open addressing with linear probing in
 * one array of packed words, so that a look-up costs one miss of the host's own cache at the most.
 *
 * <p>State: {@code long[] words}, each strip x 2^24 + slot; strips below 2^39 (a pool of 32 PiB of
 * 64 KiB strips), slots below 2^24.
 */
final class StripTable {
    static final int ABSENT = -1;
    static final int SLOT_BITS = 24;

    private static final long EMPTY = -1;
    private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;

    private long[] words;
    private int mask;
    private int size;

    StripTable(int expected) {
        allocate(Integer.highestOneBit(Math.max(16, expected) * 2 - 1) * 2);
    }

    int get(long strip) {
        int at = home(strip);
        while (words[at] != EMPTY) {
            if (words[at] >> SLOT_BITS == strip) {
                return (int) words[at] & SLOT_MASK;
            }
            at = (at + 1) & mask;
        }
        return ABSENT;
    }

    /** Adds a strip that is not in the table. */
    void put(long strip, int slot) {
        if (size * 2 >= words.length) {
            grow();
        }
        insert(strip << SLOT_BITS | slot);
        size++;
    }

    /** Removes a strip that is in the table, closing the gap so that probes stay short. */
    void remove(long strip) {
        int gap = home(strip);
        while (words[gap] >> SLOT_BITS != strip) {
            gap = (gap + 1) & mask;
        }
        int at = (gap + 1) & mask;
        while (words[at] != EMPTY) {
            int distanceFromHome = (at - home(words[at] >> SLOT_BITS)) & mask;
            if (distanceFromHome >= ((at - gap) & mask)) {
                words[gap] = words[at];
                gap = at;
            }
            at = (at + 1) & mask;
        }
        words[gap] = EMPTY;
        size--;
    }

    int size() {
        return size;
    }

    private int home(long strip) {
        long mixed = strip * 0x9E37_79B9_7F4A_7C15L;
        return (int) (mixed >>> 36) & mask;
    }

    private void insert(long word) {
        int at = home(word >> SLOT_BITS);
        while (words[at] != EMPTY) {
            at = (at + 1) & mask;
        }
        words[at] = word;
    }

    private void grow() {
        long[] old = words;
        allocate(old.length * 2);
        for (long word : old) {
            if (word != EMPTY) {
                insert(word);
            }
        }
    }

    private void allocate(int capacity) {
        words = new long[capacity];
        Arrays.fill(words, EMPTY);
        mask = capacity - 1;
    }
}
