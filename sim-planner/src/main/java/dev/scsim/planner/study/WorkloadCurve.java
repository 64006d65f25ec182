package dev.scsim.planner.study;

import dev.scsim.config.catalogue.PredictionError;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One workload of a variant over all loads of the study.
 *
 * @param name the workload's name
 * @param array name of the array it runs on
 * @param description access pattern, for readers
 * @param loadMode how hosts issue requests: {@code open}, {@code closed} or {@code capped}
 * @param outstandingLimit requests at the array at most, over all volumes; 0 = no limit
 * @param points loads ascending; the uncontrolled run of a curve comes last
 * @param peak the uncontrolled run; empty when there was none
 * @param underOneMilli where the mean response crosses 1 ms
 * @param error how far the array's predictions may be off beside chance
 */
public record WorkloadCurve(
        String name,
        String array,
        String description,
        String loadMode,
        int outstandingLimit,
        List<Point> points,
        Optional<Point> peak,
        Crossing underOneMilli,
        PredictionError error) {

    public WorkloadCurve {
        points = List.copyOf(points);
    }

    /** Mean rate of the uncontrolled run. */
    public OptionalDouble peakIops() {
        return peak.isPresent()
                ? OptionalDouble.of(peak.get().iops().mean())
                : OptionalDouble.empty();
    }
}
