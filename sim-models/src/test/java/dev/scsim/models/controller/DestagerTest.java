package dev.scsim.models.controller;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DestagerTest {

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

    private static long sum(ArrayBench bench, java.util.function.ToLongFunction<Destager> of) {
        return bench.array().destagers().stream().mapToLong(of).sum();
    }
}
