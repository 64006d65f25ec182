package dev.scsim.planner.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a reader must know before using the figures of a variant. */
final class Warnings {

    private static final double PERCENT = 100;

    /** Below this busy share the array has room left. */
    private static final double BUSY = 0.8;

    private final List<String> list = new ArrayList<>();

    /**
     * Looks at all points.
     *
     * @param assembly what the assembly had to say; comes first
     * @param curves the variant's workloads
     * @param rule how its runs were made
     */
    Warnings(List<String> assembly, List<WorkloadCurve> curves, ReplicationRule rule) {
        list.addAll(assembly);
        for (WorkloadCurve curve : curves) {
            carried(curve);
            precision(curve, rule);
            steady(curve);
            books(curve);
            nothing(curve);
        }
    }

    List<String> list() {
        return list;
    }

    private void carried(WorkloadCurve curve) {
        for (Point point : curve.points()) {
            if (point.saturated()
                    && point.targetIops().isPresent()
                    && point.loadPercent().isEmpty()) {
                list.add(String.format(
                        Locale.ROOT,
                        "%s: %,.0f IOPS are offered and %,.0f completed in the time measured;"
                                + " the busiest resource is %.0f %% busy%s",
                        curve.name(),
                        point.targetIops().getAsDouble(),
                        point.iops().mean(),
                        PERCENT * point.busiest().share(),
                        point.busiest().share() < BUSY
                                ? ", so threads or the short time are the limit, not the array"
                                : ""));
            }
        }
    }

    private void nothing(WorkloadCurve curve) {
        for (Point point : curve.points()) {
            boolean asked = point.targetIops().isEmpty() || point.targetIops().getAsDouble() > 0;
            if (asked && point.iops().mean() == 0) {
                list.add(curve.name() + ": no I/O was completed in the time measured");
            }
        }
    }

    private void precision(WorkloadCurve curve, ReplicationRule rule) {
        List<Point> missed =
                curve.points().stream().filter(p -> !p.quality().precise()).toList();
        if (missed.isEmpty()) {
            return;
        }
        double worst = missed.stream()
                .mapToDouble(p -> p.quality().precisionReached().orElse(0))
                .max()
                .orElse(0);
        list.add(String.format(
                Locale.ROOT,
                "%s: at %d of %d loads the mean response is known to \u00b1%.2g %% at worst, not to"
                        + " \u00b1%.2g %%, within %d replications",
                curve.name(),
                missed.size(),
                curve.points().size(),
                PERCENT * worst,
                PERCENT * rule.precision().orElse(0),
                rule.max()));
    }

    private void steady(WorkloadCurve curve) {
        long restless =
                curve.points().stream().filter(p -> !p.quality().stationary()).count();
        if (restless > 0) {
            list.add(String.format(
                    Locale.ROOT,
                    "%s: at %d of %d loads the array reached no steady state",
                    curve.name(),
                    restless,
                    curve.points().size()));
        }
    }

    private void books(WorkloadCurve curve) {
        for (Point point : curve.points()) {
            if (!point.quality().littleHolds()) {
                list.add(String.format(
                        Locale.ROOT,
                        "%s: near %,.0f IOPS rate times response misses the number outstanding by"
                                + " %.0f %% (Little's law)",
                        curve.name(),
                        point.iops().mean(),
                        PERCENT * point.quality().littleGap()));
            }
        }
    }
}
