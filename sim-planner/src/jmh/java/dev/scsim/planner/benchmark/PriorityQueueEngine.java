package dev.scsim.planner.benchmark;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import java.util.PriorityQueue;

/**
 * The engine that one writes first: event objects in a {@link PriorityQueue}, ordered by time and
 * sequence. Kept to measure against; it fires the same events in the same order.
 */
final class PriorityQueueEngine implements Scheduler {
    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private long nowNanos;
    private long sequence;
    private long events;
    private boolean stopped;

    private record Event(long timeNanos, long sequence, EventHandler handler, long payload)
            implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(timeNanos, other.timeNanos);
            return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
        }
    }

    @Override
    public long nowNanos() {
        return nowNanos;
    }

    @Override
    public long at(long timeNanos, EventHandler handler, long payload) {
        queue.add(new Event(timeNanos, sequence, handler, payload));
        return sequence++;
    }

    @Override
    public long after(long delayNanos, EventHandler handler, long payload) {
        return at(nowNanos + delayNanos, handler, payload);
    }

    @Override
    public boolean cancel(long eventId) {
        return queue.removeIf(event -> event.sequence == eventId);
    }

    void run() {
        stopped = false;
        while (!stopped) {
            Event event = queue.poll();
            if (event == null) {
                return;
            }
            nowNanos = event.timeNanos;
            events++;
            event.handler.handle(event.payload);
        }
    }

    void stop() {
        stopped = true;
    }

    long events() {
        return events;
    }
}
