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
 * @param carried whether the array answered what open loads offered, failed requests included
 */
public record WindowView(
        Window.Moment moment,
        Optional<HostView> host,
        double rebuildBytesPerSecond,
        int efficiencyPpm,
        boolean carried) {
    /** An array that completes less than this of what is offered falls behind. */
    private static final double CARRIED_SHARE = 0.95;

    /** Standard deviations by which chance may thin out the arrivals of a short window. */
    private static final double CHANCE = 4;

    private static final double NANOS_PER_SECOND = 1e9;

    static WindowView of(Window window, List<WorkloadSpec> workloads) {
        RunResult run = window.run();
        return new WindowView(
                window.moment(),
                HostView.of(run),
                run.rebuild().bytesPerSecond(),
                window.efficiencyPpm(),
                carried(run, workloads));
    }

    /**
     * Whether the array answered what open loads offered.
     *
     * @param workloads of the run, in their order
     */
    public static boolean carried(RunResult run, List<WorkloadSpec> workloads) {
        for (int i = 0; i < workloads.size(); i++) {
            Load load = workloads.get(i).load();
            WorkloadResult result = run.workloads().get(i);
            double offered = load.iops() * result.measuredNanos() / NANOS_PER_SECOND;
            double least =
                    Math.min(CARRIED_SHARE * offered, offered - CHANCE * StrictMath.sqrt(offered));
            if (load.mode() != Load.Mode.CLOSED
                    && result.completed() + result.failedIos() < least) {
                return false;
            }
        }
        return true;
    }
}
