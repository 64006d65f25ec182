package dev.scsim.planner.report;

import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.CapacityForecast.Reached;
import dev.scsim.models.capacity.LowSpaceMode;
import dev.scsim.models.capacity.LowSpaceSpec;
import dev.scsim.models.capacity.PoolCapacity;
import dev.scsim.models.capacity.PoolUse;
import dev.scsim.models.capacity.Threshold;
import dev.scsim.planner.capacity.CapacityResult;
import dev.scsim.planner.capacity.CapacityResult.Array;
import dev.scsim.planner.capacity.CapacityResult.Variant;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.StringJoiner;
import java.util.function.ToLongFunction;

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
                new Part("copies", 'C', capacity.copyBytes()),
                new Part("parity", 'P', capacity.parityBytes()),
                new Part("active", 'A', use.activeBytes()),
                new Part("frozen", 'F', use.frozenBytes()),
                new Part("snapshots", 'N', use.snapshotBytes()),
                new Part("page rounding", 'R', use.pageGapBytes()),
                new Part("free", '.', use.freeBytes()));
    }

    /**
     * A figure of day 0, for tables with a column for each variant.
     *
     * @param title for readers; the sign says how it goes into the next sum
     * @param bytes of a forecast
     */
    record Row(String title, ToLongFunction<CapacityForecast> bytes) {}

    /** Raw capacity, what goes off it down to free space, and figures beside it. */
    static final List<Row> ROWS = List.of(
            new Row("raw", f -> f.capacity().rawBytes()),
            new Row("- spare", f -> f.capacity().spareBytes()),
            new Row("- unplaced", f -> f.capacity().unplacedBytes()),
            new Row("- copies", f -> f.capacity().copyBytes()),
            new Row("- parity", f -> f.capacity().parityBytes()),
            new Row("= usable", f -> f.capacity().usableBytes()),
            new Row("- active", f -> f.today().activeBytes()),
            new Row("- frozen", f -> f.today().frozenBytes()),
            new Row("- snapshots", f -> f.today().snapshotBytes()),
            new Row("- page rounding", f -> f.today().pageGapBytes()),
            new Row("= free", f -> f.today().freeBytes()),
            new Row("too much", f -> f.today().missingBytes()),
            new Row("configured", CapacityForecast::configuredBytes),
            new Row("held by hosts", f -> f.today().hostBytes()),
            new Row("saved by reduction", f -> f.today().savedBytes()));

    /** Names of all thresholds of an array, in the order in which they are reached. */
    static List<String> thresholds(List<Array> arrays) {
        return arrays.stream()
                .flatMap(array -> array.forecast().thresholds().stream())
                .sorted(Comparator.comparing(
                        reached -> reached.threshold().freeBytes(), Comparator.reverseOrder()))
                .map(reached -> name(reached.threshold()))
                .distinct()
                .toList();
    }

    /** Free space and moment of a threshold. */
    static Optional<Reached> reached(Array array, String threshold) {
        return array.forecast().thresholds().stream()
                .filter(reached -> name(reached.threshold()).equals(threshold))
                .findFirst();
    }

    /** Names of all arrays, in the order of the first variant that has them. */
    static List<String> arrays(CapacityResult result) {
        return result.variants().stream()
                .flatMap(variant -> variant.arrays().stream())
                .map(array -> array.plan().name())
                .distinct()
                .toList();
    }

    static Optional<Array> array(Variant variant, String name) {
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

    /** When a threshold is reached. */
    static String when(Variant variant, Array array, OptionalInt day) {
        if (day.isEmpty()) {
            return "not by day " + array.plan().spec().horizonDays();
        }
        return variant.from()
                .map(date -> date.plusDays(day.getAsInt()) + ", day " + day.getAsInt())
                .orElse("day " + day.getAsInt());
    }

    /** What the modes do, one sentence each. */
    static List<String> actions(LowSpaceSpec lowSpace) {
        return List.of(
                Threshold.Kind.CONSERVATION.label() + ": " + words(lowSpace.conservation()),
                Threshold.Kind.EMERGENCY.label() + ": " + words(lowSpace.emergency()));
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
