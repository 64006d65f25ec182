package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;

import java.util.Arrays;

/**
 * A FIFO queue of waiting jobs in a ring that doubles when full and never allocates otherwise.
 *
 * <p>State: {@code long[] numbers} with service time and payload side by side, {@code handlers};
 * the job at position p sits at {@code p & (handlers.length - 1)}. Confined to the simulation
 * thread.
 */
final class JobRing {

    private static final int CAPACITY_FIRST = 16;

    private EventHandler[] handlers = new EventHandler[CAPACITY_FIRST];
    private long[] numbers = new long[2 * CAPACITY_FIRST];
    private int head;
    private int tail;

    int size() {
        return tail - head;
    }

    boolean isEmpty() {
        return tail == head;
    }

    void add(long serviceNanos, EventHandler onDone, long payload) {
        if (tail - head == handlers.length) {
            grow();
        }
        int index = tail++ & (handlers.length - 1);
        if (handlers[index] != onDone) { // reading costs less than writing a reference
            handlers[index] = onDone;
        }
        numbers[2 * index] = serviceNanos;
        numbers[2 * index + 1] = payload;
    }

    long headServiceNanos() {
        return numbers[2 * (head & (handlers.length - 1))];
    }

    long headPayload() {
        return numbers[2 * (head & (handlers.length - 1)) + 1];
    }

    EventHandler headHandler() {
        return handlers[head & (handlers.length - 1)];
    }

    void removeHead() {
        head++;
    }

    private void grow() {
        int old = handlers.length;
        int split = head & (old - 1);
        EventHandler[] oldHandlers = handlers;
        long[] oldNumbers = numbers;
        handlers = Arrays.copyOfRange(oldHandlers, split, split + 2 * old);
        numbers = Arrays.copyOfRange(oldNumbers, 2 * split, 2 * split + 4 * old);
        System.arraycopy(oldHandlers, 0, handlers, old - split, split);
        System.arraycopy(oldNumbers, 0, numbers, 2 * (old - split), 2 * split);
        head = 0;
        tail = old;
    }
}
