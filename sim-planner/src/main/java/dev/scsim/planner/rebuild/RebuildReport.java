package dev.scsim.planner.rebuild;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.RebuildSpec;
import dev.scsim.models.sparing.SparingEvent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;

/**
 * What failing drives do to one array of a variant.
 *
 * @param array its name
 * @param folder its drives, in words
 * @param spec the folder at the level of extents
 * @param loaded whether hosts put load on it
 * @param replications forecasts by replication, at least one; that of index 0 gives the time line
 * @param priority what other rebuild priorities bring and cost, in the scenario's order
 * @param sensitivity assumed values moved one by one, largest effect first
 * @param risk the risk of data loss; empty when not asked for
 * @param partial whether parts are missing because the study was interrupted
 */
public record RebuildReport(
        String array,
        String folder,
        RebuildSpec spec,
        boolean loaded,
        List<ForecastView> replications,
        List<PriorityPoint> priority,
        List<Sensitivity> sensitivity,
        Optional<RiskFigures> risk,
        boolean partial) {
    /** Probability that an interval covers the true mean. */
    public static final double CONFIDENCE = 0.95;

    private static final double SECONDS_PER_HOUR = 3600;
    private static final double NANOS_PER_HOUR = 3600e9;

    /** Events that a reader must not miss. */
    private static final Set<SparingEvent.Kind> TOLD = Set.of(
            SparingEvent.Kind.SPARE_TOO_SMALL,
            SparingEvent.Kind.REPLACEMENT_REFUSED,
            SparingEvent.Kind.REPLACEMENT_SMALLER,
            SparingEvent.Kind.OPTIMISER_REFUSED,
            SparingEvent.Kind.NO_SPARE_SPACE);

    private static final int TOLD_MAX = 4;

    public RebuildReport {
        checkArgument(!replications.isEmpty(), "no forecast of array %s", array);
        replications = List.copyOf(replications);
        priority = List.copyOf(priority);
        sensitivity = List.copyOf(sensitivity);
    }

    /** The forecast that the time line, the events and the losses come from. */
    public ForecastView timeLine() {
        return replications.get(0);
    }

    /** Share of a drive's bandwidth that rebuild may take, ppm. */
    public int sharePpm() {
        return spec.budgets().sharePpm();
    }

    /** Hours of a rebuild; empty when it did not end in every replication. */
    public Optional<ConfidenceInterval> rebuildHours(int rebuild) {
        return interval(replication -> {
            OptionalDouble seconds = replication.rebuildSeconds(rebuild);
            return seconds.isPresent()
                    ? Optional.of(seconds.getAsDouble() / SECONDS_PER_HOUR)
                    : Optional.empty();
        });
    }

    /** Hours with any used stripe below full redundancy; empty when they do not end. */
    public Optional<ConfidenceInterval> exposureHours() {
        return interval(replication -> {
            OptionalDouble seconds = replication.exposureSeconds();
            return seconds.isPresent()
                    ? Optional.of(seconds.getAsDouble() / SECONDS_PER_HOUR)
                    : Optional.empty();
        });
    }

    /** Whether all stripes that have their data are redundant at the end; else exposure goes on. */
    public boolean exposureEnds() {
        return replications.stream().allMatch(r -> r.outcome().exposureEnds());
    }

    /** A figure of what hosts saw in a phase; empty when they saw nothing. */
    public Optional<ConfidenceInterval> host(Phase phase, Function<HostView, Double> figure) {
        return interval(
                replication -> replication.host(phase).map(figure).filter(Double::isFinite));
    }

    private Optional<ConfidenceInterval> interval(Function<ForecastView, Optional<Double>> figure) {
        List<Optional<Double>> values = replications.stream().map(figure).toList();
        return values.stream().allMatch(Optional::isPresent)
                ? Optional.of(ConfidenceInterval.ofMeans(
                        values.stream().mapToDouble(Optional::get).toArray(), CONFIDENCE))
                : Optional.empty();
    }

    /**
     * No rebuild is faster than this, h, at the bandwidths and the share given to it; mean over the
     * replications in which it ended, empty when it did in none.
     */
    public OptionalDouble lowerBoundHours(int rebuild) {
        OptionalDouble nanos = replications.stream()
                .map(replication -> replication.outcome().rebuilds())
                .filter(rebuilds -> rebuild < rebuilds.size())
                .flatMapToLong(rebuilds -> rebuilds.get(rebuild).leastNanos().stream())
                .average();
        return nanos.isPresent() ? OptionalDouble.of(nanos.getAsDouble() / NANOS_PER_HOUR) : nanos;
    }

    /** 99th percentile in replication 0 while all drives are well, ns; NaN without host load. */
    public double healthyP99Nanos() {
        return timeLine().host(Phase.BEFORE).map(HostView::p99Nanos).orElse(Double.NaN);
    }

    /** What the extents of an event come to in bytes. */
    private String sizes(SparingEvent event) {
        boolean counted = event.kind() == SparingEvent.Kind.SPARE_TOO_SMALL
                || event.kind() == SparingEvent.Kind.REPLACEMENT_SMALLER;
        return counted
                ? " of " + QuantityKind.SIZE.format(spec.group().extentBytes()) + " each"
                : "";
    }

    /** What a reader must know before using the figures. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        ForecastView forecast = timeLine();
        if (forecast.windows().stream().anyMatch(window -> !window.carried())) {
            warnings.add("array " + array + ": it does not carry the offered load all the time;"
                    + " response times there grow with the length of a window and mean nothing,"
                    + " and rebuilds take what such a flood leaves them");
        }
        for (RebuildRecord rebuild : forecast.outcome().rebuilds()) {
            if (!rebuild.completed()) {
                warnings.add("array " + array + ": the rebuild of drive " + rebuild.drive()
                        + " does not end; the events say why");
            }
        }
        forecast.outcome().events().stream()
                .filter(event -> TOLD.contains(event.kind()))
                .map(event -> "array " + array + ": " + event.text() + sizes(event))
                .distinct()
                .limit(TOLD_MAX)
                .forEach(warnings::add);
        if (!exposureEnds()) {
            warnings.add("array " + array + ": redundancy is still missing when nothing is left to"
                    + " do; exposure lasts until a drive is replaced");
        }
        if (!forecast.outcome().dataLosses().isEmpty()) {
            warnings.add("array " + array + ": data is lost");
        }
        return warnings;
    }
}
