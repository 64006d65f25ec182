package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;

import java.util.Arrays;

/**
 * A FIFO queue of waiting jobs in a ring that doubles when full and never allocates otherwise.
 *
 * <p>State: handler, service time and payload of the job at position p sit at index {@code p &
 * (handlers.length - 1)} of parallel arrays. Confined to the simulation thread.
 */
final class JobRing {

    private static final int CAPACITY_FIRST = 16;

    private EventHandler[] handlers = new EventHandler[CAPACITY_FIRST];
    private long[] services = new long[CAPACITY_FIRST];
    private long[] payloads = new long[CAPACITY_FIRST];
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
        services[index] = serviceNanos;
        payloads[index] = payload;
    }

    long headServiceNanos() {
        return services[head & (services.length - 1)];
    }

    long headPayload() {
        return payloads[head & (payloads.length - 1)];
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
        handlers = Arrays.copyOfRange(oldHandlers, split, split + 2 * old);
        System.arraycopy(oldHandlers, 0, handlers, old - split, split);
        services = doubled(services, split);
        payloads = doubled(payloads, split);
        head = 0;
        tail = old;
    }

    private static long[] doubled(long[] ring, int split) {
        long[] bigger = Arrays.copyOfRange(ring, split, split + 2 * ring.length);
        System.arraycopy(ring, 0, bigger, ring.length - split, split);
        return bigger;
    }
}
