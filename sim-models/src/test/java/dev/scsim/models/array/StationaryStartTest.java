package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MICROSECOND;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.array.RunResult.SamplePoint;
import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.OptionalLong;

class StationaryStartTest {
    private static final AccessSpec WRITES = AccessSpec.random(0, 4 * KIB);
    private static final SsdSpec SLOW_WRITES = new SsdSpec(
            "slow", "RI", 4_000 * GIB, 8, 100_000, 2_000, 1_000_000_000, 1_000_000_000, 70_000);
    private static final Load NEXT_TO_NOTHING = Load.open(0.001);

    /** Two write caches of 16 MiB whose low watermark is at 20 %. */
    @Test
    void bothWriteCachesStartAtTheirLowWatermark() {
        long dirty = dirtyAtStart(SmallArrays.array(), SmallLoads.both(WRITES, NEXT_TO_NOTHING));
        assertEquals(2 * 0.2 * 16 * MIB, dirty, 16 * KIB);
    }

    @Test
    void aControllerWithoutVolumesLeavesTheOthersWriteCacheAtItsLowWatermark() {
        List<WorkloadSpec> one =
                List.of(new WorkloadSpec("host", List.of(0), WRITES, NEXT_TO_NOTHING));
        long dirty = dirtyAtStart(SmallArrays.array().volumes(GIB), one);
        assertEquals(0.2 * 16 * MIB, dirty, 8 * KIB);
    }

    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aVolumeSmallerThanTheLowWatermarkStartsDirtyNearlyEverywhere() {
        long dirty = dirtyAtStart(
                SmallArrays.array().volumes(MIB, MIB), SmallLoads.both(WRITES, NEXT_TO_NOTHING));
        assertEquals(2 * MIB, dirty, 0.05 * MIB);
    }

    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aHotRangeOfAWholeBigVolumeIsPreparedAtOnce() {
        long pebibyte = 1L << 50;
        AccessSpec hot = new AccessSpec(false, 1_000_000, WRITES.sizes(), 0, 1_000_000, pebibyte);
        RunResult result = ArrayRun.run(
                SmallArrays.array().volumes(pebibyte, pebibyte).spec(),
                SmallLoads.both(hot, Load.closed(1)),
                RunSpec.automatic(1, 0, 100));
        assertTrue(result.completedIos() > 0);
    }

    /** Seven active drives of 2000 writes per second under RAID 10 carry 7000 host writes. */
    @Test
    void sustainedWritesAreBoundByTheDrivesFromTheFirstMeasuredOn() {
        StorageCenterSpec slow = SmallArrays.array()
                .drive(SLOW_WRITES)
                .sparing(Sparing.DEDICATED)
                .writeCache(64 * MIB)
                .volumes(256 * GIB, 256 * GIB)
                .spec();
        RunResult result = ArrayRun.run(
                slow,
                SmallLoads.random(0, 4 * KIB, Load.closed(32)),
                RunSpec.automatic(1, 0, 10_000));
        assertEquals(7000, result.workloads().get(0).iops(), 140);
    }

    /** Cores are the bottleneck: 20 us for the host and 50 us for the destage of every write. */
    @Test
    void sustainedWritesPayForTheirDestageFromTheFirstMeasuredOn() {
        SmallArrays array =
                SmallArrays.array().drive(SmallArrays.FAST_SSD).volumes(64 * GIB, 64 * GIB);
        RunSpec run = new RunSpec(1, 0, 1, OptionalLong.of(200 * MILLISECOND), 0, MILLISECOND);
        List<WorkloadSpec> writes = SmallLoads.random(0, 4 * KIB, Load.closed(64));
        List<SamplePoint> rows = ArrayRun.run(array.spec(), writes, run).timeSeries();
        double firstHalf = iops(rows.subList(0, 100));
        double secondHalf = iops(rows.subList(100, 200));
        assertEquals(secondHalf, firstHalf, 0.03 * secondHalf);
        assertEquals(4 / 70e-6, firstHalf, 0.05 * 4 / 70e-6);

        SmallArrays hugeCache = array.writeCache(16 * GIB);
        ArrayBench cold = new ArrayBench(hugeCache).start(writes).runFor(100 * MILLISECOND);
        double coldIops = cold.completedByWorkloads() / 0.1;
        assertTrue(coldIops > 2.5 * firstHalf, coldIops + " cold, " + firstHalf);
    }

    /** Over a given time, a burst is taken at cache speed before the drives set the pace. */
    @Test
    void aLongSequentialBurstFallsFromCacheSpeedToDriveSpeedAndNeverStands() {
        StorageCenterSpec slow = SmallArrays.array()
                .drive(SLOW_WRITES)
                .sparing(Sparing.DEDICATED)
                .writeCache(64 * MIB)
                .spec();
        RunSpec run = new RunSpec(1, 0, 1, OptionalLong.of(2 * SECOND), 0, 50 * MILLISECOND);
        List<SamplePoint> rows = ArrayRun.run(
                        slow, SmallLoads.sequential(0, 512 * KIB, Load.closed(16)), run)
                .timeSeries();
        double drives = 7_000.0 / 8; // 8 strips a request, two copies each
        assertTrue(rows.get(0).completed() > 1.5 * drives / 20, rows.get(0).toString());
        assertEquals(drives, 20.0 * rows.get(39).completed(), 0.1 * drives);
        rows.forEach(row -> assertTrue(row.completed() > 0, row.toString()));
    }

    private static double iops(List<SamplePoint> rows) {
        return rows.stream().mapToLong(SamplePoint::completed).sum() * 1e3 / rows.size();
    }

    private static long dirtyAtStart(SmallArrays array, List<WorkloadSpec> workloads) {
        RunSpec glance = new RunSpec(1, 0, 1, OptionalLong.of(MICROSECOND), 0, MICROSECOND);
        return ArrayRun.run(array.spec(), workloads, glance).timeSeries().get(0).dirtyBytes();
    }
}
