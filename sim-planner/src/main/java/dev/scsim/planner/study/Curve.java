package dev.scsim.planner.study;

import dev.scsim.planner.study.Crossing.RatePoint;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The points of one workload by ascending load, the uncontrolled run last. */
record Curve(List<Point> points) {

    /** The offered share of the uncontrolled run, seen from a share that is below the limit. */
    private static final double PEAK_PERCENT = 100;

    Crossing underOneMilli() {
        return Crossing.find(ratePoints(), Crossing.ONE_MILLI_NANOS);
    }

    /** Replications that every point has. */
    int replications() {
        return points.stream().mapToInt(point -> point.samples().size()).min().orElse(0);
    }

    /** The crossing that one replication saw, by its index. */
    Crossing underOneMilli(int replication) {
        List<RatePoint> curve = new ArrayList<>();
        for (Point point : points) {
            Point.ReplicationMeans means = point.samples().get(replication);
            if (means.iops() > 0) {
                curve.add(new RatePoint(means.iops(), means.responseNanos()));
            }
        }
        return Crossing.find(curve, Crossing.ONE_MILLI_NANOS);
    }

    /** The load to simulate next to know the crossing better; empty when it is known. */
    OptionalDouble nextPercent() {
        List<Point> completed = completed();
        int above = Crossing.firstAbove(ratePoints(), Crossing.ONE_MILLI_NANOS);
        if (above == completed.size()) {
            return OptionalDouble.empty();
        }
        double low = above == 0 ? 0 : completed.get(above - 1).loadPercent().orElse(PEAK_PERCENT);
        double high = completed.get(above).loadPercent().orElse(PEAK_PERCENT);
        return KneeGrid.between(low, high);
    }

    private List<Point> completed() {
        return points.stream().filter(point -> point.latency().isPresent()).toList();
    }

    private List<RatePoint> ratePoints() {
        return completed().stream()
                .map(point -> new RatePoint(
                        point.iops().mean(), point.meanResponseNanos().getAsDouble()))
                .toList();
    }
}
