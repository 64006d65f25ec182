package dev.scsim.core.trace;

import dev.scsim.core.engine.EngineListener;
import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Writes one record per event: time in nanoseconds, event number, handler, payload.
 *
 * <p>A handler is written as the order in which it first fired, from 0, so that equal runs give
 * equal records. State: that order, by identity; allocates only when a handler fires for the first
 * time. Confined to the simulation thread.
 */
public final class EventTrace implements EngineListener {

    private static final int RECORD_LONGS = 4;

    private final TraceStream stream;
    private final Map<EventHandler, Long> handlerIndex = new IdentityHashMap<>();

    private EventTrace(TraceStream stream) {
        this.stream = stream;
    }

    /** Starts to trace every later event of {@code simulation} into {@code sink}. */
    public static EventTrace attach(Simulation simulation, TraceRing ring, TraceSink sink) {
        EventTrace trace = new EventTrace(ring.open(RECORD_LONGS, sink));
        simulation.addListener(trace);
        return trace;
    }

    @Override
    public void beforeEvent(long timeNanos, long eventNumber, EventHandler handler, long payload) {
        stream.append(timeNanos, eventNumber, indexOf(handler), payload);
    }

    private long indexOf(EventHandler handler) {
        Long known = handlerIndex.get(handler);
        if (known != null) {
            return known;
        }
        long index = handlerIndex.size();
        handlerIndex.put(handler, index);
        return index;
    }
}
