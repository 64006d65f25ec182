package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.SizeMix;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Set;

/** What hosts see of an array that has lost data. */
class LostDataTest {
    private static final int DRIVES = 12;
    private static final int READS = 1_000_000;
    private static final int WRITES = 0;
    private static final SsdSpec SSD_OF_4_GIB =
            new SsdSpec("ssd", "RI", 4 * GIB, 8, 100_000, 50_000, SECOND, SECOND, 70_000);

    /** A stripe of mirrors is lost as a whole; one of parity may have the strip that is asked. */
    @ParameterizedTest
    @CsvSource({"RAID_10", "RAID_10_DM", "RAID_5_5", "RAID_6_6"})
    void readsOfStripsThatCannotBeRestoredFail(RaidLevel level) {
        Set<Integer> failed = Set.of(1, 4, 5, 8, 9, 10);
        StorageCenterSpec array = array(level, false);
        double expected = lostStrips(array, failed);
        assertTrue(expected > 0.02, "lost " + expected);
        WorkloadResult result = run(array, failed, READS).workloads().get(0);
        assertEquals(expected, failedShare(result), 0.1 * expected);
        assertEquals(result.completed(), result.response().count());
        assertTrue(result.littleGap() < 0.01);
    }

    @ParameterizedTest
    @CsvSource({
        "RAID_10, true",
        "RAID_10, false",
        "RAID_5_5, true",
        "RAID_5_5, false",
        "RAID_6_6, true"
    })
    void writesToStripesThatAreLostFailCachedOrNot(RaidLevel level, boolean caches) {
        Set<Integer> failed = Set.of(1, 4, 5, 8);
        StorageCenterSpec array = array(level, caches);
        double expected = lostStripes(array, failed);
        WorkloadResult result = run(array, failed, WRITES).workloads().get(0);
        assertEquals(expected, failedShare(result), 0.1 * expected);
        assertEquals(result.completed(), result.response().count());
    }

    @ParameterizedTest
    @CsvSource({"RAID_10", "RAID_5_5", "RAID_6_10"})
    void anArrayThatLostDataAnswersNoQuickerThanAHealthyOne(RaidLevel level) {
        StorageCenterSpec array = array(level, false);
        double healthy = mean(run(array, Set.of(), READS));
        double lost = mean(run(array, Set.of(1, 4, 5), READS));
        assertTrue(lost > 0.99 * healthy, lost + " ns, healthy " + healthy);
    }

    @ParameterizedTest
    @CsvSource({"RAID_10", "RAID_5_5", "RAID_6_6", "RAID_10_DM"})
    void nothingFailsWhileEveryStripeHasItsData(RaidLevel level) {
        RunResult run = run(array(level, true), Set.of(3), 500_000);
        assertEquals(0, run.failedIos());
    }

    @Test
    void aStreamOverLostStripesIsReadAheadAroundThemAndFailsWhereTheyAre() {
        StorageCenterSpec array = SmallArrays.array()
                .drives(DRIVES)
                .drive(SSD_OF_4_GIB)
                .raid(RaidLevel.RAID_10)
                .volumes(6 * GIB, 6 * GIB)
                .spec();
        Set<Integer> failed = Set.of(1, 4, 5, 8);
        AccessSpec stream = new AccessSpec(true, READS, SizeMix.of(64 * KIB), 0, 0, 0);
        WorkloadResult result = run(array, failed, stream).workloads().get(0);
        // A request of 64 KiB lies in one strip or, as here, in two.
        double strip = lostStripes(array, failed);
        assertTrue(failedShare(result) > 0.9 * strip, failedShare(result) + " of " + strip);
        assertTrue(failedShare(result) < 2.1 * strip, failedShare(result) + " of " + strip);
    }

    private static double failedShare(WorkloadResult result) {
        return (double) result.failedIos() / (result.failedIos() + result.completed());
    }

    private static double mean(RunResult run) {
        return run.workloads().get(0).response().meanNanos();
    }

    /** Share of the data strips whose stripe is lost and whose drive is too. */
    private static double lostStrips(StorageCenterSpec array, Set<Integer> failed) {
        ExtentLayout layout = array.layout();
        int data = array.raid().mirrored() ? 1 : array.raid().dataStrips();
        int lost = 0;
        for (int stripe = 0; stripe < layout.stripes(); stripe++) {
            for (int member = 0; member < data; member++) {
                boolean gone = failed.contains(layout.driveOf(stripe, member));
                lost += gone && isLost(layout, stripe, failed) ? 1 : 0;
            }
        }
        return (double) lost / layout.stripes() / data;
    }

    private static double lostStripes(StorageCenterSpec array, Set<Integer> failed) {
        ExtentLayout layout = array.layout();
        int lost = 0;
        for (int stripe = 0; stripe < layout.stripes(); stripe++) {
            lost += isLost(layout, stripe, failed) ? 1 : 0;
        }
        return (double) lost / layout.stripes();
    }

    private static boolean isLost(ExtentLayout layout, int stripe, Set<Integer> failed) {
        int missing = 0;
        for (int member = 0; member < layout.width(); member++) {
            missing += failed.contains(layout.driveOf(stripe, member)) ? 1 : 0;
        }
        return missing > layout.group().level().tolerance();
    }

    private static RunResult run(StorageCenterSpec array, Set<Integer> failed, int readPpm) {
        return run(array, failed, AccessSpec.random(readPpm, 4 * KIB));
    }

    private static RunResult run(StorageCenterSpec array, Set<Integer> failed, AccessSpec access) {
        short[] drives = array.layout().table();
        for (int place = 0; place < drives.length; place++) {
            drives[place] =
                    failed.contains((int) drives[place]) ? StripePlacement.NO_DRIVE : drives[place];
        }
        StripePlacement placement =
                new StripePlacement(array.raid(), drives, array.layout().stripes());
        return ArrayRun.run(
                array,
                List.of(new WorkloadSpec("load", List.of(0, 1), access, Load.closed(8))),
                RunSpec.automatic(1, 0, 20_000),
                new RebuildLoad(placement, List.of(), 1, true));
    }

    private static StorageCenterSpec array(RaidLevel level, boolean caches) {
        SmallArrays array = SmallArrays.array()
                .drives(DRIVES)
                .drive(SSD_OF_4_GIB)
                .raid(level)
                .volumes(6 * GIB, 6 * GIB)
                .readAhead(0);
        return (caches ? array : array.cachesOff()).spec();
    }
}
