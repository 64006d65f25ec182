package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.release.FailoverSpec;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalLong;

/** A controller fails under load, comes back, and nothing is lost. Takeover 2 s, return 1 s. */
class ControllerFailureTest {
    private static final List<RunEvent> FAILURE =
            List.of(new RunEvent.ControllerFailure(2 * SECOND, 0));
    private static final List<RunEvent> FAILURE_AND_RETURN = List.of(
            new RunEvent.ControllerFailure(2 * SECOND, 0),
            new RunEvent.ControllerReturn(6 * SECOND, 0, true));

    @Test
    void hostsMeetABrownOutADegradedArrayAndAnotherBrownOut() {
        List<Phase> phases = run(Load.open(2_000), FAILURE_AND_RETURN).outage().phases();
        assertEquals(
                List.of(
                        Phase.State.WELL,
                        Phase.State.BROWN_OUT,
                        Phase.State.DEGRADED,
                        Phase.State.BROWN_OUT,
                        Phase.State.WELL),
                phases.stream().map(Phase::state).toList());
        assertEquals(
                List.of(0L, 2 * SECOND, 4 * SECOND, 6 * SECOND, 7 * SECOND),
                phases.stream().map(Phase::fromNanos).toList());
        assertEquals(10 * SECOND, phases.get(4).toNanos());
    }

    /** The volume of the failed controller waits, the other one is served. */
    @Test
    void halfOfTheVolumesWaitsForTheTakeover() {
        List<Phase> phases = run(Load.open(2_000), FAILURE_AND_RETURN).outage().phases();
        double before = iops(phases.get(0));
        assertEquals(2_000, before, 60);
        assertEquals(before / 2, iops(phases.get(1)), 60);
        assertTrue(seen(phases.get(1)).maxNanos() < SECOND / 10);
        assertEquals(2 * SECOND, seen(phases.get(2)).maxNanos(), SECOND / 10.0);
        assertEquals(SECOND, seen(phases.get(4)).maxNanos(), SECOND / 10.0);
        assertEquals(2_000, iops(phases.get(4)), 450);
    }

    @Test
    void everyRequestIsAnswered() {
        RunResult result = run(
                Load.open(2_000),
                List.of(
                        new RunEvent.ControllerFailure(2 * SECOND, 0),
                        new RunEvent.LoadChange(5 * SECOND, "host", Load.open(0))));
        long answered = result.outage().phases().stream()
                .mapToLong(phase -> seen(phase).completed())
                .sum();
        assertEquals(2_000 * 5, answered, 300);
        assertEquals(0, result.timeSeries().get(9).outstanding());
        assertEquals(0, result.timeSeries().get(9).dirtyBytes());
        assertEquals(2_000, result.outage().held(), 150);
    }

    @Test
    void whatTheControllerHadInServiceIsSentAgain() {
        RunResult result = run(Load.closed(16), FAILURE);
        assertEquals(8, result.outage().retried(), 1);
        assertEquals(2 * SECOND, seen(result.outage().phases().get(2)).maxNanos(), SECOND / 10.0);
    }

    /** Alone a controller must not acknowledge from memory: writes wait for the drives. */
    @Test
    void writesWaitForTheDrivesWhileThePeerIsMissing() {
        List<Phase> phases = writes(FAILURE_AND_RETURN, Load.open(500)).outage().phases();
        double cached = seen(phases.get(0)).meanNanos();
        double alone = seen(phases.get(1)).meanNanos();
        assertTrue(cached < 100_000, "cached " + cached);
        assertTrue(alone > cached + 100_000, "through " + alone + ", cached " + cached);
        assertTrue(seen(phases.get(4)).p99Nanos() > SECOND / 2, "held by the return");
    }

    @Test
    void inLegacyModeHostsWaitForTheirPaths() {
        FailoverSpec legacy =
                new FailoverSpec(false, 2 * SECOND, SECOND, 100 * MILLISECOND, 5 * SECOND);
        List<Phase> phases = run(SmallArrays.array().failover(legacy), Load.open(1_000), FAILURE)
                .outage()
                .phases();
        assertEquals(5 * SECOND, phases.get(1).nanos());
    }

    @Test
    void volumesStayWithThePeerUntilTheyAreMovedHome() {
        RunResult result = run(
                Load.open(1_000),
                List.of(
                        new RunEvent.ControllerFailure(SECOND, 0),
                        new RunEvent.ControllerReturn(4 * SECOND, 0, false),
                        new RunEvent.Rebalance(6 * SECOND)));
        List<Phase> phases = result.outage().phases();
        assertEquals(
                List.of(0L, SECOND, 3 * SECOND, 6 * SECOND, 7 * SECOND),
                phases.stream().map(Phase::fromNanos).toList());
        assertEquals(Phase.State.DEGRADED, phases.get(2).state());
        assertEquals(Phase.State.WELL, phases.get(4).state());
    }

    @Test
    void oneControllerCarriesHalfOfWhatTwoDo() {
        List<Phase> phases = run(Load.closed(64), FAILURE_AND_RETURN).outage().phases();
        assertEquals(0.5, iops(phases.get(2)) / iops(phases.get(0)), 0.15);
        assertEquals(1, iops(phases.get(4)) / iops(phases.get(0)), 0.1);
    }

    @Test
    void theLastControllerCannotFail() {
        List<RunEvent> both = List.of(
                new RunEvent.ControllerFailure(SECOND, 0),
                new RunEvent.ControllerFailure(2 * SECOND, 1));
        assertThrows(IllegalArgumentException.class, () -> run(Load.open(100), both));
    }

    @Test
    void portsOfOneControllerStandInForEachOther() {
        List<RunEvent> events = List.of(
                new RunEvent.PortFailure(SECOND, 0, 1), new RunEvent.PortReturn(3 * SECOND, 0, 1));
        List<Phase> phases = run(Load.open(2_000), events).outage().phases();
        assertEquals(3, phases.size());
        assertEquals(2_000, iops(phases.get(1)), 80);
        assertEquals(100 * MILLISECOND, seen(phases.get(1)).maxNanos(), 5.0 * MILLISECOND);
        assertTrue(seen(phases.get(0)).maxNanos() < 10 * MILLISECOND);
    }

    @Test
    void theLastPortOfAControllerCannotFail() {
        List<RunEvent> both = List.of(
                new RunEvent.PortFailure(SECOND, 0, 0), new RunEvent.PortFailure(SECOND, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> run(Load.open(100), both));
    }

    private static Phase.Seen seen(Phase phase) {
        return phase.workloads().get(0);
    }

    private static double iops(Phase phase) {
        return phase.iops(seen(phase));
    }

    private static RunResult run(Load load, List<RunEvent> events) {
        return run(SmallArrays.array(), load, events);
    }

    private static RunResult run(SmallArrays array, Load load, List<RunEvent> events) {
        return run(array, AccessSpec.random(500_000, 8 * KIB), load, events);
    }

    private static RunResult writes(List<RunEvent> events, Load load) {
        return run(SmallArrays.array(), AccessSpec.random(0, 4 * KIB), load, events);
    }

    private static RunResult run(
            SmallArrays array, AccessSpec access, Load load, List<RunEvent> events) {
        RunSpec run = new RunSpec(
                1, 0, 1, OptionalLong.of(10 * SECOND), 100 * MILLISECOND, SECOND, events);
        WorkloadSpec host = new WorkloadSpec("host", List.of(0, 1), access, load);
        return ArrayRun.run(array.spec(), List.of(host), run);
    }
}
