package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;

/**
 * Compares variants. Replication i of all variants saw the same luck, so changes are taken pair by
 * pair and vary less than the figures themselves.
 */
final class Gains {

    private static final double PERCENT = 100;
    private static final double NANOS_PER_MILLI = 1e6;

    private final List<Gain> gains = new ArrayList<>();

    private Gains() {}

    /** Every other variant against the first, workload by workload. */
    static List<Gain> of(List<VariantResult> variants) {
        Gains found = new Gains();
        for (int i = 1; i < variants.size(); i++) {
            found.compare(variants.get(0), variants.get(i));
        }
        return found.gains;
    }

    private void compare(VariantResult baseline, VariantResult variant) {
        for (WorkloadCurve right : variant.workloads()) {
            baseline.workloads().stream()
                    .filter(left -> left.name().equals(right.name()))
                    .findFirst()
                    .ifPresent(left -> compare(
                            new Pair(baseline.name(), variant.name(), right.name()), left, right));
        }
    }

    private record Pair(String baseline, String variant, String workload) {}

    private void compare(Pair pair, WorkloadCurve left, WorkloadCurve right) {
        if (left.peak().isPresent() && right.peak().isPresent()) {
            rate(pair, "peak_iops", left.peak().get(), right.peak().get());
            crossing(pair, left, right);
            response(pair, "latency_at_peak", left.peak().get(), right.peak().get());
        } else if (left.points().size() == 1 && right.points().size() == 1) {
            rate(pair, "iops", left.points().get(0), right.points().get(0));
            response(pair, "latency", left.points().get(0), right.points().get(0));
        }
    }

    private void rate(Pair pair, String metric, Point left, Point right) {
        add(
                new Figure(pair, metric, "IOPS", 1),
                OptionalDouble.of(left.iops().mean()),
                OptionalDouble.of(right.iops().mean()),
                pairs(left, right),
                i -> OptionalDouble.of(left.samples().get(i).iops()),
                i -> OptionalDouble.of(right.samples().get(i).iops()));
    }

    private void response(Pair pair, String metric, Point left, Point right) {
        add(
                new Figure(pair, metric, "ms", NANOS_PER_MILLI),
                left.meanResponseNanos(),
                right.meanResponseNanos(),
                pairs(left, right),
                i -> OptionalDouble.of(left.samples().get(i).responseNanos()),
                i -> OptionalDouble.of(right.samples().get(i).responseNanos()));
    }

    private void crossing(Pair pair, WorkloadCurve left, WorkloadCurve right) {
        Curve leftCurve = new Curve(left.points());
        Curve rightCurve = new Curve(right.points());
        add(
                new Figure(pair, "max_iops_under_1ms", "IOPS", 1),
                left.underOneMilli().iops(),
                right.underOneMilli().iops(),
                Math.min(leftCurve.replications(), rightCurve.replications()),
                i -> leftCurve.underOneMilli(i).iops(),
                i -> rightCurve.underOneMilli(i).iops());
    }

    private static int pairs(Point left, Point right) {
        return Math.min(left.samples().size(), right.samples().size());
    }

    private record Figure(Pair pair, String metric, String unit, double scale) {}

    private void add(
            Figure figure,
            OptionalDouble baseline,
            OptionalDouble value,
            int pairs,
            IntFunction<OptionalDouble> left,
            IntFunction<OptionalDouble> right) {
        if (baseline.isEmpty() || value.isEmpty() || baseline.getAsDouble() == 0) {
            return;
        }
        gains.add(new Gain(
                figure.pair().workload(),
                figure.metric(),
                figure.unit(),
                figure.pair().baseline(),
                figure.pair().variant(),
                baseline.getAsDouble() / figure.scale(),
                value.getAsDouble() / figure.scale(),
                PERCENT * (value.getAsDouble() / baseline.getAsDouble() - 1),
                interval(pairs, left, right)));
    }

    private static Optional<ConfidenceInterval> interval(
            int pairs, IntFunction<OptionalDouble> left, IntFunction<OptionalDouble> right) {
        double[] changes = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            OptionalDouble before = left.apply(i);
            OptionalDouble after = right.apply(i);
            if (before.isEmpty() || after.isEmpty() || before.getAsDouble() == 0) {
                return Optional.empty();
            }
            changes[i] = PERCENT * (after.getAsDouble() / before.getAsDouble() - 1);
        }
        return pairs < 2
                ? Optional.empty()
                : Optional.of(
                        ConfidenceInterval.ofMeans(changes, ReplicationRule.CONFIDENCE));
    }
}
