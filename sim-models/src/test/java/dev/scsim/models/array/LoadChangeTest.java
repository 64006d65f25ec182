package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalLong;

/** Futures of one moment: the same past, another load from then on. */
class LoadChangeTest {
    private static final long MOMENT = 20 * MILLISECOND;
    private static final long LENGTH = 100 * MILLISECOND;

    @Test
    void futuresOfOneMomentShareTheirPast() {
        RunResult goesOn = run(Load.closed(16));
        RunResult more = run(Load.closed(16), change(0, Load.closed(64)));
        RunResult other = run(Load.closed(17));
        assertEquals(goesOn.momentDigest(), more.momentDigest());
        assertEquals(goesOn.warmUpIos(), more.warmUpIos());
        assertNotEquals(goesOn.momentDigest(), other.momentDigest());
    }

    @Test
    void aChangeToTheSameLoadChangesNothingUnderAClosedLoad() {
        RunResult goesOn = run(Load.closed(16));
        RunResult same = run(Load.closed(16), change(LENGTH / 2, Load.closed(16)));
        assertEquals(goesOn.completedIos(), same.completedIos());
    }

    @Test
    void aLargerClosedLoadKeepsMoreOutstanding() {
        List<RunResult.SamplePoint> rows =
                run(Load.closed(16), change(LENGTH / 2, Load.closed(64))).timeSeries();
        assertTrue(rows.subList(0, 4).stream().allMatch(row -> row.outstanding() == 16));
        assertTrue(rows.subList(5, 10).stream().allMatch(row -> row.outstanding() == 64));
    }

    @Test
    void aSmallerLoadDrainsToItsLimit() {
        List<RunResult.SamplePoint> rows =
                run(Load.closed(64), change(LENGTH / 2, Load.closed(4))).timeSeries();
        assertEquals(4, rows.get(9).outstanding());
    }

    /** Cached writes leave the caches once nothing more comes. */
    @Test
    void aLoadThatEndsLeavesNothingOutstandingAndNothingDirty() {
        RunSpec run = new RunSpec(
                1,
                0,
                1,
                OptionalLong.of(SECOND),
                MOMENT,
                SECOND / 20,
                List.of(change(LENGTH, Load.open(0))));
        RunResult result = ArrayRun.run(SmallArrays.array().spec(), host(Load.closed(16)), run);
        RunResult.SamplePoint last = result.timeSeries().get(19);
        assertEquals(0, last.outstanding());
        assertEquals(0, last.dirtyBytes());
        assertEquals(0, last.completed());
        assertTrue(result.timeSeries().get(0).dirtyBytes() > 0);
    }

    @Test
    void anOpenLoadTakesItsNewRate() {
        List<RunResult.SamplePoint> rows =
                run(Load.open(20_000), change(LENGTH / 2, Load.open(5_000))).timeSeries();
        long before = rows.subList(0, 5).stream().mapToLong(r -> r.completed()).sum();
        long after = rows.subList(5, 10).stream().mapToLong(r -> r.completed()).sum();
        assertEquals(1_000, before, 150);
        assertEquals(250, after, 80);
    }

    @Test
    void eventsNeedAFixedDuration() {
        RunSpec automatic = RunSpec.automatic(1, 0, 1_000);
        List<RunEvent> events = List.of(change(0, Load.open(0)));
        assertThrows(IllegalArgumentException.class, () -> automatic.withEvents(events));
    }

    private static RunEvent change(long atNanos, Load load) {
        return new RunEvent.LoadChange(atNanos, "host", load);
    }

    private static RunResult run(Load load, RunEvent... events) {
        RunSpec run =
                new RunSpec(1, 0, 1, OptionalLong.of(LENGTH), MOMENT, LENGTH / 10, List.of(events));
        return ArrayRun.run(SmallArrays.array().spec(), host(load), run);
    }

    private static List<WorkloadSpec> host(Load load) {
        return List.of(
                new WorkloadSpec("host", List.of(0, 1), AccessSpec.random(500_000, 8 * KIB), load));
    }
}
