package dev.scsim.planner.rebuild;

import java.util.OptionalDouble;

/**
 * How far the answer moves when one assumed value does.
 *
 * @param assumed which
 * @param value as it stands
 * @param base the answer as it stands
 * @param low with the value 20 % lower
 * @param high with the value 20 % higher
 */
public record Sensitivity(
        Assumed assumed, double value, RebuildFigures base, Change low, Change high) {
    /** Runs behind each answer, of the same luck as replication 0 of the report. */
    public static final int REPLICATIONS = 1;

    /**
     * The answer for another value.
     *
     * @param value what it was changed to; whole numbers and limits may keep it from 20 %
     * @param figures the answer
     */
    public record Change(double value, RebuildFigures figures) {}

    /** Relative change of the rebuild's duration; empty when one of the two did not end. */
    public OptionalDouble rebuildChange(Change change) {
        return relative(base.rebuildSeconds(), change.figures().rebuildSeconds());
    }

    /** Relative change of the exposure. */
    public OptionalDouble exposureChange(Change change) {
        return relative(base.exposureSeconds(), change.figures().exposureSeconds());
    }

    /** Relative change of the hosts' 99th percentile during the rebuild. */
    public OptionalDouble p99Change(Change change) {
        return relative(base.p99Nanos(), change.figures().p99Nanos());
    }

    /** Largest of the changes either way, without sign. */
    public double effect() {
        return Math.max(effect(low), effect(high));
    }

    private double effect(Change change) {
        return Math.max(
                Math.abs(exposureChange(change).orElse(0)),
                Math.max(
                        Math.abs(rebuildChange(change).orElse(0)),
                        Math.abs(p99Change(change).orElse(0))));
    }

    private static OptionalDouble relative(OptionalDouble from, OptionalDouble to) {
        return from.isEmpty() || to.isEmpty() || from.getAsDouble() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(to.getAsDouble() / from.getAsDouble() - 1);
    }
}
