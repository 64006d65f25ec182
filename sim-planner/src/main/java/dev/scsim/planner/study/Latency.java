package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;

/**
 * Distribution of response times at one point, over all its replications.
 *
 * @param meanNanos mean over replications with its 95 % interval, ns; the interval is infinite
 *     when a single sample says nothing of the spread
 * @param count responses behind the percentiles
 * @param p50Nanos half of the requests answer within this, ns
 * @param p95Nanos 95 % do
 * @param p99Nanos 99 % do
 * @param p999Nanos 99.9 % do
 * @param maxNanos largest response, ns
 */
public record Latency(
        ConfidenceInterval meanNanos,
        long count,
        long p50Nanos,
        long p95Nanos,
        long p99Nanos,
        long p999Nanos,
        long maxNanos) {}
