package dev.scsim.planner.progression;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.forecast.Lane;
import dev.scsim.models.forecast.Nights;
import dev.scsim.models.forecast.RegionUse;
import dev.scsim.models.page.CycleRecord;
import dev.scsim.models.page.CycleRecord.Ending;
import dev.scsim.models.page.PageEvent;
import dev.scsim.planner.rebuild.HostView;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * What Data Progression does to one array of a variant.
 *
 * @param array its name
 * @param sharePpm share of the drives that moves may take, ppm
 * @param replications forecasts by replication, at least one; that of index 0 gives the time line
 * @param partial whether replications are missing because the study was interrupted
 */
public record ProgressionReport(
        String array, int sharePpm, List<ProgressionView> replications, boolean partial) {
    private static final double CONFIDENCE = 0.95;
    private static final double NANOS_PER_HOUR = 3600e9;
    private static final double GB = 1e9;

    public ProgressionReport {
        checkArgument(!replications.isEmpty(), "no forecast of array %s", array);
        replications = List.copyOf(replications);
    }

    /** The forecast that cycles, moves and events come from. */
    public ProgressionView timeLine() {
        return replications.get(0);
    }

    /** What moved, in replication 0. */
    public Nights nights() {
        return timeLine().nights();
    }

    /** A lane in words. */
    public String label(Lane lane) {
        return region(lane.from()) + " -> " + region(lane.to());
    }

    /** A region in words. */
    public String region(int region) {
        return nights().regions().get(region).label();
    }

    /** Hours that a cycle takes; empty when a replication has no such cycle. */
    public Optional<ConfidenceInterval> cycleHours(int cycle) {
        return interval(view -> {
            List<CycleRecord> cycles = view.nights().cycles();
            return cycle < cycles.size() ? Optional.of(hours(cycles.get(cycle))) : Optional.empty();
        });
    }

    private static double hours(CycleRecord cycle) {
        return (cycle.endNanos() - cycle.startNanos()) / NANOS_PER_HOUR;
    }

    /** A figure of what hosts saw without moves; empty when they saw nothing. */
    public Optional<ConfidenceInterval> before(Function<HostView, Double> figure) {
        return interval(view -> view.before().map(figure).filter(Double::isFinite));
    }

    /** A figure of what hosts saw while pages moved on a lane; empty when they saw nothing. */
    public Optional<ConfidenceInterval> during(Lane lane, Function<HostView, Double> figure) {
        return interval(view ->
                view.lane(lane).flatMap(LaneView::host).map(figure).filter(Double::isFinite));
    }

    /** Host data moved per second on a lane. */
    public Optional<ConfidenceInterval> bytesPerSecond(Lane lane) {
        return interval(view -> view.lane(lane).map(LaneView::bytesPerSecond));
    }

    private Optional<ConfidenceInterval> interval(
            Function<ProgressionView, Optional<Double>> figure) {
        List<Optional<Double>> values = replications.stream().map(figure).toList();
        return values.stream().allMatch(Optional::isPresent)
                ? Optional.of(ConfidenceInterval.ofMeans(
                        values.stream().mapToDouble(Optional::get).toArray(), CONFIDENCE))
                : Optional.empty();
    }

    /** What a reader must know before using the figures. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        String start = "array " + array + ": ";
        for (RegionUse region : nights().regions()) {
            if (region.spilledBytes() > 0) {
                warnings.add(String.format(
                        Locale.ROOT,
                        "%s%,.1f GB of writes go to %s, because the region before it is full",
                        start,
                        region.spilledBytes() / GB,
                        region.label()));
            }
        }
        nights().events().stream()
                .filter(event -> event.kind() == PageEvent.Kind.POOL_FULL)
                .findFirst()
                .ifPresent(event -> warnings.add(start + event.text()));
        if (nights().cycles().stream().anyMatch(c -> c.ending() == Ending.OUT_OF_TIME)) {
            warnings.add(
                    start + "a cycle of Data Progression runs out of time; what it leaves waits"
                            + " for the next night");
        }
        if (nights().cycles().stream().anyMatch(c -> c.withoutRoom() > 0)) {
            warnings.add(start
                    + "pages stay where they are, because no region that they may go to has room");
        }
        boolean carried = timeLine().carriedBefore()
                && timeLine().lanes().stream().allMatch(LaneView::carried);
        if (!carried) {
            warnings.add(
                    start + "it does not carry the offered load beside Data Progression; response"
                            + " times there grow with the length of a window and mean nothing");
        }
        return warnings;
    }
}
