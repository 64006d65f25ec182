package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.FAST_SSD;
import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.SECOND;
import static dev.scsim.models.testing.SmallArrays.SSD;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.PagePart;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalLong;

/** Pages that move between regions beside the host load, as real I/Os. */
class PageTrafficTest {
    private static final int TIER_1_RAID_10 = 0;
    private static final int TIER_1_RAID_5 = 1;
    private static final int TIER_2_RAID_10 = 2;

    /** Of a drive that reads or writes 1 GB/s. */
    private static final int TENTH_PPM = 100_000;

    /**
     * Six drives of 1 GB/s give a tenth. A byte that is restriped is read once and written 5/4
     * times, on the same six drives: 600 MB/s / 2.25.
     */
    @Test
    void restripingInATierTakesItsShareOfTheDrivesAndNoMore() {
        double expected = 6 * 1e8 / 2.25;
        double rate = moved(idle(TIER_1_RAID_10, TIER_1_RAID_5, TENTH_PPM));
        assertTrue(rate <= expected * 1.01, rate + " B/s");
        assertTrue(rate > 0.8 * expected, rate + " B/s");
    }

    /** The slower of two tiers sets the pace: two copies on four drives. */
    @Test
    void theTierBelowBoundsWhatIsMovedDown() {
        double expected = 4 * 1e8 / 2;
        double rate = moved(idle(TIER_1_RAID_10, TIER_2_RAID_10, TENTH_PPM));
        assertTrue(rate <= expected * 1.01, rate + " B/s");
        assertTrue(rate > 0.75 * expected, rate + " B/s");
    }

    @Test
    void hostsAnswerSlowerWhilePagesMove() {
        PageLoad moves = load(TIER_1_RAID_10, TIER_1_RAID_5, 900_000);
        List<WorkloadSpec> host = host();
        double quiet = response(ArrayRun.run(array(), host, run()));
        RunResult busy = ArrayRun.run(array(), host, run(), moves);
        assertTrue(response(busy) > 1.05 * quiet, response(busy) + " against " + quiet);
        assertTrue(moved(busy) > 0);
        double alone = moved(idle(TIER_1_RAID_10, TIER_1_RAID_5, 900_000));
        assertTrue(moved(busy) <= 1.01 * alone, moved(busy) + " against " + alone);
    }

    @Test
    void sameSeedSameMoves() {
        assertEquals(
                moved(idle(TIER_1_RAID_5, TIER_2_RAID_10, TENTH_PPM)),
                moved(idle(TIER_1_RAID_5, TIER_2_RAID_10, TENTH_PPM)));
    }

    private static RunResult idle(int from, int to, int sharePpm) {
        return ArrayRun.run(array(), List.of(), run(), load(from, to, sharePpm));
    }

    private static PageLoad load(int from, int to, int sharePpm) {
        return new PageLoad(List.of(new PageLoad.Move(from, to, 1)), 64, sharePpm);
    }

    private static double moved(RunResult result) {
        return result.rebuild().bytesPerSecond();
    }

    private static double response(RunResult result) {
        return result.workloads().get(0).response().meanNanos();
    }

    private static RunSpec run() {
        return new RunSpec(1, 0, 1, OptionalLong.of(SECOND / 2), SECOND / 20, 0);
    }

    private static List<WorkloadSpec> host() {
        return List.of(new WorkloadSpec(
                "host", List.of(0), AccessSpec.random(700_000, 8 * KIB), Load.closed(32)));
    }

    private static StorageCenterSpec array() {
        TierSpec ssds = new TierSpec(
                1,
                new FolderSpec(SSD, 6, Sparing.DISTRIBUTED, 21),
                List.of(
                        new RegionSpec(RaidLevel.RAID_10, 500_000),
                        new RegionSpec(RaidLevel.RAID_5_5, 400_000)));
        TierSpec below =
                TierSpec.of(new FolderSpec(SSD, 4, Sparing.DISTRIBUTED, 21), RaidLevel.RAID_10);
        return SmallArrays.array()
                .drive(FAST_SSD)
                .cores(8)
                .tiers(ssds, below)
                .volumes(64 * GIB)
                .parts(new PagePart(TIER_1_RAID_10, Ppm.WHOLE, false))
                .page(512 * KIB)
                .spec();
    }
}
