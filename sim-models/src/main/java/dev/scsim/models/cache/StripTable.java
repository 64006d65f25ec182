package dev.scsim.models.cache;

import java.util.Arrays;

/**
 * Strip number to slot, for the strips that a cache holds: open addressing with linear probing in
 * two primitive arrays, which are the cheapest way to look up and allocate nothing per entry.
 */
final class StripTable {
    static final int ABSENT = -1;

    private long[] keys;
    private int[] slots;
    private int mask;
    private int size;

    StripTable(int expected) {
        int capacity = Integer.highestOneBit(Math.max(16, expected) * 2 - 1) * 2;
        keys = new long[capacity];
        slots = new int[capacity];
        Arrays.fill(slots, ABSENT);
        mask = capacity - 1;
    }

    int get(long strip) {
        int at = home(strip);
        while (slots[at] != ABSENT) {
            if (keys[at] == strip) {
                return slots[at];
            }
            at = (at + 1) & mask;
        }
        return ABSENT;
    }

    /** Adds a strip that is not in the table. */
    void put(long strip, int slot) {
        if (size * 2 >= slots.length) {
            grow();
        }
        int at = home(strip);
        while (slots[at] != ABSENT) {
            at = (at + 1) & mask;
        }
        keys[at] = strip;
        slots[at] = slot;
        size++;
    }

    /** Removes a strip that is in the table, closing the gap so that probes stay short. */
    void remove(long strip) {
        int gap = home(strip);
        while (keys[gap] != strip || slots[gap] == ABSENT) {
            gap = (gap + 1) & mask;
        }
        int at = gap;
        while (true) {
            at = (at + 1) & mask;
            if (slots[at] == ABSENT) {
                break;
            }
            int distanceFromHome = (at - home(keys[at])) & mask;
            int distanceFromGap = (at - gap) & mask;
            if (distanceFromHome >= distanceFromGap) {
                keys[gap] = keys[at];
                slots[gap] = slots[at];
                gap = at;
            }
        }
        slots[gap] = ABSENT;
        size--;
    }

    int size() {
        return size;
    }

    private int home(long strip) {
        long mixed = strip * 0x9E37_79B9_7F4A_7C15L;
        return (int) (mixed >>> 40) & mask;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldSlots = slots;
        keys = new long[oldKeys.length * 2];
        slots = new int[oldKeys.length * 2];
        Arrays.fill(slots, ABSENT);
        mask = slots.length - 1;
        size = 0;
        for (int i = 0; i < oldSlots.length; i++) {
            if (oldSlots[i] != ABSENT) {
                put(oldKeys[i], oldSlots[i]);
            }
        }
    }
}
