package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;

import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.sparing.RebuildJob;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

class DegradedArrayTest {
    private static final int DRIVES = 12;
    private static final int FAILED = 5;
    private static final SsdSpec SSD_OF_4_GIB =
            new SsdSpec("ssd", "RI", 4 * GIB, 8, 100_000, 50_000, SECOND, SECOND, 70_000);

    @ParameterizedTest
    @CsvSource({"RAID_5_5, 4", "RAID_6_6, 4", "RAID_5_9, 8", "RAID_6_10, 8"})
    void aReadOfALostStripReadsAsManyOthersAsTheStripeHasDataStrips(RaidLevel level, int data) {
        double lost = 1.0 / DRIVES;
        double expected = 1 - lost + lost * data;
        assertEquals(expected, perRequest(level, 1_000_000, "drive-reads"), 0.02 * expected);
    }

    @ParameterizedTest
    @CsvSource({"RAID_10", "RAID_10_DM"})
    void aReadOfALostCopyReadsAnotherOne(RaidLevel level) {
        assertEquals(1, perRequest(level, 1_000_000, "drive-reads"), 0.001);
    }

    /** The lost strip's data is read from its neighbours, or a lost parity strip is left alone. */
    @ParameterizedTest
    @CsvSource({"RAID_5_5, 4, 1", "RAID_6_6, 4, 2", "RAID_5_9, 8, 1"})
    void aSmallWriteLeavesOutTheLostMember(RaidLevel level, int data, int parity) {
        double lost = 1.0 / DRIVES;
        double reads = lost * (data - 1)
                + lost * parity * parity
                + (1 - lost * (1 + parity)) * (1 + parity);
        double writes = (1 - lost) * (1 + parity);
        assertEquals(reads, perRequest(level, 0, "drive-reads"), 0.02 * reads);
        assertEquals(writes, perRequest(level, 0, "drive-writes"), 0.02 * writes);
    }

    @ParameterizedTest
    @CsvSource({"RAID_10, 2", "RAID_10_DM, 3"})
    void aMirroredWriteLeavesOutTheLostCopy(RaidLevel level, int copies) {
        double expected = copies * (1 - 1.0 / DRIVES);
        assertEquals(expected, perRequest(level, 0, "drive-writes"), 0.02 * expected);
    }

    @Test
    void aRebuildTakesNoMoreOfADriveThanItsShare() {
        int percent25 = 250_000;
        StorageCenterSpec array = array(RaidLevel.RAID_10, percent25);
        RebuildLoad load = new RebuildLoad(degraded(array), jobs(array, 4, 7), 4, true);
        RunResult run = ArrayRun.run(array, List.of(), fixed(SECOND), load);
        double limit = 0.25 * array.folder().drive().writeBytesPerSecond();
        assertTrue(
                run.rebuild().bytesPerSecond() <= 1.001 * limit, run.rebuild().toString());
        assertTrue(run.rebuild().bytesPerSecond() > 0.98 * limit, run.rebuild().toString());
    }

    @Test
    void aFinishedRebuildHasMovedEveryChunkOnceAndRestoredItsStripes() {
        StorageCenterSpec array = array(RaidLevel.RAID_10, 1_000_000);
        List<RebuildJob> jobs = jobs(array, 10, 7);
        RebuildLoad load = new RebuildLoad(degraded(array), jobs, 3, false);
        RunResult run = ArrayRun.run(array, List.of(), fixed(SECOND), load);
        assertEquals(10 * MIB, run.rebuild().measuredBytes());
        assertEquals(160, run.counters().get("array.drive-writes"));
        assertTrue(run.rebuild().endNanos() > 0);
    }

    private static double perRequest(RaidLevel level, int readPpm, String counter) {
        StorageCenterSpec array = array(level, 1_000_000);
        WorkloadSpec load = new WorkloadSpec(
                "load", List.of(0, 1), AccessSpec.random(readPpm, 4 * KIB), Load.closed(8));
        RunResult run = ArrayRun.run(
                array,
                List.of(load),
                RunSpec.automatic(1, 0, 40_000),
                new RebuildLoad(degraded(array), List.of(), 1, true));
        double requests = run.workloads().get(0).completed();
        return run.counters().get("array." + counter) / requests;
    }

    private static StorageCenterSpec array(RaidLevel level, int sharePpm) {
        return SmallArrays.array()
                .drives(DRIVES)
                .drive(SSD_OF_4_GIB)
                .raid(level)
                .volumes(6 * GIB, 6 * GIB)
                .rebuild(new RebuildProfile(MIB, sharePpm, 4, 4, 64 * KIB, 100, false, 0, 0))
                .cachesOff()
                .readAhead(0)
                .spec();
    }

    /** All of the folder's stripes, without the members on one drive. */
    private static StripePlacement degraded(StorageCenterSpec array) {
        ExtentLayout layout = array.layout();
        short[] drives = layout.table();
        for (int place = 0; place < drives.length; place++) {
            drives[place] = drives[place] == FAILED ? StripePlacement.NO_DRIVE : drives[place];
        }
        return new StripePlacement(array.raid(), drives, layout.stripes());
    }

    /** The first lost copies, from their partners to one drive. */
    private static List<RebuildJob> jobs(StorageCenterSpec array, int count, int target) {
        ExtentLayout layout = array.layout();
        List<RebuildJob> jobs = new ArrayList<>();
        for (int stripe = 0; jobs.size() < count; stripe++) {
            for (int member = 0; member < 2; member++) {
                int partner = layout.driveOf(stripe, 1 - member);
                if (layout.driveOf(stripe, member) == FAILED && partner != target) {
                    jobs.add(new RebuildJob(
                            0, stripe, member, ImmutableIntArray.of(partner), target, 0, 1));
                }
            }
        }
        return jobs;
    }

    private static RunSpec fixed(long nanos) {
        return new RunSpec(1, 0, 1, OptionalLong.of(nanos), 0, 0);
    }
}
