package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.array.RunResult.SamplePoint;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one workload saw at one load.
 *
 * @param loadPercent offered rate as a share of the workload's peak, per cent; empty when the
 *     load is not a share of a peak
 * @param besidePercent for a fixed load beside curves: share of their peaks that they offered, per
 *     cent
 * @param targetIops offered rate; empty when the load is a closed loop
 * @param iops completed rate, mean over replications with its 95 % interval
 * @param bytesPerSecond bytes read and written per second
 * @param readPercent share of reads among completions; 0 when nothing completed
 * @param outstandingMean requests at the array, mean over time
 * @param hostWaitNanosMean wait at the host before issue, not part of the response, mean, ns
 * @param saturated whether the array could not carry the offered rate; for a closed loop, whether
 *     the busiest resource had no time left
 * @param latency all requests; empty when none completed
 * @param readLatency reads; empty when there were none
 * @param writeLatency writes; empty when there were none
 * @param quality how the figures came about
 * @param samples means of each replication, by index, for paired comparison
 * @param busiest the busiest resource at this load
 * @param timeSeries rows of replication 0; empty when none was asked for
 */
public record Point(
        OptionalDouble loadPercent,
        OptionalDouble besidePercent,
        OptionalDouble targetIops,
        ConfidenceInterval iops,
        double bytesPerSecond,
        double readPercent,
        double outstandingMean,
        double hostWaitNanosMean,
        boolean saturated,
        Optional<Latency> latency,
        Optional<Latency> readLatency,
        Optional<Latency> writeLatency,
        Quality quality,
        List<ReplicationMeans> samples,
        Busiest busiest,
        List<SamplePoint> timeSeries) {

    public Point {
        samples = List.copyOf(samples);
        timeSeries = List.copyOf(timeSeries);
    }

    /**
     * How the figures of a point came about.
     *
     * @param replications independent runs behind them
     * @param precisionReached half-width of the interval of the mean response over the mean; empty
     *     when nothing is known of the spread
     * @param precise whether the requested precision was reached, or none was requested
     * @param stationary whether every run ended its warm-up in a steady state
     * @param warmUpIos completions dropped as warm-up, all runs
     * @param measuredIos completions of this workload measured, all runs
     * @param littleGap largest relative gap of a run between the mean number outstanding and rate
     *     times response
     * @param littleHolds whether that gap is no larger than requests at the edges of a run explain
     */
    public record Quality(
            int replications,
            OptionalDouble precisionReached,
            boolean precise,
            boolean stationary,
            long warmUpIos,
            long measuredIos,
            double littleGap,
            boolean littleHolds) {}

    /**
     * Means of one replication.
     *
     * @param iops completed rate
     * @param responseNanos mean response, ns; 0 when nothing completed
     */
    public record ReplicationMeans(double iops, double responseNanos) {}

    /**
     * The busiest resource.
     *
     * @param resource its name; empty when no resource reports
     * @param share busy share of the time, 0 to 1
     */
    public record Busiest(String resource, double share) {}

    /** Mean response, ns; empty when nothing completed. */
    public OptionalDouble meanResponseNanos() {
        return latency.isPresent()
                ? OptionalDouble.of(latency.get().meanNanos().mean())
                : OptionalDouble.empty();
    }
}
