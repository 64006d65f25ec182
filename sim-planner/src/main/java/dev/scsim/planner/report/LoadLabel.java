package dev.scsim.planner.report;

import dev.scsim.planner.study.Point;

import java.util.Locale;

/**
 * Names a load: a share of the peak, {@code by} a share that curves beside it offer, {@code max}
 * for a closed loop, or {@code fixed}.
 */
final class LoadLabel {

    private LoadLabel() {}

    static String of(Point point) {
        if (point.loadPercent().isPresent()) {
            return percent(point.loadPercent().getAsDouble());
        }
        if (point.besidePercent().isPresent()) {
            return "by " + percent(point.besidePercent().getAsDouble());
        }
        return point.targetIops().isPresent() ? "fixed" : "max";
    }

    private static String percent(double percent) {
        return percent == Math.rint(percent)
                ? String.format(Locale.ROOT, "%.0f %%", percent)
                : String.format(Locale.ROOT, "%.1f %%", percent);
    }
}
