package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * Compares variants. Replication i of all variants saw the same luck, so changes are taken pair by
 * pair and vary less than the figures themselves.
 */
final class Gains {

    private static final double PERCENT = 100;
    private static final double NANOS_PER_MILLI = 1e6;

    private final List<Gain> gains = new ArrayList<>();

    private Gains() {}

    /**
     * Every other variant against the first, workload by workload.
     *
     * @param paired for each variant, whether it saw the luck of the first
     */
    static List<Gain> of(List<VariantResult> variants, List<Boolean> paired) {
        Gains found = new Gains();
        for (int i = 1; i < variants.size(); i++) {
            found.compare(variants.get(0), variants.get(i), paired.get(i));
        }
        return found.gains;
    }

    /**
     * Every variant against the one before, workload by workload.
     *
     * @param paired for each variant, whether it saw the luck of the first
     */
    static List<Gain> inTurn(List<VariantResult> variants, List<Boolean> paired) {
        Gains found = new Gains();
        for (int i = 1; i < variants.size(); i++) {
            found.compare(variants.get(i - 1), variants.get(i), paired.get(i - 1) && paired.get(i));
        }
        return found.gains;
    }

    private void compare(VariantResult baseline, VariantResult variant, boolean paired) {
        for (WorkloadCurve right : variant.workloads()) {
            baseline.workloads().stream()
                    .filter(left -> left.name().equals(right.name()))
                    .findFirst()
                    .ifPresent(left -> compare(
                            new Pair(baseline.name(), variant.name(), right.name(), paired),
                            left,
                            right));
        }
    }

    private record Pair(String baseline, String variant, String workload, boolean paired) {}

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
                samples(left, Point.ReplicationMeans::iops),
                samples(right, Point.ReplicationMeans::iops));
    }

    private void response(Pair pair, String metric, Point left, Point right) {
        add(
                new Figure(pair, metric, "ms", NANOS_PER_MILLI),
                left.meanResponseNanos(),
                right.meanResponseNanos(),
                samples(left, Point.ReplicationMeans::responseNanos),
                samples(right, Point.ReplicationMeans::responseNanos));
    }

    private void crossing(Pair pair, WorkloadCurve left, WorkloadCurve right) {
        add(
                new Figure(pair, "max_iops_under_1ms", "IOPS", 1),
                left.underOneMilli().iops(),
                right.underOneMilli().iops(),
                new Curve(left.points()).crossings(),
                new Curve(right.points()).crossings());
    }

    private static double[] samples(Point point, ToDoubleFunction<Point.ReplicationMeans> figure) {
        return point.samples().stream().mapToDouble(figure).toArray();
    }

    private record Figure(Pair pair, String metric, String unit, double scale) {}

    private void add(
            Figure figure,
            OptionalDouble baseline,
            OptionalDouble value,
            double[] left,
            double[] right) {
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
                figure.pair().paired() ? interval(left, right) : Optional.empty()));
    }

    private static Optional<ConfidenceInterval> interval(double[] left, double[] right) {
        double[] changes = new double[Math.min(left.length, right.length)];
        for (int i = 0; i < changes.length; i++) {
            if (left[i] == 0) {
                return Optional.empty();
            }
            changes[i] = PERCENT * (right[i] / left[i] - 1);
        }
        return changes.length < 2
                ? Optional.empty()
                : Optional.of(ConfidenceInterval.ofMeans(changes, ReplicationRule.CONFIDENCE));
    }
}
