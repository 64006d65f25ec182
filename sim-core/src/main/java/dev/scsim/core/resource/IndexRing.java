package dev.scsim.core.resource;

import java.util.Arrays;

/**
 * A FIFO queue of indexes in a ring that doubles when full and never allocates otherwise.
 * Confined to the simulation thread.
 */
final class IndexRing {

    private static final int CAPACITY_FIRST = 16;

    private int[] indexes = new int[CAPACITY_FIRST];
    private int head;
    private int tail;

    int size() {
        return tail - head;
    }

    boolean isEmpty() {
        return tail == head;
    }

    void add(int index) {
        if (tail - head == indexes.length) {
            grow();
        }
        indexes[tail++ & (indexes.length - 1)] = index;
    }

    int remove() {
        return indexes[head++ & (indexes.length - 1)];
    }

    private void grow() {
        int old = indexes.length;
        int split = head & (old - 1);
        int[] bigger = Arrays.copyOfRange(indexes, split, split + 2 * old);
        System.arraycopy(indexes, 0, bigger, old - split, split);
        indexes = bigger;
        head = 0;
        tail = old;
    }
}
