package dev.scsim.planner.upgrade;

import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.planner.rebuild.ForecastView;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.rebuild.Phase;
import dev.scsim.planner.rebuild.WindowView;
import dev.scsim.planner.upgrade.StepReport.Hosts;
import dev.scsim.planner.upgrade.StepReport.Kind;
import dev.scsim.planner.upgrade.StepReport.Work;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The optimiser spreads spare space, or extents level out over drives that have joined. */
public final class Moves {
    private static final double NANOS_PER_SECOND = 1e9;

    private Moves() {}

    /** What a forecast says of an array whose extents move. */
    public static Work of(String array, ForecastView forecast) {
        List<RebuildRecord> work = forecast.outcome().work();
        boolean ends = work.stream().allMatch(RebuildRecord::completed);
        Optional<HostView> hosts = forecast.host(Phase.MOVES);
        return new Work(
                array,
                Kind.MOVE,
                ends
                        ? OptionalDouble.of(forecast.outcome().endNanos() / NANOS_PER_SECOND)
                        : OptionalDouble.empty(),
                0,
                forecast.outcome().exposureNanos() / NANOS_PER_SECOND,
                hosts.map(view -> new Hosts(
                                view.meanNanos(),
                                view.p99Nanos(),
                                Double.NaN,
                                forecast.windows().stream().allMatch(WindowView::carried)))
                        .orElse(Hosts.NONE));
    }
}
