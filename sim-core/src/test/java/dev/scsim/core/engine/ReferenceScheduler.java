package dev.scsim.core.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/** The plainest correct diary: event objects in a java.util.PriorityQueue. */
final class ReferenceScheduler implements Scheduler {

    private record Entry(long time, long id, EventHandler handler, long payload)
            implements Comparable<Entry> {
        @Override
        public int compareTo(Entry other) {
            return time != other.time ? Long.compare(time, other.time) : Long.compare(id, other.id);
        }
    }

    private final PriorityQueue<Entry> queue = new PriorityQueue<>();
    private final Map<Long, Entry> pending = new HashMap<>();
    private long now;
    private long nextId;

    @Override
    public long nowNanos() {
        return now;
    }

    @Override
    public long at(long timeNanos, EventHandler handler, long payload) {
        Entry entry = new Entry(timeNanos, nextId++, handler, payload);
        queue.add(entry);
        pending.put(entry.id, entry);
        return entry.id;
    }

    @Override
    public long after(long delayNanos, EventHandler handler, long payload) {
        return at(now + delayNanos, handler, payload);
    }

    @Override
    public boolean cancel(long eventId) {
        Entry entry = pending.remove(eventId);
        return entry != null && queue.remove(entry);
    }

    int pendingCount() {
        return queue.size();
    }

    void runUntil(long timeNanos) {
        while (!queue.isEmpty() && queue.peek().time <= timeNanos) {
            Entry first = queue.poll();
            pending.remove(first.id);
            now = first.time;
            first.handler.handle(first.payload);
        }
        now = timeNanos;
    }
}
