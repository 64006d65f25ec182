package dev.scsim.models.workload;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.io.IoTarget;
import dev.scsim.models.io.RequestTable;

import java.util.ArrayList;
import java.util.List;

/** The simplest storage there is: every request takes the same time, however many there are. */
final class FixedDelayTarget implements IoTarget {
    private final Scheduler scheduler;
    private final RequestTable requests;
    private final long delayNanos;
    private final long[] volumeBytes;
    private final EventHandler onDone = this::done;
    private final List<Asked> asked = new ArrayList<>();
    private int outstanding;
    private int outstandingMax;

    /** What one request asked for. */
    record Asked(long atNanos, boolean read, int volume, long offset, long bytes) {}

    FixedDelayTarget(
            Scheduler scheduler, RequestTable requests, long delayNanos, long... volumeBytes) {
        this.scheduler = scheduler;
        this.requests = requests;
        this.delayNanos = delayNanos;
        this.volumeBytes = volumeBytes;
    }

    @Override
    public void submit(int request) {
        asked.add(new Asked(
                scheduler.nowNanos(),
                requests.isRead(request),
                requests.volume(request),
                requests.offset(request),
                requests.bytes(request)));
        outstandingMax = Math.max(outstandingMax, ++outstanding);
        scheduler.after(delayNanos, onDone, request);
    }

    @Override
    public long volumeBytes(int volume) {
        return volumeBytes[volume];
    }

    List<Asked> asked() {
        return asked;
    }

    int outstandingMax() {
        return outstandingMax;
    }

    private void done(long request) {
        outstanding--;
        requests.complete((int) request);
    }
}
