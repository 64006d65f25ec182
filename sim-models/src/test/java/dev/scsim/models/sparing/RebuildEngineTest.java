package dev.scsim.models.sparing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;

import java.util.List;

class RebuildEngineTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long EXTENT = 1000;
    private static final int HALF = 500_000;

    @Test
    void mostDegradedStripesComeFirst() {
        RebuildEngine engine = engine(
                spec(12, RaidLevel.RAID_6_6, Sparing.DISTRIBUTED),
                Fault.failure(0, 0),
                Fault.failureAtProgress(1, 0, HALF));
        engine.advanceUntil(0, HALF);
        assertTrue(engine.map().stripesWithRedundancy(0) > 20);
        int twiceDegraded = 0;
        int last = -1;
        for (RebuildJob job : engine.jobs()) {
            if (engine.map().redundancy(job.stripe()) == 0) {
                twiceDegraded++;
                assertTrue(job.stripe() >= last);
                last = job.stripe();
            }
        }
        // Those that ran before the second failure may go on; all that start are most degraded.
        int limit = 11 - 1;
        assertEquals(limit, engine.jobs().size());
        assertTrue(twiceDegraded > 0);
        int planned = engine.jobTable().inOrder(JobTable.Phase.PLANNED)[0];
        assertEquals(0, engine.map().redundancy(engine.jobTable().stripe(planned)));
    }

    @Test
    void jobsInFlightAreLimitedByTheirTargets() {
        RebuildRules rules = new RebuildRules(false, 3, 0, 0);
        RebuildEngine dedicated = engine(
                spec(24, RaidLevel.RAID_6_6, Sparing.DEDICATED).withRules(rules),
                Fault.failure(0, 0),
                Fault.failureAtProgress(1, 0, HALF));
        dedicated.step();
        assertEquals(3, dedicated.jobsInFlight());
        dedicated.advanceUntil(0, HALF);
        dedicated.step();
        assertEquals(6, dedicated.jobsInFlight());
        RebuildEngine distributed = engine(
                spec(24, RaidLevel.RAID_6_6, Sparing.DISTRIBUTED).withRules(rules),
                Fault.failure(0, 0));
        distributed.step();
        assertEquals(3 * 23, distributed.jobsInFlight());
    }

    @Test
    void aJobNamesItsDrivesAndHowFarItIs() {
        RebuildSpec spec = spec(12, RaidLevel.RAID_6_6, Sparing.DEDICATED);
        RebuildEngine engine = engine(spec, Fault.failure(0, 0));
        engine.advanceTo(SECOND / 4);
        RebuildJob job = engine.jobs().get(0);
        assertEquals(0, job.rebuild());
        assertEquals(11, job.target());
        assertEquals(4, job.sources().length());
        assertFalse(job.sources().contains(0) || job.sources().contains(11));
        assertEquals(EXTENT, job.bytesPerSecond());
        assertEquals(EXTENT / 4, job.doneBytes());
        assertEquals(EXTENT / 4, engine.writtenBytes(11));
        assertEquals(EXTENT / 4, engine.readBytes(job.sources().get(0)));
    }

    @Test
    void lookingInBetweenChangesNothing() {
        RebuildSpec spec = spec(12, RaidLevel.RAID_6_6, Sparing.DISTRIBUTED);
        RebuildEngine straight = engine(spec, Fault.failure(0, 0));
        straight.advanceTo(RebuildSpec.FAR);
        RebuildEngine looked = engine(spec, Fault.failure(0, 0));
        for (long at = 0; at < 60 * SECOND; at += 123_456_789) {
            looked.advanceTo(at);
            looked.shareAgain();
        }
        looked.advanceTo(RebuildSpec.FAR);
        assertEquals(straight.records(), looked.records());
        assertEquals(straight.timeLine(), looked.timeLine());
        assertThrows(IllegalArgumentException.class, () -> looked.advanceTo(0));
    }

    @Test
    void aRebuildThatNeverComesSoFarIsSaidSo() {
        RebuildEngine engine = engine(
                spec(12, RaidLevel.RAID_5_5, Sparing.DEDICATED),
                Fault.failure(11, 0),
                Fault.failure(0, 1));
        assertFalse(engine.advanceUntil(0, 1));
        assertEquals(0, engine.progressPpm(0));
        assertEquals(-1, engine.progressPpm(1));
    }

    @Test
    void measuredPaceSlowsARebuildAndNeverSpeedsItUp() {
        RebuildSpec spec = spec(12, RaidLevel.RAID_6_6, Sparing.DEDICATED);
        long nominal = nanos(spec, RebuildPace.NOMINAL);
        assertEquals(2 * nominal, nanos(spec, (rebuild, progress) -> HALF));
        // Half as fast for the second half.
        long half = nanos(spec, (rebuild, progress) -> progress < HALF ? Ppm.WHOLE : HALF);
        assertEquals(1.5 * nominal, half, 2.0 * SECOND);
        assertThrows(
                IllegalArgumentException.class,
                () -> nanos(spec, (rebuild, progress) -> Ppm.WHOLE + 1));
    }

    @Test
    void aDriveThatReadsAndWritesSharesItsTime() {
        // Reads 3000 B/s, writes 1000 B/s: a byte of each takes 4/3000 s, so 750 B/s of both.
        NominalBudgets budgets = new NominalBudgets(
                3000,
                1000,
                Ppm.WHOLE,
                NominalBudgets.UNBOUND,
                1,
                NominalBudgets.UNBOUND,
                NominalBudgets.HostLoad.NONE);
        JobsInFlight jobs = new JobsInFlight(3, EXTENT, budgets, RebuildPace.NOMINAL);
        RunningJob there = job(0, 1);
        RunningJob back = job(1, 0);
        jobs.start(there, 0);
        jobs.start(back, 0);
        jobs.share();
        assertEquals(750, there.rate);
        assertEquals(750, back.rate);
        jobs.end(back, 0);
        jobs.share();
        assertEquals(1000, there.rate);
    }

    @Test
    void bandwidthsOfAnySizeAreSharedWithoutOverflow() {
        long write = 900_000_000_000_000L;
        NominalBudgets budgets = new NominalBudgets(
                3 * write, write, Ppm.WHOLE, 9 * write, 1, 9 * write, NominalBudgets.HostLoad.NONE);
        JobsInFlight jobs = new JobsInFlight(3, EXTENT, budgets, RebuildPace.NOMINAL);
        RunningJob there = job(0, 1);
        jobs.start(there, 0);
        jobs.start(job(1, 0), 0);
        jobs.share();
        assertTrue(there.rate <= write / 4 * 3);
        assertEquals(write / 4 * 3, there.rate, write / 1e8);
    }

    @Test
    void faultsOfDrivesThatDoNotExistAreRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> engine(
                        spec(12, RaidLevel.RAID_5_5, Sparing.DEDICATED), Fault.failure(12, 0)));
    }

    private static RunningJob job(int from, int to) {
        Rebuild rebuild = new Rebuild(RebuildRecord.Work.REBUILD, 0, 2, 0, 0);
        return new RunningJob(0, rebuild, 0, 0, new int[] {from}, to);
    }

    private static long nanos(RebuildSpec spec, RebuildPace pace) {
        RebuildEngine engine =
                new RebuildEngine(spec, List.of(Fault.failure(0, 0)), 1, spec.budgets(), pace);
        engine.advanceTo(RebuildSpec.FAR);
        return engine.records().get(0).nanos();
    }

    private static RebuildEngine engine(RebuildSpec spec, Fault... faults) {
        return new RebuildEngine(spec, List.of(faults), 1);
    }

    private static RebuildSpec spec(int drives, RaidLevel level, Sparing sparing) {
        ExtentGroup group = ExtentGroup.ofEqualDrives(drives, 160 * EXTENT, level, sparing, EXTENT);
        return RebuildSpec.of(group, NominalBudgets.ofDrives(EXTENT))
                .withRules(new RebuildRules(false, 1, 0, 0));
    }
}
