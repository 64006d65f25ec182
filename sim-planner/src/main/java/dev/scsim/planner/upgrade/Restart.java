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
 * <p>Hosts are simulated through takeover and return of each controller and some seconds between;
 * the rest of a restart, in which one controller carries all, is taken to be like those.
 */
public final class Restart {
    private static final long SECOND = 1_000_000_000L;

    /** Before the first restart and after the last, ns. */
    private static final long CALM = 2 * SECOND;

    /** From the end of a takeover to the return, ns; the last part of it is measured. */
    private static final long ALONE = 6 * SECOND;

    private static final long MEASURED = 2 * SECOND;
    private static final long SAMPLE = SECOND / 4;
    private static final int CONTROLLERS = 2;

    private Restart() {}

    /**
     * Simulates it on the caller's thread.
     *
     * @param array as it is before
     * @param restartNanos for how long each controller is away, ns
     */
    public static Work run(AssembledArray array, long restartNanos, long seed) {
        double seconds = CONTROLLERS * restartNanos / (double) SECOND;
        FailoverSpec failover = array.array().release().failover();
        if (array.workloads().isEmpty()) {
            long unserved = failover.controllerLostNanos() + failover.returnNanos();
            return work(array, seconds, CONTROLLERS * unserved, Hosts.NONE);
        }
        long away = failover.controllerLostNanos() + ALONE;
        long whole = away + failover.returnNanos() + CALM;
        List<RunEvent> events = List.of(
                new RunEvent.ControllerFailure(CALM, 0),
                new RunEvent.ControllerReturn(CALM + away, 0, true),
                new RunEvent.ControllerFailure(CALM + whole, 1),
                new RunEvent.ControllerReturn(CALM + whole + away, 1, true));
        RunSpec spec = new RunSpec(
                seed, 0, 1, OptionalLong.of(CALM + CONTROLLERS * whole), SECOND, SAMPLE, events);
        List<WorkloadSpec> workloads =
                array.workloads().stream().map(WorkloadStudy::spec).toList();
        RunResult run = ArrayRun.run(array.array(), workloads, spec);
        long unserved = run.outage().phases().stream()
                .filter(phase -> phase.state() == Phase.State.BROWN_OUT)
                .mapToLong(Phase::nanos)
                .sum();
        return work(array, seconds, unserved, hosts(run, CALM + away));
    }

    private static Work work(
            AssembledArray array, double seconds, long unservedNanos, Hosts hosts) {
        return new Work(
                array.array().name(),
                Kind.RESTART,
                OptionalDouble.of(seconds),
                unservedNanos / (double) SECOND,
                0,
                hosts);
    }

    /** The mean is that of one controller at work, once it has served what waited. */
    private static Hosts hosts(RunResult run, long returnNanos) {
        long completed = 0;
        double nanos = 0;
        for (RunResult.SamplePoint row : run.timeSeries()) {
            if (row.endNanos() > returnNanos - MEASURED && row.endNanos() <= returnNanos) {
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
