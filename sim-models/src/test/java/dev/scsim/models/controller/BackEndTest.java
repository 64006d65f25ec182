package dev.scsim.models.controller;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MICROSECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.drive.Drive;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.LongSummaryStatistics;

class BackEndTest {

    @ParameterizedTest
    @CsvSource({
        "RAID_10, 1500",
        "RAID_10_DM, 2000",
        "RAID_5_5, 2500",
        "RAID_5_9, 2500",
        "RAID_6_6, 3500",
        "RAID_6_10, 3500"
    })
    void aThousandHostIosHalfReadsCostWhatTheRaidLevelSays(RaidLevel level, double operations) {
        ArrayBench bench = new ArrayBench(SmallArrays.array()
                .drives(12)
                .raid(level)
                .volumes(16 * GIB, 16 * GIB)
                .cachesOff()
                .readAhead(0));
        bench.start(SmallLoads.random(SmallLoads.HALF_READS, 4 * KIB, Load.open(1000)));
        bench.runFor(20 * SECOND);
        double hostIops = bench.completedByWorkloads() / 20.0;
        double backEndIops = (bench.driveReads() + bench.driveWrites()) / 20.0;
        assertEquals(1000, hostIops, 30);
        assertEquals(operations, backEndIops * 1000 / hostIops, 0.03 * operations);
    }

    @ParameterizedTest
    @EnumSource(RaidLevel.class)
    void oneSmallWriteReadsAndWritesAsTheRaidLevelSays(RaidLevel level) {
        ArrayBench bench =
                new ArrayBench(SmallArrays.array().drives(12).raid(level).cachesOff());
        bench.write(0, 0, 4 * KIB);
        bench.run();
        assertEquals(level.smallWriteReads(), bench.driveReads());
        assertEquals(level.smallWriteWrites(), bench.driveWrites());
    }

    @ParameterizedTest
    @EnumSource(RaidLevel.class)
    void aReadTakesOneDriveOperationForEveryStripItTouches(RaidLevel level) {
        ArrayBench bench =
                new ArrayBench(SmallArrays.array().drives(12).raid(level).cachesOff());
        bench.read(0, 60 * KIB, 4 * KIB);
        bench.run();
        assertEquals(1, bench.driveReads());
        bench.read(0, 60 * KIB, 8 * KIB);
        bench.run();
        assertEquals(3, bench.driveReads());
        bench.read(0, 0, MIB);
        bench.run();
        assertEquals(19, bench.driveReads());
        assertEquals(0, bench.driveWrites());
    }

    /** Old data and parity are read side by side, then new ones written: two drive times. */
    @Test
    void aParityWriteTakesTheTimeOfAReadAndAWrite() {
        long mirrored = writeThroughNanos(RaidLevel.RAID_10);
        long parity = writeThroughNanos(RaidLevel.RAID_6_6);
        long readMedium = 80 * MICROSECOND;
        assertTrue(parity >= mirrored + readMedium, parity + " after " + mirrored);
        assertTrue(parity < mirrored + 2 * readMedium, parity + " after " + mirrored);
    }

    @ParameterizedTest
    @EnumSource(RaidLevel.class)
    void randomIoKeepsAllDrivesEquallyBusy(RaidLevel level) {
        ArrayBench bench = new ArrayBench(SmallArrays.array()
                .drives(12)
                .raid(level)
                .volumes(16 * GIB, 16 * GIB)
                .cachesOff()
                .readAhead(0));
        bench.start(SmallLoads.random(SmallLoads.HALF_READS, 4 * KIB, Load.closed(16)));
        bench.runForCompletions(30_000);
        LongSummaryStatistics operations = bench.array().folder().activeDrives().stream()
                .mapToLong(BackEndTest::operations)
                .summaryStatistics();
        assertTrue(operations.getMax() < 1.08 * operations.getAverage(), operations.toString());
        assertTrue(operations.getMin() > 0.92 * operations.getAverage(), operations.toString());
    }

    @ParameterizedTest
    @EnumSource(RaidLevel.class)
    void everyDriveOperationThatBeganHasEndedWhenNothingIsOutstanding(RaidLevel level) {
        ArrayBench bench =
                new ArrayBench(SmallArrays.array().drives(12).raid(level).cachesOff());
        for (int i = 0; i < 100; i++) {
            bench.write(i % 2, i * 100 * KIB, 100 * KIB);
            bench.read(i % 2, i * MIB, 200 * KIB);
        }
        bench.run();
        assertEquals(200, bench.completions().size());
        bench.array().backEnds().forEach(b -> assertEquals(0, b.operationsInFlight()));
    }

    private static long writeThroughNanos(RaidLevel level) {
        ArrayBench bench = new ArrayBench(SmallArrays.array().raid(level).cachesOff());
        bench.write(0, 0, 4 * KIB);
        return bench.run().lastCompletion().tookNanos();
    }

    private static long operations(Drive drive) {
        return drive.readsStarted() + drive.writesStarted();
    }
}
