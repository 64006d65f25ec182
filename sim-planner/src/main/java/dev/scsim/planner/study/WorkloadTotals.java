package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.array.WorkloadResult;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What the replications of one load add up to for one workload. */
final class WorkloadTotals {

    /** Gaps up to here come from requests that cross an edge of the measurement. */
    private static final double LITTLE_GAP_MAX = 0.05;

    private static final double LITTLE_OUTSTANDING_MAX = 0.05;
    private static final double NANOS_PER_SECOND = 1e9;

    private final LatencyHistogram response = new LatencyHistogram();
    private final LatencyHistogram reads = new LatencyHistogram();
    private final LatencyHistogram writes = new LatencyHistogram();
    private final List<Point.ReplicationMeans> samples = new ArrayList<>();
    private final List<Double> readMeans = new ArrayList<>();
    private final List<Double> writeMeans = new ArrayList<>();
    private long completedReads;
    private long completedWrites;
    private long bytes;
    private long measuredNanos;
    private double outstandingSum;
    private double hostWaitNanosSum;
    private double littleGapMax;
    private boolean littleBroken;
    private double batchHalfWidthNanos;

    void add(WorkloadResult run) {
        response.add(run.response());
        reads.add(run.readResponse());
        writes.add(run.writeResponse());
        double mean = run.response().meanNanos();
        samples.add(new Point.ReplicationMeans(run.iops(), mean));
        addMean(readMeans, run.readResponse());
        addMean(writeMeans, run.writeResponse());
        batchHalfWidthNanos = run.responseInterval().halfWidth();
        completedReads += run.completedReads();
        completedWrites += run.completedWrites();
        bytes += run.bytes();
        measuredNanos += run.measuredNanos();
        outstandingSum += run.outstandingMean();
        hostWaitNanosSum += run.hostWaitNanosMean() * run.completed();
        double gap = Math.abs(run.outstandingMean() - run.iops() * mean / NANOS_PER_SECOND);
        littleGapMax = Math.max(littleGapMax, run.littleGap());
        littleBroken |= run.littleGap() > LITTLE_GAP_MAX && gap > LITTLE_OUTSTANDING_MAX;
    }

    private static void addMean(List<Double> means, LatencyHistogram histogram) {
        if (histogram.count() > 0) {
            means.add(histogram.meanNanos());
        }
    }

    /** Mean response of the replication added last, ns; 0 when nothing completed. */
    double lastMeanNanos() {
        return samples.get(samples.size() - 1).responseNanos();
    }

    ConfidenceInterval iops() {
        return interval(samples, Point.ReplicationMeans::iops);
    }

    double bytesPerSecond() {
        return measuredNanos == 0 ? 0 : bytes * NANOS_PER_SECOND / measuredNanos;
    }

    double readPercent() {
        return completed() == 0 ? 0 : 100.0 * completedReads / completed();
    }

    long completed() {
        return completedReads + completedWrites;
    }

    long measuredNanos() {
        return measuredNanos;
    }

    double outstandingMean() {
        return outstandingSum / samples.size();
    }

    double hostWaitNanosMean() {
        return completed() == 0 ? 0 : hostWaitNanosSum / completed();
    }

    double littleGapMax() {
        return littleGapMax;
    }

    /** Whether a run broke Little's law by more than requests at its edges explain. */
    boolean littleBroken() {
        return littleBroken;
    }

    /** Difference between the mean response and the blend of read and write means, ns. */
    double mixGapNanos() {
        if (completed() == 0) {
            return 0;
        }
        double blend = reads.meanNanos() * completedReads + writes.meanNanos() * completedWrites;
        return Math.abs(response.meanNanos() - blend / completed());
    }

    List<Point.ReplicationMeans> samples() {
        return samples;
    }

    Optional<Latency> latency() {
        if (response.count() == 0) {
            return Optional.empty();
        }
        return Optional.of(latency(response, samples.size() == 1 ? fromBatches() : meanResponse()));
    }

    private ConfidenceInterval meanResponse() {
        return interval(
                samples.stream().filter(sample -> sample.iops() > 0).toList(),
                Point.ReplicationMeans::responseNanos);
    }

    /** A single replication knows its spread from batch means alone. */
    private ConfidenceInterval fromBatches() {
        double mean = response.meanNanos();
        return new ConfidenceInterval(
                mean,
                mean - batchHalfWidthNanos,
                mean + batchHalfWidthNanos,
                ReplicationRule.CONFIDENCE,
                1);
    }

    Optional<Latency> readLatency() {
        return side(reads, readMeans);
    }

    Optional<Latency> writeLatency() {
        return side(writes, writeMeans);
    }

    private static Optional<Latency> side(LatencyHistogram histogram, List<Double> means) {
        return histogram.count() == 0
                ? Optional.empty()
                : Optional.of(latency(histogram, interval(means, Double::doubleValue)));
    }

    private static Latency latency(LatencyHistogram histogram, ConfidenceInterval mean) {
        return new Latency(
                mean,
                histogram.count(),
                histogram.valueAtPercentile(50),
                histogram.valueAtPercentile(95),
                histogram.valueAtPercentile(99),
                histogram.valueAtPercentile(99.9),
                histogram.max());
    }

    private static <T> ConfidenceInterval interval(List<T> items, ToDoubleFunction<T> mean) {
        return ConfidenceInterval.ofMeans(
                items.stream().mapToDouble(mean).toArray(), ReplicationRule.CONFIDENCE);
    }
}
