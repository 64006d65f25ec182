package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;

import java.util.Optional;

/**
 * What one variant changes against the first one, for one figure of one workload.
 *
 * @param workload the workload's name
 * @param metric {@code peak_iops}, {@code max_iops_under_1ms}, {@code latency_at_peak}, {@code
 *     iops} or {@code latency}
 * @param unit {@code IOPS} or {@code ms}
 * @param baselineVariant the first variant
 * @param variant the other one
 * @param baseline figure of the first variant
 * @param value figure of the other one
 * @param percent change in per cent of the baseline
 * @param percentInterval 95 % interval of that change from replications paired by their luck;
 *     empty when there are too few
 */
public record Gain(
        String workload,
        String metric,
        String unit,
        String baselineVariant,
        String variant,
        double baseline,
        double value,
        double percent,
        Optional<ConfidenceInterval> percentInterval) {

    /** Whether the interval leaves no doubt that the figure changed. */
    public boolean significant() {
        return percentInterval.isPresent() && !percentInterval.get().contains(0);
    }
}
