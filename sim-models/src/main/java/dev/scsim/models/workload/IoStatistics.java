package dev.scsim.models.workload;

import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.core.stats.LittlesLaw;
import dev.scsim.core.stats.SteadyStateSeries;

/**
 * What a workload sees: response times of reads and writes, requests outstanding, bytes, waits at
 * the host. Recording allocates nothing. Confined to the simulation thread.
 */
public final class IoStatistics {
    private final LatencyHistogram reads = new LatencyHistogram();
    private final LatencyHistogram writes = new LatencyHistogram();
    private final SteadyStateSeries series = new SteadyStateSeries();
    private final LittlesLaw littlesLaw = new LittlesLaw(0);

    /** Responses of the present phase; null when nobody asks for phases. */
    private LatencyHistogram phaseReads;

    private LatencyHistogram phaseWrites;

    private long bytes;
    private long hostWaitNanos;
    private long issued;
    private long failed;
    private long intervalCompleted;
    private long intervalResponseNanos;
    private long intervalMaxNanos;

    IoStatistics() {}

    void issued(long nowNanos, long waitedAtHostNanos) {
        littlesLaw.arrive(nowNanos);
        issued++;
        hostWaitNanos += waitedAtHostNanos;
    }

    void completed(long nowNanos, boolean read, long requestBytes, long responseNanos) {
        littlesLaw.complete(nowNanos, responseNanos);
        (read ? reads : writes).record(responseNanos);
        series.add(responseNanos);
        if (phaseReads != null) {
            (read ? phaseReads : phaseWrites).record(responseNanos);
        }
        bytes += requestBytes;
        intervalCompleted++;
        intervalResponseNanos += responseNanos;
        intervalMaxNanos = Math.max(intervalMaxNanos, responseNanos);
    }

    /** A request came back without its data: it is no response time and no bytes. */
    void failed(long nowNanos, long responseNanos) {
        littlesLaw.complete(nowNanos, responseNanos);
        failed++;
    }

    /** Starts over; what is outstanding stays so. */
    public void reset(long nowNanos) {
        reads.reset();
        writes.reset();
        series.reset();
        littlesLaw.reset(nowNanos);
        bytes = 0;
        hostWaitNanos = 0;
        issued = 0;
        failed = 0;
        startInterval();
    }

    /** Starts the next phase: responses of each phase are kept apart from the first call on. */
    public void startPhase() {
        if (phaseReads == null) {
            phaseReads = new LatencyHistogram();
            phaseWrites = new LatencyHistogram();
        }
        phaseReads.reset();
        phaseWrites.reset();
    }

    /** Responses of reads since the phase began; null when none ever did. */
    public LatencyHistogram phaseReads() {
        return phaseReads;
    }

    /** Responses of writes since the phase began; null when none ever did. */
    public LatencyHistogram phaseWrites() {
        return phaseWrites;
    }

    /** Starts the next interval of the time series. */
    public void startInterval() {
        intervalCompleted = 0;
        intervalResponseNanos = 0;
        intervalMaxNanos = 0;
    }

    public LatencyHistogram reads() {
        return reads;
    }

    public LatencyHistogram writes() {
        return writes;
    }

    /** Response times in order of completion, for warm-up and batch means. */
    public SteadyStateSeries series() {
        return series;
    }

    public LittlesLaw littlesLaw() {
        return littlesLaw;
    }

    /** Requests that failed since the reset. */
    public long failedIos() {
        return failed;
    }

    public long bytes() {
        return bytes;
    }

    /** Mean wait at the host of the requests issued since the reset, ns. */
    public double hostWaitNanosMean() {
        return issued == 0 ? 0 : (double) hostWaitNanos / issued;
    }

    public long intervalCompleted() {
        return intervalCompleted;
    }

    public long intervalResponseNanos() {
        return intervalResponseNanos;
    }

    public long intervalMaxNanos() {
        return intervalMaxNanos;
    }
}
