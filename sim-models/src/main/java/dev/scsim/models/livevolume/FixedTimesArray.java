package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.replication.ArrayEnd;

/**
 * An array whose every step takes the same time, however much is asked: for trials of Live Volumes
 * and for checks of sums of latencies. Confined to the simulation thread.
 */
public final class FixedTimesArray implements ArrayEnd {
    private final Scheduler scheduler;
    private final RequestTable requests;
    private final Times times;
    private final long volumeBytes;
    private final EventHandler onServed = this::served;

    /**
     * @param frontEndNanos front end and core of the array that the host talks to, ns
     * @param proxyNanos additional work of passing an I/O on, ns
     * @param writeNanos commit to protected cache, ns
     * @param readNanos service of a read, ns
     */
    public record Times(long frontEndNanos, long proxyNanos, long writeNanos, long readNanos) {}

    /** An array all of whose volumes have one size, bytes. */
    public FixedTimesArray(
            Scheduler scheduler, RequestTable requests, Times times, long volumeBytes) {
        this.scheduler = scheduler;
        this.requests = requests;
        this.times = times;
        this.volumeBytes = volumeBytes;
    }

    @Override
    public void serve(int request) {
        scheduler.after(times.frontEndNanos() + serviceNanos(request), onServed, request);
    }

    @Override
    public void serveRemote(int request) {
        scheduler.after(serviceNanos(request), onServed, request);
    }

    @Override
    public void relay(Transfer transfer, EventHandler done, long payload) {
        scheduler.after(times.frontEndNanos() + times.proxyNanos(), done, payload);
    }

    @Override
    public void send(Transfer transfer, EventHandler done, long payload) {
        done.handle(payload);
    }

    @Override
    public void answer(Transfer transfer, EventHandler done, long payload) {
        done.handle(payload);
    }

    @Override
    public long frontEndNanos(long bytes) {
        return times.frontEndNanos();
    }

    @Override
    public long volumeBytes(int volume) {
        return volumeBytes;
    }

    private long serviceNanos(int request) {
        return requests.isRead(request) ? times.readNanos() : times.writeNanos();
    }

    private void served(long request) {
        requests.complete((int) request);
    }
}
