package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallLoads.ALL_WRITES;
import static dev.scsim.models.testing.SmallLoads.HALF_READS;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;
import java.util.List;

/** A run of a billion I/Os must not be one of a billion objects. */
class AllocationTest {
    private static final int WARM_UP_IOS = 10_000;
    private static final int MEASURED_IOS = 10_000;

    /** A class loaded late is allowed; the smallest object is of 16 B. */
    private static final double BYTES_PER_IO_MAX = 1;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final long self = Thread.currentThread().getId();

    @Test
    void mixedRandomIoAllocatesNothing() {
        SmallArrays array = SmallArrays.array().exponentialCpu(true);
        assertSteady(array, SmallLoads.random(HALF_READS, 4 * KIB, Load.closed(32)));
    }

    @Test
    void cappedLoadsAllocateNothing() {
        assertSteady(
                SmallArrays.array(),
                SmallLoads.random(HALF_READS, 4 * KIB, Load.capped(20_000, 8)));
    }

    @Test
    void sequentialReadsAndWritesAllocateNothing() {
        assertSteady(
                SmallArrays.array().drives(12).raid(RaidLevel.RAID_6_10),
                SmallLoads.sequential(HALF_READS, 32 * KIB, Load.closed(16)));
    }

    @Test
    void writesThroughToParityAllocateNothing() {
        assertSteady(
                SmallArrays.array().drives(12).raid(RaidLevel.RAID_6_6).cachesOff(),
                SmallLoads.random(HALF_READS, 16 * KIB, Load.closed(16)));
    }

    @Test
    void writesThatWaitForSpaceAllocateNothing() {
        assertSteady(
                SmallArrays.array().writeCache(MIB),
                SmallLoads.random(ALL_WRITES, 64 * KIB, Load.closed(64)));
    }

    /** The run as users start it: the difference between a long one and a longer one. */
    @Test
    void aLongerRunAllocatesNoMoreThanALongOne() {
        allocatedByRun(10_000);
        long longRun = allocatedByRun(60_000);
        long longerRun = allocatedByRun(120_000);
        assertFew(longerRun - longRun, 60_000);
    }

    private long allocatedByRun(long measuredIos) {
        StorageCenterSpec spec = SmallArrays.array().spec();
        List<WorkloadSpec> load = SmallLoads.random(HALF_READS, 4 * KIB, Load.closed(16));
        long before = threads.getThreadAllocatedBytes(self);
        ArrayRun.run(spec, load, RunSpec.automatic(1, 0, measuredIos));
        return threads.getThreadAllocatedBytes(self) - before;
    }

    /** Tables double now and then, so the thriftiest of three stretches counts. */
    private void assertSteady(SmallArrays array, List<WorkloadSpec> load) {
        ArrayBench bench = new ArrayBench(array).start(load).runForCompletions(WARM_UP_IOS);
        long fewest = Long.MAX_VALUE;
        for (int stretch = 0; stretch < 3; stretch++) {
            long before = threads.getThreadAllocatedBytes(self);
            bench.runForCompletions(MEASURED_IOS);
            fewest = Math.min(fewest, threads.getThreadAllocatedBytes(self) - before);
        }
        assertFew(fewest, MEASURED_IOS);
    }

    private static void assertFew(long bytes, long ios) {
        assertTrue(bytes < BYTES_PER_IO_MAX * ios, bytes + " B for " + ios + " I/Os");
    }
}
