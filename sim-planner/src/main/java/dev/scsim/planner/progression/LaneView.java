package dev.scsim.planner.progression;

import dev.scsim.models.forecast.Lane;
import dev.scsim.models.forecast.LaneWindow;
import dev.scsim.models.workload.WorkloadSpec;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.rebuild.WindowView;

import java.util.List;
import java.util.Optional;

/**
 * A window in which every host I/O and every page move of one lane was simulated.
 *
 * @param lane where from and where to
 * @param host what hosts saw; empty when nothing completed
 * @param bytesPerSecond host data moved per second, measured
 * @param nominalBytesPerSecond what the share of the drives and the controllers allow
 * @param carried whether the array answered what open loads offered
 */
public record LaneView(
        Lane lane,
        Optional<HostView> host,
        double bytesPerSecond,
        long nominalBytesPerSecond,
        boolean carried) {

    static LaneView of(LaneWindow window, List<WorkloadSpec> workloads) {
        return new LaneView(
                window.lane(),
                HostView.of(window.run()),
                window.bytesPerSecond(),
                window.nominalBytesPerSecond(),
                WindowView.carried(window.run(), workloads));
    }
}
