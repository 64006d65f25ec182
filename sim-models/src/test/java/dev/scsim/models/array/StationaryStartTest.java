package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MICROSECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.pool.Sparing;
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
        assertEquals(7000, result.workloads().get(0).iops(), 70);
    }

    private static long dirtyAtStart(SmallArrays array, List<WorkloadSpec> workloads) {
        RunSpec glance = new RunSpec(1, 0, 1, OptionalLong.of(MICROSECOND), 0, MICROSECOND);
        return ArrayRun.run(array.spec(), workloads, glance).timeSeries().get(0).dirtyBytes();
    }
}
