package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalLong;

/** Writes that wait for the drives, because nothing protects the cache, and long streams. */
class WriteThroughTest {
    private static final SmallArrays HARD_DRIVES = SmallArrays.array()
            .drive(SmallArrays.HDD_7K)
            .drives(24)
            .volumes(8192 * SmallArrays.GIB, 8192 * SmallArrays.GIB);

    /** The same load in both runs, so that reads meet the same writes at the drives. */
    @Test
    void withoutABatteryWritesTakeAsLongAsTheDrivesAndReadsAsBefore() {
        WorkloadResult well = withBattery(true);
        WorkloadResult failed = withBattery(false);
        double writeRise =
                failed.writeResponse().meanNanos() - well.writeResponse().meanNanos();
        assertTrue(well.writeResponse().meanNanos() < MILLISECOND);
        assertTrue(writeRise > 20 * MILLISECOND, "by " + writeRise);
        assertTrue(writeRise < 30 * MILLISECOND, "by " + writeRise);
        assertEquals(1, failed.readResponse().meanNanos() / well.readResponse().meanNanos(), 0.05);
    }

    @Test
    void aBatteryThatIsWellAgainLetsTheCacheAnswer() {
        List<Phase> phases = run(
                        HARD_DRIVES,
                        30 * SECOND,
                        new RunEvent.BatteryFailure(10 * SECOND),
                        new RunEvent.BatteryReturn(20 * SECOND))
                .outage()
                .phases();
        assertEquals(3, phases.size());
        assertTrue(phases.get(0).workloads().get(0).writeMeanNanos() < MILLISECOND);
        assertTrue(phases.get(1).workloads().get(0).writeMeanNanos() > 12 * MILLISECOND);
        // Writes of the time without a battery may still come back.
        assertTrue(phases.get(2).workloads().get(0).writeMeanNanos() < 2 * MILLISECOND);
    }

    @Test
    void aWholeStripeGoesThroughWithoutReading() {
        ArrayBench bench = new ArrayBench(
                        SmallArrays.array().drives(12).raid(RaidLevel.RAID_5_9).cachesOff())
                .watch(1);
        bench.write(0, 0, 512 * KIB);
        bench.run();
        assertEquals(0, bench.driveReads());
        assertEquals(9, bench.driveWrites());
        assertEquals(1, bench.completions().size());
    }

    /** From the second strip of one stripe to the second of the next but one. */
    @Test
    void onlyStripesThatAreFilledAreWrittenWhole() {
        ArrayBench bench = new ArrayBench(
                        SmallArrays.array().drives(12).raid(RaidLevel.RAID_5_9).cachesOff())
                .watch(1);
        bench.write(0, 64 * KIB, 1024 * KIB);
        bench.run();
        int single = 7 + 1;
        assertEquals(2 * single, bench.driveReads());
        assertEquals(9 + 2 * single, bench.driveWrites());
        assertEquals(1, bench.completions().size());
    }

    /** Starts at the speed of the empty cache, goes on at that of the drives, and ends. */
    @Test
    void aLongStreamFillsTheCacheAndIsDestagedToTheLastBlock() {
        RunSpec run = new RunSpec(
                        1,
                        0,
                        1,
                        OptionalLong.of(40 * SECOND),
                        0,
                        SECOND,
                        List.of(new RunEvent.LoadChange(15 * SECOND, "host", Load.open(0))))
                .fromEmptyCaches();
        List<RunResult.SamplePoint> rows = ArrayRun.run(
                        SmallArrays.array()
                                .drive(SmallArrays.HDD_7K)
                                .raid(RaidLevel.RAID_5_5)
                                .writeCache(1024 * MIB)
                                .spec(),
                        SmallLoads.sequential(0, 512 * KIB, Load.closed(8)),
                        run)
                .timeSeries();
        long first = rows.get(0).completed();
        long late = rows.subList(10, 15).stream().mapToLong(r -> r.completed()).sum() / 5;
        assertTrue(first > 2 * late, first + " at first, " + late + " later");
        assertTrue(late > 0);
        assertEquals(0, rows.get(20).completed());
        assertEquals(0, rows.get(39).outstanding());
        assertEquals(0, rows.get(39).dirtyBytes());
        assertTrue(rows.get(14).dirtyBytes() > 1024 * MIB);
    }

    private static WorkloadResult withBattery(boolean well) {
        RunEvent[] events =
                well ? new RunEvent[0] : new RunEvent[] {new RunEvent.BatteryFailure(0)};
        return run(HARD_DRIVES, 40 * SECOND, events).workloads().get(0);
    }

    private static RunResult run(SmallArrays array, long nanos, RunEvent... events) {
        RunSpec run = new RunSpec(1, 0, 1, OptionalLong.of(nanos), 2 * SECOND, 0, List.of(events));
        return ArrayRun.run(
                array.spec(), SmallLoads.random(700_000, 4 * KIB, Load.open(1_000)), run);
    }
}
