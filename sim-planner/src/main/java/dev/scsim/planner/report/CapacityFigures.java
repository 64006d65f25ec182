package dev.scsim.planner.report;

import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.LowSpaceMode;
import dev.scsim.models.capacity.LowSpaceSpec;
import dev.scsim.models.capacity.PoolCapacity;
import dev.scsim.models.capacity.PoolUse;
import dev.scsim.models.capacity.Threshold;
import dev.scsim.planner.capacity.CapacityResult;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.StringJoiner;

/** The parts that raw capacity falls into, and what the thresholds mean, in words. */
final class CapacityFigures {

    /** About so many days are shown of a forecast. */
    private static final int DAYS_SHOWN = 60;

    private CapacityFigures() {}

    /**
     * A part of raw capacity on day 0.
     *
     * @param title for readers
     * @param letter in the bar of the terminal
     * @param bytes its size
     */
    record Part(String title, char letter, long bytes) {}

    /** Parts that make the raw capacity, or where data does not fit, that and what is missing. */
    static List<Part> parts(CapacityForecast forecast) {
        PoolCapacity capacity = forecast.capacity();
        PoolUse use = forecast.today();
        return List.of(
                new Part("spare", 'S', capacity.spareBytes()),
                new Part("unplaced", 'U', capacity.unplacedBytes()),
                new Part("further copies", 'C', capacity.copyBytes()),
                new Part("parity", 'P', capacity.parityBytes()),
                new Part("active data", 'A', use.activeBytes()),
                new Part("frozen data", 'F', use.frozenBytes()),
                new Part("snapshots only", 'N', use.snapshotBytes()),
                new Part("page rounding", 'R', use.pageGapBytes()),
                new Part("free", '.', use.freeBytes()));
    }

    /** Names of all arrays, in the order of the first variant that has them. */
    static List<String> arrays(CapacityResult result) {
        return result.variants().stream()
                .flatMap(variant -> variant.arrays().stream())
                .map(array -> array.plan().name())
                .distinct()
                .toList();
    }

    static Optional<CapacityResult.Array> array(CapacityResult.Variant variant, String name) {
        return variant.arrays().stream()
                .filter(array -> array.plan().name().equals(name))
                .findFirst();
    }

    /** Days of the forecast that are shown, the first and the last among them. */
    static List<Integer> daysShown(CapacityForecast forecast) {
        int last = forecast.days().size() - 1;
        int step = Math.max(1, (last + DAYS_SHOWN - 1) / DAYS_SHOWN);
        List<Integer> days = new ArrayList<>();
        for (int day = 0; day < last; day += step) {
            days.add(day);
        }
        days.add(last);
        return days;
    }

    static String name(Threshold threshold) {
        return threshold.kind() == Threshold.Kind.ALERT
                ? "alert at " + percent(threshold.sharePpm()) + " free"
                : threshold.kind().label();
    }

    static String percent(int ppm) {
        return RebuildTable.plain(ppm / 10_000.0) + " %";
    }

    static String when(Optional<LocalDate> from, OptionalInt day, int horizonDays) {
        if (day.isEmpty()) {
            return "not by day " + horizonDays;
        }
        return from.map(date -> date.plusDays(day.getAsInt()) + ", day " + day.getAsInt())
                .orElse("day " + day.getAsInt());
    }

    /** What happens at a threshold; empty for alerts. */
    static String action(Threshold.Kind kind, LowSpaceSpec lowSpace) {
        return switch (kind) {
            case ALERT -> "";
            case CONSERVATION -> words(lowSpace.conservation());
            case EMERGENCY -> words(lowSpace.emergency());
            case FULL -> "data does not fit any more";
        };
    }

    private static String words(LowSpaceMode mode) {
        StringJoiner words = new StringJoiner(", ");
        if (mode.blocksVolumes()) {
            words.add("volumes inaccessible or read-only");
        }
        if (mode.slowsWrites()) {
            words.add("a brake slows writes");
        }
        words.add(mode.expiresSnapshots() ? "snapshots expire early" : "snapshots are kept");
        if (mode.refusesVolumes()) {
            words.add("no new volumes");
        }
        if (mode.blocksRestart()) {
            words.add("no restart");
        }
        if (mode.repeatsAlerts()) {
            words.add("an alert every day");
        }
        return words.toString();
    }
}
