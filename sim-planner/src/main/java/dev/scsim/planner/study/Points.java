package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.workload.Load;

import java.util.OptionalDouble;

/** Turns what the replications of a load add up to into the points of its workloads. */
final class Points {

    /** A completed rate this far below the offered one is a shortfall, not luck. */
    private static final double SHORTFALL = 0.02;

    /** Standard deviations of a Poisson count that luck may take away. */
    private static final double LUCK_DEVIATIONS = 3;

    /** From this busy share on the busiest resource has no time left to speak of. */
    private static final double BUSY = 0.8;

    private static final double NANOS_PER_SECOND = 1e9;

    private Points() {}

    /**
     * The point of one workload.
     *
     * @param outcome the load's outcome
     * @param index index of the workload
     * @param percent share of the curves' peaks that was offered, per cent
     * @param curve whether the workload is one of those
     */
    static Point of(LoadStep.Outcome outcome, int index, OptionalDouble percent, boolean curve) {
        Load load = outcome.workloads().get(index).load();
        StepTotals totals = outcome.totals();
        WorkloadTotals workload = totals.workload(index);
        OptionalDouble target = load.mode() == Load.Mode.CLOSED
                ? OptionalDouble.empty()
                : OptionalDouble.of(load.iops());
        OptionalDouble none = OptionalDouble.empty();
        return new Point(
                curve ? percent : none,
                curve ? none : percent,
                target,
                workload.iops(),
                workload.bytesPerSecond(),
                workload.readPercent(),
                workload.outstandingMean(),
                workload.hostWaitNanosMean(),
                saturated(target, workload, totals),
                workload.latency(),
                workload.readLatency(),
                workload.writeLatency(),
                quality(outcome, workload),
                workload.samples(),
                totals.busiest(),
                totals.timeSeries());
    }

    private static boolean saturated(
            OptionalDouble target, WorkloadTotals workload, StepTotals totals) {
        if (target.isEmpty()) {
            return workload.completed() > 0 && totals.busiest().share() >= BUSY;
        }
        double offered = target.getAsDouble() * workload.measuredNanos() / NANOS_PER_SECOND;
        double luck = LUCK_DEVIATIONS * Math.sqrt(offered);
        return workload.completed() < offered * (1 - SHORTFALL) - luck;
    }

    private static Point.Quality quality(LoadStep.Outcome outcome, WorkloadTotals workload) {
        StepTotals totals = outcome.totals();
        OptionalDouble reached = workload.latency()
                .map(latency -> finite(latency.meanNanos()))
                .orElse(OptionalDouble.empty());
        return new Point.Quality(
                totals.replications(),
                reached,
                outcome.precise() && !workload.littleBroken(),
                totals.stationary() && !workload.littleBroken(),
                totals.warmUpIos(),
                workload.completed(),
                workload.littleGapMax(),
                !workload.littleBroken());
    }

    private static OptionalDouble finite(ConfidenceInterval interval) {
        double relative = interval.relativeHalfWidth();
        return Double.isFinite(relative) ? OptionalDouble.of(relative) : OptionalDouble.empty();
    }
}
