package dev.scsim.core.check;

import com.google.common.collect.ImmutableList;

import dev.scsim.core.engine.EventHandler;

/**
 * The last events of a run, for the report of a failure.
 *
 * <p>State: rings of 50 times, handlers and payloads; the number of the latest event says where
 * the newest entry is. Nothing is allocated until they are listed. Confined to the simulation
 * thread.
 */
final class RecentEvents {

    static final int KEPT = 50;

    private static final String LAMBDA = "$$Lambda";

    private final long[] timesNanos = new long[KEPT];
    private final long[] numbers = new long[KEPT];
    private final EventHandler[] handlers = new EventHandler[KEPT];
    private final long[] payloads = new long[KEPT];
    private int next;
    private int size;

    void add(long timeNanos, long eventNumber, EventHandler handler, long payload) {
        timesNanos[next] = timeNanos;
        numbers[next] = eventNumber;
        handlers[next] = handler;
        payloads[next] = payload;
        next = next + 1 == KEPT ? 0 : next + 1;
        size = Math.min(size + 1, KEPT);
    }

    /** One line per event, oldest first. */
    ImmutableList<String> list() {
        ImmutableList.Builder<String> lines = ImmutableList.builderWithExpectedSize(size);
        for (int back = size; back > 0; back--) {
            int i = Math.floorMod(next - back, KEPT);
            lines.add("#" + numbers[i] + " at " + timesNanos[i] + " ns: " + nameOf(handlers[i])
                    + " payload " + payloads[i]);
        }
        return lines.build();
    }

    /**
     * What a reader can find again: the handler's own text if it has one; for a method reference,
     * whose class name differs from run to run, the class that made it.
     */
    private static String nameOf(EventHandler handler) {
        String className = handler.getClass().getName();
        int lambda = className.indexOf(LAMBDA);
        if (lambda >= 0) {
            return className.substring(className.lastIndexOf('.', lambda) + 1, lambda);
        }
        String text = handler.toString();
        return text.startsWith(className + "@")
                ? className.substring(className.lastIndexOf('.') + 1)
                : text;
    }
}
