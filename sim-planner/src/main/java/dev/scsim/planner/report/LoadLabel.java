package dev.scsim.planner.report;

import dev.scsim.planner.study.Point;

import java.util.Locale;

/** Names a load: a share of the peak, {@code max} for a closed loop, or {@code fixed}. */
final class LoadLabel {

    private LoadLabel() {}

    static String of(Point point) {
        if (point.loadPercent().isPresent()) {
            double percent = point.loadPercent().getAsDouble();
            return percent == Math.rint(percent)
                    ? String.format(Locale.ROOT, "%.0f %%", percent)
                    : String.format(Locale.ROOT, "%.1f %%", percent);
        }
        return point.targetIops().isPresent() ? "fixed" : "max";
    }
}
