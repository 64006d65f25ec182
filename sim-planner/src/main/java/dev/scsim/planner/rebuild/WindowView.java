package dev.scsim.planner.rebuild;

import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.WorkloadResult;
import dev.scsim.models.forecast.Window;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.List;
import java.util.Optional;

/**
 * A window in which every host I/O and every chunk of the rebuild was simulated.
 *
 * @param moment when, and what went on
 * @param host what hosts saw; empty when nothing completed
 * @param rebuildBytesPerSecond restored per second, measured
 * @param efficiencyPpm the same as a share of what the drives' budgets allow
 * @param carried whether the array completed what open loads offered
 */
public record WindowView(
        Window.Moment moment,
        Optional<HostView> host,
        double rebuildBytesPerSecond,
        int efficiencyPpm,
        boolean carried) {
    /** Chance alone moves the rate of a short window by less than this. */
    private static final double CARRIED_SHARE = 0.95;

    static WindowView of(Window window, List<WorkloadSpec> workloads) {
        RunResult run = window.run();
        return new WindowView(
                window.moment(),
                HostView.of(run),
                run.rebuild().bytesPerSecond(),
                window.efficiencyPpm(),
                carried(run, workloads));
    }

    private static boolean carried(RunResult run, List<WorkloadSpec> workloads) {
        for (int i = 0; i < workloads.size(); i++) {
            Load load = workloads.get(i).load();
            WorkloadResult result = run.workloads().get(i);
            if (load.mode() != Load.Mode.CLOSED && result.iops() < CARRIED_SHARE * load.iops()) {
                return false;
            }
        }
        return true;
    }
}
