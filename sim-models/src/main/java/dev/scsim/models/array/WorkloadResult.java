package dev.scsim.models.array;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.core.stats.LatencyHistogram;

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

    public long completed() {
        return completedReads + completedWrites;
    }

    /** Completions per second; 0 when nothing was measured. */
    public double iops() {
        return measuredNanos == 0 ? 0 : completed() * 1e9 / measuredNanos;
    }
}
