package dev.scsim.planner.progression;

import dev.scsim.models.forecast.Lane;
import dev.scsim.models.forecast.Nights;
import dev.scsim.models.forecast.ProgressionForecast;
import dev.scsim.models.forecast.ProgressionSpec;
import dev.scsim.models.page.PageGroupSize;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.rebuild.WindowView;

import java.util.List;
import java.util.Optional;

/**
 * One forecast without the bulk of its runs.
 *
 * @param groupSize pages that are followed as one
 * @param nights what moved
 * @param before what hosts saw without moves; empty when nothing completed
 * @param carriedBefore whether the array answered then what open loads offered
 * @param lanes in the order of their numbers
 */
public record ProgressionView(
        PageGroupSize groupSize,
        Nights nights,
        Optional<HostView> before,
        boolean carriedBefore,
        List<LaneView> lanes) {
    public ProgressionView {
        lanes = List.copyOf(lanes);
    }

    /**
     * Makes a forecast on the caller's thread.
     *
     * @throws IllegalStateException when an invariant of pages is broken
     * @throws Exception what a window threw
     */
    public static ProgressionView run(ProgressionSpec spec) throws Exception {
        ProgressionForecast.Result result = ProgressionForecast.run(spec);
        return new ProgressionView(
                result.groupSize(),
                result.nights(),
                HostView.of(result.before()),
                WindowView.carried(result.before(), spec.workloads()),
                result.lanes().stream()
                        .map(window -> LaneView.of(window, spec.workloads()))
                        .toList());
    }

    Optional<LaneView> lane(Lane lane) {
        return lanes.stream().filter(view -> view.lane().equals(lane)).findFirst();
    }
}
