package dev.scsim.planner.upgrade;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.WorkloadStudy;
import dev.scsim.models.array.ArrayRun;
import dev.scsim.models.array.Phase;
import dev.scsim.models.array.RunEvent;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.release.FailoverSpec;
import dev.scsim.models.workload.WorkloadSpec;
import dev.scsim.planner.upgrade.StepReport.Hosts;
import dev.scsim.planner.upgrade.StepReport.Kind;
import dev.scsim.planner.upgrade.StepReport.Work;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A new release: the controllers restart one after the other while the peer serves.
 *
 * <p>Hosts are simulated through takeover and return of the first controller and some time between,
 * in which its peer carries all; the rest of that time, and the second restart, are taken to be
 * alike.
 */
public final class Restart {
    private static final long SECOND = 1_000_000_000L;

    /** Before the takeover and after the return, ns. */
    private static final long CALM = 2 * SECOND;

    /** From the end of the takeover to the return, ns: what waited is served, then it is steady. */
    private static final long ALONE = 20 * SECOND;

    private static final long STEADY = 4 * SECOND;
    private static final long SAMPLE = SECOND;
    private static final int CONTROLLERS = 2;

    private Restart() {}

    /**
     * Simulates it on the caller's thread.
     *
     * @param array as it is before
     * @param restartNanos for how long each controller is away, ns
     */
    public static Work run(AssembledArray array, long restartNanos, long seed) {
        FailoverSpec failover = array.array().release().failover();
        long lost = failover.controllerLostNanos();
        Hosts hosts = Hosts.NONE;
        if (!array.workloads().isEmpty()) {
            long returns = CALM + lost + ALONE;
            RunSpec spec = new RunSpec(
                    seed,
                    0,
                    1,
                    OptionalLong.of(returns + failover.returnNanos() + CALM),
                    SECOND,
                    SAMPLE,
                    List.of(
                            new RunEvent.ControllerFailure(CALM, 0),
                            new RunEvent.ControllerReturn(returns, 0, true)));
            List<WorkloadSpec> workloads =
                    array.workloads().stream().map(WorkloadStudy::spec).toList();
            hosts = hosts(ArrayRun.run(array.array(), workloads, spec), returns);
        }
        return new Work(
                array.array().name(),
                Kind.RESTART,
                OptionalDouble.of(CONTROLLERS * restartNanos / (double) SECOND),
                CONTROLLERS * (lost + failover.returnNanos()) / (double) SECOND,
                0,
                hosts);
    }

    /** The mean is that of one controller at work, just before the other returns. */
    private static Hosts hosts(RunResult run, long returnNanos) {
        long completed = 0;
        double nanos = 0;
        for (RunResult.SamplePoint row : run.timeSeries()) {
            if (row.endNanos() > returnNanos - STEADY && row.endNanos() <= returnNanos) {
                completed += row.completed();
                nanos += row.responseNanosSum();
            }
        }
        List<Phase.Seen> seen = run.outage().phases().stream()
                .flatMap(phase -> phase.workloads().stream())
                .filter(one -> one.completed() > 0)
                .toList();
        return new Hosts(
                completed == 0 ? Double.NaN : nanos / completed,
                seen.stream().mapToDouble(Phase.Seen::p99Nanos).max().orElse(Double.NaN),
                seen.stream().mapToDouble(Phase.Seen::maxNanos).max().orElse(Double.NaN),
                run.stationary());
    }
}
