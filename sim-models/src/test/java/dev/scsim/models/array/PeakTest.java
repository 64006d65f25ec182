package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.COSTS;
import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.SECOND;
import static dev.scsim.models.testing.SmallLoads.ALL_READS;
import static dev.scsim.models.testing.SmallLoads.ALL_WRITES;
import static dev.scsim.models.testing.SmallLoads.HALF_READS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.IoPathCosts;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The highest rate of an array is set by what is scarce: cores, drives, ports. */
class PeakTest {
    private static final Load MANY = Load.closed(256);
    private static final SsdSpec SLOW_READS =
            new SsdSpec("slow", "RI", 400 * GIB, 8, 5_000, 5_000, SECOND, SECOND, 70_000);

    @Test
    void aRandomReadCostsItsHostPartAndItsBackEndPart() {
        assertEquals(4 / 40e-6, peak(fast(), ALL_READS), 0.05 * 4 / 40e-6);
    }

    @Test
    void aRandomWriteCostsItsHostPartAndOneDestageOperation() {
        assertEquals(4 / 70e-6, peak(fast(), ALL_WRITES), 0.05 * 4 / 70e-6);
    }

    /** Sixteen blocks of 4 KiB leave as one destage operation. */
    @Test
    void aSequentialWriteCostsItsHostPartAndASixteenthOfADestageOperation() {
        double demand = 20e-6 + 50e-6 / 16;
        double iops = peak(fast(), SmallLoads.sequential(ALL_WRITES, 4 * KIB, MANY));
        assertEquals(4 / demand, iops, 0.06 * 4 / demand);
    }

    @Test
    void aSequentialReadCostsItsHostPartAndASixteenthOfABackEndRead() {
        double demand = 10e-6 + 30e-6 / 16;
        double iops = peak(fast(), SmallLoads.sequential(ALL_READS, 4 * KIB, MANY));
        assertEquals(4 / demand, iops, 0.06 * 4 / demand);
    }

    @ParameterizedTest
    @ValueSource(ints = {ALL_READS, HALF_READS, ALL_WRITES})
    void doublingTheCpuCostsHalvesThePeak(int readPpm) {
        double once = peak(fast(), readPpm);
        double twice = peak(fast().costs(costs(2, 2)), readPpm);
        assertEquals(once / 2, twice, 0.03 * once / 2);
    }

    @Test
    void doublingTheCostOfDestageCostsWritesAndNotReads() {
        double demand = 20e-6 + 100e-6;
        assertEquals(4 / demand, peak(fast().costs(costs(1, 2)), ALL_WRITES), 0.05 * 4 / demand);
        assertEquals(peak(fast(), ALL_READS), peak(fast().costs(costs(1, 2)), ALL_READS), 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {ALL_READS, HALF_READS, ALL_WRITES})
    void twiceTheCoresCarryTwiceTheLoad(int readPpm) {
        double two = peak(fast().cores(2), readPpm);
        double four = peak(fast().cores(4), readPpm);
        assertEquals(2 * two, four, 0.05 * 2 * two);
    }

    @Test
    void varyingCpuTimesLeaveThePeakAndRaiseTheResponseBelowIt() {
        double fixed = peak(fast(), ALL_READS);
        double varying = peak(fast().exponentialCpu(true), ALL_READS);
        assertEquals(fixed, varying, 0.03 * fixed);
        Load most = Load.open(0.8 * fixed);
        WorkloadResult calm = run(fast(), SmallLoads.random(ALL_READS, 4 * KIB, most));
        WorkloadResult rough =
                run(fast().exponentialCpu(true), SmallLoads.random(ALL_READS, 4 * KIB, most));
        assertTrue(rough.response().meanNanos() > 1.2 * calm.response().meanNanos());
    }

    /** Eight drives of 5000 reads each; under RAID 10 DM a write costs three of their writes. */
    @Test
    void whereDrivesAreScarceTheirSumIsThePeak() {
        SmallArrays slow = SmallArrays.array().drive(SLOW_READS).sparing(Sparing.DEDICATED);
        assertEquals(7 * 5_000, peak(slow, ALL_READS), 0.05 * 35_000);
        SmallArrays dual = SmallArrays.array()
                .drive(SLOW_READS)
                .sparing(Sparing.DEDICATED)
                .raid(RaidLevel.RAID_10_DM)
                .volumes(64 * GIB, 64 * GIB);
        assertEquals(7 * 5_000 / 3, peak(dual, ALL_WRITES), 0.05 * 35_000 / 3);
    }

    @Test
    void distributedSpareSpacePutsTheIdleDriveToWork() {
        double dedicated =
                peak(SmallArrays.array().drive(SLOW_READS).sparing(Sparing.DEDICATED), ALL_READS);
        double distributed =
                peak(SmallArrays.array().drive(SLOW_READS).sparing(Sparing.DISTRIBUTED), ALL_READS);
        assertEquals(8.0 / 7, distributed / dedicated, 0.04);
    }

    @Test
    void moreOutstandingNeverCarriesLess() {
        double previous = 0;
        for (int outstanding = 1; outstanding <= 256; outstanding *= 4) {
            List<WorkloadSpec> load =
                    SmallLoads.random(HALF_READS, 4 * KIB, Load.closed(outstanding));
            double iops = peak(fast(), load);
            assertTrue(iops > 0.98 * previous, outstanding + " outstanding: " + iops);
            previous = iops;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMixedLoadLiesBetweenThePureOnes(boolean caches) {
        SmallArrays array = SmallArrays.array().caches(caches, caches);
        WorkloadResult reads = run(array, SmallLoads.random(ALL_READS, 4 * KIB, MANY));
        WorkloadResult writes = run(array, SmallLoads.random(ALL_WRITES, 4 * KIB, MANY));
        for (int readPpm = 100_000; readPpm < ALL_READS; readPpm += 200_000) {
            WorkloadResult mixed = run(array, SmallLoads.random(readPpm, 4 * KIB, MANY));
            assertBetween(reads.iops(), mixed.iops(), writes.iops());
            assertBetween(
                    reads.response().meanNanos(),
                    mixed.response().meanNanos(),
                    writes.response().meanNanos());
        }
    }

    private static void assertBetween(double one, double middle, double other) {
        String values = one + ", " + middle + ", " + other;
        assertTrue(middle >= 0.9 * Math.min(one, other), values);
        assertTrue(middle <= 1.1 * Math.max(one, other), values);
    }

    /** Cores are scarce, drives are not. */
    private static SmallArrays fast() {
        return SmallArrays.array().drive(SmallArrays.FAST_SSD).volumes(16 * GIB, 16 * GIB);
    }

    private static IoPathCosts costs(int hostFactor, int destageFactor) {
        return new IoPathCosts(
                hostFactor * COSTS.hostReadNanos(),
                hostFactor * COSTS.backEndReadNanos(),
                hostFactor * COSTS.hostWriteNanos(),
                destageFactor * COSTS.destageNanos(),
                COSTS.readNanosPerKib(),
                COSTS.writeNanosPerKib(),
                COSTS.inlineBytes(),
                COSTS.completionSharePpm(),
                COSTS.mirrorSharePpm(),
                COSTS.xorNanosPerKib());
    }

    private static double peak(SmallArrays array, int readPpm) {
        return peak(array, SmallLoads.random(readPpm, 4 * KIB, MANY));
    }

    private static double peak(SmallArrays array, List<WorkloadSpec> load) {
        return run(array, load).iops();
    }

    private static WorkloadResult run(SmallArrays array, List<WorkloadSpec> load) {
        return ArrayRun.run(array.spec(), load, RunSpec.automatic(1, 0, 20_000))
                .workloads()
                .get(0);
    }
}
