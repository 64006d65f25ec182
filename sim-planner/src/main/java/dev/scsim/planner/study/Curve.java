package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.planner.study.Crossing.RatePoint;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The points of one workload by ascending load, the uncontrolled run last, and where they cross
 * 1 ms. Points without completions are left out.
 */
final class Curve {

    /** The offered share of the uncontrolled run, seen from a share that is below the limit. */
    private static final double PEAK_PERCENT = 100;

    private final List<Point> points;
    private final List<RatePoint> ratePoints;
    private final int above;

    Curve(List<Point> allPoints) {
        points = allPoints.stream().filter(p -> p.latency().isPresent()).toList();
        ratePoints = points.stream()
                .map(p -> new RatePoint(p.iops().mean(), p.meanResponseNanos().getAsDouble()))
                .toList();
        above = Crossing.firstAbove(ratePoints, Crossing.ONE_MILLI_NANOS);
    }

    Crossing underOneMilli() {
        return Crossing.find(ratePoints, Crossing.ONE_MILLI_NANOS).within(interval());
    }

    /** The crossing that each replication saw between the two points around the crossing. */
    double[] crossings() {
        if (above == 0 || above == points.size()) {
            return new double[0];
        }
        List<Point.ReplicationMeans> left = points.get(above - 1).samples();
        List<Point.ReplicationMeans> right = points.get(above).samples();
        double[] crossings = new double[Math.min(left.size(), right.size())];
        for (int i = 0; i < crossings.length; i++) {
            crossings[i] = Crossing.between(
                    ratePoint(left.get(i)), ratePoint(right.get(i)), Crossing.ONE_MILLI_NANOS);
            if (!Double.isFinite(crossings[i])) {
                return new double[0];
            }
        }
        return crossings;
    }

    private static RatePoint ratePoint(Point.ReplicationMeans means) {
        return new RatePoint(means.iops(), means.responseNanos());
    }

    private Optional<ConfidenceInterval> interval() {
        double[] crossings = crossings();
        return crossings.length < 2
                ? Optional.empty()
                : Optional.of(ConfidenceInterval.ofMeans(crossings, ReplicationRule.CONFIDENCE));
    }

    /** The load to simulate next to know the crossing better; empty when it is known. */
    OptionalDouble nextPercent() {
        if (above == points.size()) {
            return OptionalDouble.empty();
        }
        double low = above == 0 ? 0 : points.get(above - 1).loadPercent().orElse(PEAK_PERCENT);
        double high = points.get(above).loadPercent().orElse(PEAK_PERCENT);
        return KneeGrid.between(low, high);
    }
}
