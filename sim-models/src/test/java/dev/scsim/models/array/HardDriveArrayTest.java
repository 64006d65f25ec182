package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.HDD_10K;
import static dev.scsim.models.testing.SmallArrays.HDD_15K;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallLoads.ALL_READS;
import static dev.scsim.models.testing.SmallLoads.ALL_WRITES;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.drive.HddQueueSpec;
import dev.scsim.models.drive.HddSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.SizeMix;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Arrays of hard drives: what the arms can do is what the hosts get. */
class HardDriveArrayTest {
    private static final int SEVENTY_READS = 700_000;

    /**
     * Eleven drives at 177 random accesses carry 1947; a host write costs two of them, so 70/30
     * gives 1947 / 1.3 = 1498. Each drive serves in turn, as the arithmetic has it.
     */
    @Test
    void elevenActiveFifteenThousandDrivesCarryTheSumOfTheirAccesses() {
        SmallArrays array = full(inTurn(HDD_15K), 12);
        double backEnd = 11 * 177;
        assertEquals(backEnd, iops(array, ALL_READS, 8, 1024), 0.04 * backEnd);
        assertEquals(backEnd / 1.3, iops(array, SEVENTY_READS, 8, 1024), 0.04 * backEnd / 1.3);
    }

    @Test
    void oneOutstandingReadIsAsSlowInALargeFolderAsInASmallOne() {
        double alone = 1e9 / (HDD_10K.seek().averageNanos() + HDD_10K.turnNanos() / 2.0);
        for (int drives : new int[] {7, 13, 26}) { // one or two of them spare
            double iops = iops(full(HDD_10K, drives), ALL_READS, 4, 1);
            assertEquals(alone, iops, 0.1 * alone, drives + " drives");
        }
    }

    @Test
    void manyOutstandingReadsGrowWithTheFolder() {
        double six = iops(full(HDD_10K, 7), ALL_READS, 4, 512);
        double twelve = iops(full(HDD_10K, 13), ALL_READS, 4, 512);
        double twentyFour = iops(full(HDD_10K, 26), ALL_READS, 4, 512);
        assertTrue(twelve > 1.7 * six && twelve < 2.1 * six, six + ", " + twelve);
        assertTrue(
                twentyFour > 1.6 * twelve && twentyFour < 2.1 * twelve, twelve + ", " + twentyFour);
    }

    /** The array adds microseconds to what the drive takes. */
    @Test
    void aReadTakesWhatTheDriveTakes() {
        double expected = HDD_10K.seek().averageNanos() + HDD_10K.turnNanos() / 2.0;
        assertEquals(expected, 1e9 / iops(full(HDD_10K, 12), ALL_READS, 4, 1), 0.04 * expected);
    }

    /** A stream over the pool is a stream on every drive. */
    @Test
    void oneStreamReadsFarFasterThanTheSameNumberOfRandomStrips() {
        SmallArrays array = full(HDD_10K, 12).raid(RaidLevel.RAID_5_9);
        array.caches(true, true).readAhead(8 * SmallArrays.MIB).readCache(GIB);
        double stream =
                iops(array, new AccessSpec(true, ALL_READS, SizeMix.of(64 * KIB), 0, 0, 0), 16);
        double random = iops(array, AccessSpec.random(ALL_READS, 64 * KIB), 16);
        assertTrue(stream > 5 * random, stream + " against " + random);
    }

    /** Writes queue where reads do not; the nearest first makes the drive itself quicker. */
    @Test
    void withAWriteCacheRandomWritesGainFromTheQueuesOfTheDrives() {
        SmallArrays array = full(HDD_15K, 12).caches(true, true).watermarks(200_000, 800_000);
        double inTurn = 11 * 177 / 2.0;
        double iops = iops(array, ALL_WRITES, 8, 256);
        assertTrue(iops > 1.3 * inTurn && iops < 4 * inTurn, iops + " after " + inTurn);
    }

    /** A volume over all of the pool, so that seeks go over the whole stroke; caches off. */
    private static SmallArrays full(HddSpec drive, int drives) {
        long all = drive.capacityBytes() * drives / 2 / GIB * GIB;
        return SmallArrays.array()
                .drive(drive)
                .drives(drives)
                .sparing(Sparing.DEDICATED)
                .volumes(all)
                .cachesOff();
    }

    private static HddSpec inTurn(HddSpec model) {
        return new HddSpec(
                model.id(),
                model.driveClass(),
                model.capacityBytes(),
                model.turnsPerMinute(),
                model.seek(),
                0,
                model.outerBytesPerSecond(),
                model.innerBytesPerSecond(),
                model.interfaceBytesPerSecond(),
                new HddQueueSpec(1, 4, 8));
    }

    private static double iops(SmallArrays array, int readPpm, int kib, int outstanding) {
        return iops(array, AccessSpec.random(readPpm, kib * KIB), outstanding);
    }

    private static double iops(SmallArrays array, AccessSpec access, int outstanding) {
        Load load = Load.closed(outstanding);
        List<WorkloadSpec> host = List.of(new WorkloadSpec("host", List.of(0), access, load));
        return ArrayRun.run(array.spec(), host, RunSpec.automatic(1, 0, 20_000))
                .workloads()
                .get(0)
                .iops();
    }
}
