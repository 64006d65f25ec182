package dev.scsim.models.controller;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.function.ToLongFunction;

class DestagerTest {
    private static final AccessSpec WRITES = AccessSpec.random(0, 4 * KIB);

    /** n data strips cost n + p drive writes; only the ends of a stream are no whole stripe. */
    @ParameterizedTest
    @CsvSource({
        "RAID_5_5, 2, 4",
        "RAID_5_5, 3, 12",
        "RAID_5_5, 8, 4",
        "RAID_5_9, 2, 12",
        "RAID_5_9, 4, 4",
        "RAID_5_9, 8, 12",
        "RAID_6_6, 2, 4",
        "RAID_6_6, 4, 12",
        "RAID_6_10, 3, 4",
        "RAID_6_10, 4, 12",
        "RAID_6_10, 8, 4",
    })
    void sequentialWritesAreDestagedAsFullStripesWithoutReading(
            RaidLevel level, int cores, int batch) {
        ArrayBench bench = new ArrayBench(
                SmallArrays.array().drives(12).raid(level).cores(cores).destageBatch(batch));
        bench.start(SmallLoads.sequential(SmallLoads.ALL_WRITES, 64 * KIB, Load.closed(16)));
        bench.runFor(200 * MILLISECOND);
        long fullStripes = sum(bench, Destager::fullStripes);
        long writesOfFullStripes = fullStripes * level.width();
        assertTrue(fullStripes > 400, fullStripes + " full stripes");
        assertEquals(writesOfFullStripes, bench.driveWrites(), 0.02 * writesOfFullStripes);
        assertTrue(bench.driveReads() < 0.02 * bench.driveWrites(), bench.driveReads() + " reads");
    }

    @ParameterizedTest
    @EnumSource(RaidLevel.class)
    void afterTheLoadEndsDirtyDataReachesZero(RaidLevel level) {
        ArrayBench bench = new ArrayBench(
                        SmallArrays.array().drives(12).raid(level).writeCache(4 * MIB))
                .watch(64);
        for (int i = 0; i < 1_000; i++) {
            bench.write(i % 2, i * 7919L % 16_384 * 64 * KIB, 4 * KIB * (1 + i % 16));
        }
        bench.run();
        assertEquals(1_000, bench.completions().size());
        assertEquals(0, bench.usedBlocks());
        assertEquals(0, bench.simulation().pendingCount());
    }

    @Test
    void belowTheLowWatermarkNothingLeavesWhileHostsWrite() {
        ArrayBench bench = new ArrayBench(SmallArrays.array()); // low watermark 800 blocks
        for (int i = 0; i < 700; i++) {
            bench.write(0, i * 64 * KIB, 4 * KIB);
            bench.runFor(MILLISECOND);
        }
        assertEquals(0, bench.driveWrites());
        assertEquals(700, bench.usedBlocks());
    }

    @Test
    void aBlockWrittenAgainAndAgainReachesTheDrivesOnce() {
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        for (int i = 0; i < 500; i++) {
            bench.write(0, 0, 4 * KIB);
        }
        bench.run();
        assertEquals(2, bench.driveWrites()); // two copies
        assertEquals(1, sum(bench, Destager::operations));
    }

    @Test
    void scatteredBlocksOfAStripAreAsManyOperationsAsRuns() {
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        for (int block = 0; block < 16; block += 2) {
            bench.write(0, block * 4 * KIB, 4 * KIB);
        }
        bench.run();
        assertEquals(8, sum(bench, Destager::operations));
        assertEquals(16, bench.driveWrites());
    }

    /** Many reads wait at the cores, so a batch comes late unless it goes ahead of them. */
    @Test
    void aboveTheHighWatermarkDestageGoesAheadOfHostWork() {
        long never = driveWritesWhileReadsWait(1_000_000);
        long often = driveWritesWhileReadsWait(20_000);
        assertTrue(often > 1.5 * never, often + " drive writes, else " + never);
    }

    private static long driveWritesWhileReadsWait(int highWatermarkPpm) {
        ArrayBench bench = new ArrayBench(SmallArrays.array()
                .writeCache(MIB)
                .volumes(GIB)
                .destageBatch(4)
                .watermarks(10_000, highWatermarkPpm));
        for (int i = 0; i < 200; i++) {
            bench.write(0, i * MIB, 4 * KIB);
        }
        bench.runFor(MILLISECOND / 2); // now all data is there, and the reads queue behind it
        for (int i = 200; i < 900; i++) {
            bench.read(0, i * MIB, 4 * KIB);
        }
        bench.runFor(7 * MILLISECOND);
        return bench.driveWrites();
    }

    private static long sum(ArrayBench bench, ToLongFunction<Destager> of) {
        return bench.array().destagers().stream().mapToLong(of).sum();
    }
}
