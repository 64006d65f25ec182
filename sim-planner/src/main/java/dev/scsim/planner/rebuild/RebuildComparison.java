package dev.scsim.planner.rebuild;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.sparing.RebuildRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * The first rebuild of an array under two variants, replication by replication: equal indices saw
 * the same luck.
 *
 * @param array the array
 * @param baseline the first variant
 * @param variant the other one
 * @param speedUp duration under the baseline over that under the variant; empty when one does not
 *     end or waited
 * @param speedUpPerByte bytes restored per second under the variant over those under the baseline
 * @param exposureRatio exposure under the baseline over that under the variant
 * @param waited the variants whose rebuild waited for a drive instead of working: its duration
 *     says when the drive came, and no speed
 * @param endless the variants whose rebuild does not end
 */
public record RebuildComparison(
        String array,
        String baseline,
        String variant,
        Optional<ConfidenceInterval> speedUp,
        Optional<ConfidenceInterval> speedUpPerByte,
        Optional<ConfidenceInterval> exposureRatio,
        List<String> waited,
        List<String> endless) {
    public RebuildComparison {
        waited = List.copyOf(waited);
        endless = List.copyOf(endless);
    }

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
                names(baseline, first, variant, second, RebuildComparison::waited),
                names(baseline, first, variant, second, RebuildComparison::endless));
    }

    private static List<String> names(
            String baseline,
            RebuildReport first,
            String variant,
            RebuildReport second,
            Predicate<ForecastView> which) {
        List<String> names = new ArrayList<>();
        if (first.replications().stream().anyMatch(which)) {
            names.add(baseline);
        }
        if (second.replications().stream().anyMatch(which)) {
            names.add(variant);
        }
        return names;
    }

    private static boolean waited(ForecastView forecast) {
        return forecast.waitedForDrive(0);
    }

    private static boolean endless(ForecastView forecast) {
        return forecast.rebuildSeconds(0).isEmpty();
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
        return ratio(workedSeconds(first), workedSeconds(second));
    }

    /** Duration of the first rebuild; empty when it says nothing about speed. */
    private static OptionalDouble workedSeconds(ForecastView forecast) {
        return waited(forecast) ? OptionalDouble.empty() : forecast.rebuildSeconds(0);
    }

    private static OptionalDouble perByte(ForecastView first, ForecastView second) {
        return ratio(rate(second), rate(first));
    }

    private static OptionalDouble rate(ForecastView forecast) {
        OptionalDouble seconds = workedSeconds(forecast);
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
