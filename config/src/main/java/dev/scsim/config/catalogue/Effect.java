package dev.scsim.config.catalogue;

import com.google.common.collect.ImmutableMap;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What measurably moves when a value is doubled and everything else stays.
 *
 * @param metric {@code peak_iops}, {@code throughput}, {@code max_iops_under_1ms}, {@code
 *     latency_at_peak} or {@code latency} (mean response time at a fixed rate); of rebuilds {@code
 *     rebuild_time} and {@code data_loss}; of capacity {@code usable_capacity}, {@code
 *     first_alert}, {@code alerts}, {@code conservation_free} and {@code emergency_free};
 *     of Data Progression {@code progression_time}, {@code demotion_time}, {@code promotion_time}
 *     and {@code merge_time}
 * @param direction which way the metric moves
 * @param workload profile id of the workload that shows it; empty when none is expected to
 * @param settings changes of the reference scenario that make it visible, by scenario path
 * @param why the reason, one clause
 */
public record Effect(
        String metric,
        Direction direction,
        Optional<String> workload,
        Map<String, String> settings,
        String why) {

    private static final Set<String> CAPACITY_METRICS = Set.of(
            "usable_capacity", "first_alert", "alerts", "conservation_free", "emergency_free");
    private static final Set<String> PROGRESSION_METRICS =
            Set.of("progression_time", "demotion_time", "promotion_time", "merge_time");

    public Effect {
        settings = ImmutableMap.copyOf(settings);
    }

    /** Whether the metric is one of capacity, which no run is needed for. */
    public boolean ofCapacity() {
        return CAPACITY_METRICS.contains(metric);
    }

    /** Whether the metric is one of Data Progression, of pages over days. */
    public boolean ofProgression() {
        return PROGRESSION_METRICS.contains(metric);
    }

    /** Which way a metric moves. */
    public enum Direction {
        UP,
        DOWN,
        /** No metric of a run moves; the reason says why. */
        NONE_EXPECTED;

        /** The word in catalogue files. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        static Optional<Direction> of(String label) {
            return Arrays.stream(values()).filter(d -> d.label().equals(label)).findFirst();
        }

        static List<String> labels() {
            return Arrays.stream(values()).map(Direction::label).toList();
        }
    }
}
