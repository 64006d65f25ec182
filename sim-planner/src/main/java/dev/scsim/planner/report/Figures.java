package dev.scsim.planner.report;

import dev.scsim.core.stats.ConfidenceInterval;

import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers for readers: grouped thousands, three or four significant digits, never more. */
final class Figures {

    /** Stands for a figure that does not exist. */
    static final String NONE = "-";

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double PERCENT = 100;

    private Figures() {}

    static String iops(double iops) {
        return String.format(Locale.ROOT, iops < 100 ? "%.1f" : "%,.0f", iops);
    }

    static String iops(OptionalDouble iops) {
        return iops.isPresent() ? iops(iops.getAsDouble()) : NONE;
    }

    /** A time in microseconds; none when it is not a number. */
    static String micros(double nanos) {
        if (!Double.isFinite(nanos)) {
            return NONE;
        }
        double micros = nanos / NANOS_PER_MICRO;
        return String.format(Locale.ROOT, micros < 100 ? "%.1f" : "%,.0f", micros);
    }

    static String rate(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%,.0f", value);
    }

    /** Half-width of an interval in per cent of its mean. */
    static String plusMinus(ConfidenceInterval interval) {
        double relative = interval.relativeHalfWidth();
        return Double.isFinite(relative) ? plusMinus(relative) : NONE;
    }

    static String plusMinus(double relative) {
        return String.format(Locale.ROOT, "%.1f", relative * PERCENT);
    }

    static String change(double percent) {
        String text = String.format(Locale.ROOT, "%+.1f %%", percent);
        return text.substring(1).equals("0.0 %") ? "0.0 %" : text;
    }

    /** A relative change in per cent, with its sign. */
    static String signed(OptionalDouble share) {
        return share.isPresent()
                ? String.format(Locale.ROOT, "%+.1f", share.getAsDouble() * PERCENT)
                : NONE;
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * PERCENT);
    }
}
