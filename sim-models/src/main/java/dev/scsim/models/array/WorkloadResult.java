package dev.scsim.models.array;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.core.stats.SteadyStateSeries;
import dev.scsim.models.workload.IoStatistics;
import dev.scsim.models.workload.Workload;

/**
 * What one workload saw in the measured part of one run.
 *
 * @param name the workload's name
 * @param completedReads reads completed while measuring
 * @param completedWrites writes completed while measuring
 * @param bytes bytes read and written by the completed requests
 * @param measuredNanos simulated time measured, ns
 * @param response response times of all requests, ns
 * @param readResponse response times of reads, ns
 * @param writeResponse response times of writes, ns
 * @param responseInterval 95 % interval of the mean response from batch means within this run, ns
 * @param outstandingMean requests at the array, mean over time
 * @param hostWaitNanosMean time that a request waited at the host before it was issued, mean, ns
 * @param littleGap relative gap between outstanding mean and rate x response, failed requests
 *     included
 * @param failedIos requests that failed while measuring because data is lost; they are in no other
 *     count and in no response time
 */
public record WorkloadResult(
        String name,
        long completedReads,
        long completedWrites,
        long bytes,
        long measuredNanos,
        LatencyHistogram response,
        LatencyHistogram readResponse,
        LatencyHistogram writeResponse,
        ConfidenceInterval responseInterval,
        double outstandingMean,
        double hostWaitNanosMean,
        double littleGap,
        long failedIos) {
    private static final double CONFIDENCE = 0.95;

    /** What a workload has seen since its statistics were reset. */
    public static WorkloadResult of(Workload workload, long now, long measuredFromNanos) {
        IoStatistics statistics = workload.statistics();
        LatencyHistogram all = new LatencyHistogram();
        all.add(statistics.reads());
        all.add(statistics.writes());
        return new WorkloadResult(
                workload.spec().name(),
                statistics.reads().count(),
                statistics.writes().count(),
                statistics.bytes(),
                now - measuredFromNanos,
                all,
                statistics.reads(),
                statistics.writes(),
                responseInterval(statistics.series()),
                statistics.littlesLaw().meanOutstanding(now),
                statistics.hostWaitNanosMean(),
                statistics.littlesLaw().relativeGap(now),
                statistics.failedIos());
    }

    private static ConfidenceInterval responseInterval(SteadyStateSeries series) {
        return series.count() == 0
                ? new ConfidenceInterval(
                        0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, CONFIDENCE, 1)
                : series.estimate(CONFIDENCE).interval();
    }

    public long completed() {
        return completedReads + completedWrites;
    }

    /** Completions per second; 0 when nothing was measured. */
    public double iops() {
        return measuredNanos == 0 ? 0 : completed() * 1e9 / measuredNanos;
    }
}
