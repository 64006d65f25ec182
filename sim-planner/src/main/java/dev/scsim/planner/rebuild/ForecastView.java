package dev.scsim.planner.rebuild;

import static com.google.common.base.Preconditions.checkState;

import dev.scsim.models.check.RebuildOutcome;
import dev.scsim.models.forecast.ForecastSpec;
import dev.scsim.models.forecast.RebuildForecast;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.SparingEvent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * One forecast without the bulk of its runs.
 *
 * @param outcome rebuilds, exposure, losses and time line
 * @param windows in the order of time
 * @param command the line that replays the extents' part at its nominal pace
 */
public record ForecastView(RebuildOutcome outcome, List<WindowView> windows, String command) {
    private static final double NANOS_PER_SECOND = 1e9;

    private static final Set<SparingEvent.Kind> WAITING = Set.of(
            SparingEvent.Kind.NO_SPARE_SPACE,
            SparingEvent.Kind.SPARE_TOO_SMALL,
            SparingEvent.Kind.NO_DRIVE_WITHOUT_STRIPE);

    public ForecastView {
        windows = List.copyOf(windows);
    }

    /**
     * Makes a forecast on the caller's thread.
     *
     * @throws IllegalStateException when an invariant of the rebuild is broken
     * @throws Exception what a window threw
     */
    public static ForecastView run(ForecastSpec spec) throws Exception {
        RebuildForecast.Result result = RebuildForecast.run(spec);
        checkState(
                result.outcome().violations().isEmpty(),
                "broken invariant: %s",
                result.outcome().violations());
        return new ForecastView(
                result.outcome(),
                result.windows().stream()
                        .map(window -> WindowView.of(window, spec.workloads()))
                        .toList(),
                result.command());
    }

    /** From the first job of a rebuild to its last, s; empty when it did not end. */
    public OptionalDouble rebuildSeconds(int rebuild) {
        List<RebuildRecord> rebuilds = outcome.rebuilds();
        return rebuild < rebuilds.size() && rebuilds.get(rebuild).completed()
                ? seconds(rebuilds.get(rebuild).nanos())
                : OptionalDouble.empty();
    }

    private static OptionalDouble seconds(long nanos) {
        return nanos < 0 ? OptionalDouble.empty() : OptionalDouble.of(nanos / NANOS_PER_SECOND);
    }

    /** Whether a rebuild had to wait for a drive, because no spare space was left or fitted. */
    public boolean waitedForDrive(int rebuild) {
        List<RebuildRecord> rebuilds = outcome.rebuilds();
        return rebuild < rebuilds.size()
                && outcome.events().stream()
                        .anyMatch(event -> WAITING.contains(event.kind())
                                && event.drive() == rebuilds.get(rebuild).drive());
    }

    /** Time with any used stripe below full redundancy, s; empty when it does not end. */
    public OptionalDouble exposureSeconds() {
        return outcome.exposureEnds() ? seconds(outcome.exposureNanos()) : OptionalDouble.empty();
    }

    /** Least redundancy of any used stripe over the whole time; 0 also when data was lost. */
    public int redundancyMin() {
        return outcome.timeLine().stream()
                .mapToInt(row -> row.stripesByRedundancy().get(0) > 0 ? 0 : row.redundancyMin())
                .min()
                .orElse(0);
    }

    /** What hosts saw in a phase, its windows weighted by the time until the next one. */
    public Optional<HostView> host(Phase phase) {
        List<HostView.Weighted> views = new ArrayList<>();
        for (int i = 0; i < windows.size(); i++) {
            WindowView window = windows.get(i);
            if (phase.covers(window) && window.host().isPresent()) {
                long next = i + 1 < windows.size()
                        ? windows.get(i + 1).moment().atNanos()
                        : outcome.endNanos();
                double nanos = Math.max(1, next - window.moment().atNanos());
                views.add(new HostView.Weighted(window.host().get(), nanos));
            }
        }
        return HostView.mean(views);
    }

    /** What matters of it when something it rests on changes. */
    public RebuildFigures figures() {
        return new RebuildFigures(rebuildSeconds(0), exposureSeconds(), host(Phase.DURING));
    }
}
