package dev.scsim.planner.rebuild;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.sparing.RebuildRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/**
 * The first rebuild of an array under two variants, replication by replication: equal indices saw
 * the same luck.
 *
 * @param array the array
 * @param baseline the first variant
 * @param variant the other one
 * @param speedUp duration under the baseline over that under the variant; empty when one does not
 *     end
 * @param speedUpPerByte bytes restored per second under the variant over those under the baseline
 * @param exposureRatio exposure under the baseline over that under the variant
 * @param waited the variant whose rebuild waited for a drive instead of working, if any: its
 *     duration says when the drive came, and no speed
 */
public record RebuildComparison(
        String array,
        String baseline,
        String variant,
        Optional<ConfidenceInterval> speedUp,
        Optional<ConfidenceInterval> speedUpPerByte,
        Optional<ConfidenceInterval> exposureRatio,
        Optional<String> waited) {

    /** Compares two reports on the same array. */
    public static RebuildComparison of(
            String baseline, RebuildReport first, String variant, RebuildReport second) {
        return new RebuildComparison(
                first.array(),
                baseline,
                variant,
                paired(first, second, RebuildComparison::speedUp),
                paired(first, second, RebuildComparison::perByte),
                paired(first, second, (a, b) -> ratio(a.exposureSeconds(), b.exposureSeconds())),
                waiting(baseline, first).or(() -> waiting(variant, second)));
    }

    private static Optional<String> waiting(String name, RebuildReport report) {
        return report.timeLine().waitedForDrive() ? Optional.of(name) : Optional.empty();
    }

    private static Optional<ConfidenceInterval> paired(
            RebuildReport first,
            RebuildReport second,
            BiFunction<ForecastView, ForecastView, OptionalDouble> figure) {
        List<Double> values = new ArrayList<>();
        int pairs = Math.min(first.replications().size(), second.replications().size());
        for (int i = 0; i < pairs; i++) {
            OptionalDouble value = figure.apply(
                    first.replications().get(i), second.replications().get(i));
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.add(value.getAsDouble());
        }
        return Optional.of(ConfidenceInterval.ofMeans(
                values.stream().mapToDouble(Double::doubleValue).toArray(),
                RebuildReport.CONFIDENCE));
    }

    private static OptionalDouble speedUp(ForecastView first, ForecastView second) {
        return ratio(first.rebuildSeconds(0), second.rebuildSeconds(0));
    }

    private static OptionalDouble perByte(ForecastView first, ForecastView second) {
        return ratio(rate(second), rate(first));
    }

    private static OptionalDouble rate(ForecastView forecast) {
        OptionalDouble seconds = forecast.rebuildSeconds(0);
        if (seconds.isEmpty() || seconds.getAsDouble() == 0) {
            return OptionalDouble.empty();
        }
        RebuildRecord rebuild = forecast.outcome().rebuilds().get(0);
        return OptionalDouble.of(rebuild.bytesRebuilt() / seconds.getAsDouble());
    }

    private static OptionalDouble ratio(OptionalDouble above, OptionalDouble below) {
        return above.isEmpty() || below.isEmpty() || below.getAsDouble() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(above.getAsDouble() / below.getAsDouble());
    }
}
