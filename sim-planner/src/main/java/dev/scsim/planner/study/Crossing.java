package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where the mean response of a curve crosses a limit.
 *
 * @param iops rate at the crossing; empty when there is none
 * @param interval 95 % interval of that rate; empty when too little is known of the spread
 * @param reason why there is none; empty text when there is one
 */
public record Crossing(OptionalDouble iops, Optional<ConfidenceInterval> interval, String reason) {

    /** The limit of {@code max_iops_under_1ms}. */
    public static final double ONE_MILLI_NANOS = 1e6;

    private static final double NANOS_PER_MILLI = 1e6;

    /** One point of a curve: completed rate against mean response, ns. */
    record RatePoint(double iops, double responseNanos) {}

    static Crossing at(double iops) {
        return new Crossing(OptionalDouble.of(iops), Optional.empty(), "");
    }

    static Crossing none(String reason) {
        return new Crossing(OptionalDouble.empty(), Optional.empty(), reason);
    }

    Crossing within(Optional<ConfidenceInterval> spread) {
        return new Crossing(iops, spread, reason);
    }

    /**
     * The first crossing, interpolated linearly between the two points around it.
     *
     * @param curve by ascending load; points without completions left out
     * @param limitNanos the limit, ns
     */
    static Crossing find(List<RatePoint> curve, double limitNanos) {
        if (curve.isEmpty()) {
            return none("nothing completed");
        }
        int above = firstAbove(curve, limitNanos);
        if (above == 0) {
            return none(String.format(
                    Locale.ROOT,
                    "already %.3g ms at the lowest load",
                    curve.get(0).responseNanos() / NANOS_PER_MILLI));
        }
        if (above == curve.size()) {
            return none(String.format(
                    Locale.ROOT,
                    "still %.3g ms at the highest load",
                    curve.get(above - 1).responseNanos() / NANOS_PER_MILLI));
        }
        return at(between(curve.get(above - 1), curve.get(above), limitNanos));
    }

    /** Where the line through two points meets the limit; not finite when it is level. */
    static double between(RatePoint left, RatePoint right, double limitNanos) {
        double share = (limitNanos - left.responseNanos())
                / (right.responseNanos() - left.responseNanos());
        return left.iops() + share * (right.iops() - left.iops());
    }

    /** Index of the first point above the limit; the size of the curve when there is none. */
    static int firstAbove(List<RatePoint> curve, double limitNanos) {
        int index = 0;
        while (index < curve.size() && curve.get(index).responseNanos() <= limitNanos) {
            index++;
        }
        return index;
    }
}
