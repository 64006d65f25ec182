package dev.scsim.models.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.random.RandomStream;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chance that failed drives share a stripe, against counting real stripes. */
class StripeGeometryTest {

    private static final int LAYOUTS = 40_000;

    private static RebuildModel model(RaidLevel level, int drives, int extents) {
        return new RebuildModel(new RiskSpec(
                Placement.declustered(level, drives, extents, 1 << 20),
                new ExponentialFailures(0.05),
                LatentErrors.none(),
                RebuildTimes.dedicated(10),
                SparePlan.unlimited()));
    }

    private static GroupRebuild group(RebuildModel model) {
        GroupRebuild group = new GroupRebuild(model, new Luck.Streamed(new RandomStream(1)));
        group.open(0, 0);
        return group;
    }

    @ParameterizedTest
    @CsvSource({
        "RAID_10, 8, 3, 2",
        "RAID_10, 8, 3, 3",
        "RAID_5_5, 10, 2, 2",
        "RAID_6_6, 12, 3, 3",
        "RAID_6_6, 12, 2, 5",
        "RAID_10_DM, 9, 4, 4"
    })
    void failedDrivesShareAStripeAsOftenAsInRandomLayouts(
            RaidLevel level, int drives, int extents, int failed) {
        RebuildModel model = model(level, drives, extents);
        GroupRebuild group = group(model);
        double safe = 1;
        for (int drive = 0; drive < failed; drive++) {
            safe *= 1 - model.anyStripe(group.hitShare());
            group.add(drive, 0, Double.POSITIVE_INFINITY);
        }
        int stripes = drives * extents / level.width();
        double counted = lossesInLayouts(level, drives, stripes, failed);
        double error = Math.sqrt(counted * (1 - counted) / LAYOUTS);
        assertEquals(counted, 1 - safe, 4 * error);
    }

    /** Share of random layouts of which the first {@code failed} drives lose a stripe. */
    private static double lossesInLayouts(RaidLevel level, int drives, int stripes, int failed) {
        RandomStream random = new RandomStream(20);
        int[] order = new int[drives];
        for (int drive = 0; drive < drives; drive++) {
            order[drive] = drive;
        }
        int losses = 0;
        for (int layout = 0; layout < LAYOUTS; layout++) {
            boolean lost = false;
            for (int stripe = 0; stripe < stripes; stripe++) {
                int hit = 0;
                for (int member = 0; member < level.width(); member++) {
                    int other = member + random.nextInt(drives - member);
                    int drive = order[other];
                    order[other] = order[member];
                    order[member] = drive;
                    hit += drive < failed ? 1 : 0;
                }
                lost |= hit > level.tolerance();
            }
            losses += lost ? 1 : 0;
        }
        return (double) losses / LAYOUTS;
    }

    @Test
    void whatIsRebuiltIsSafeFromTheNextFailure() {
        RebuildModel model = model(RaidLevel.RAID_5_5, 41, 5_000);
        GroupRebuild group = group(model);
        group.add(0, 0, 0);
        double atOnce = group.hitShare();
        group.advance(7.5);
        assertEquals(atOnce / 4, group.hitShare(), atOnce * 1e-9);
    }

    @Test
    void stripesThatLostTwoStripsAreRebuiltFirstInTheirShareOfTheTime() {
        RebuildModel model = model(RaidLevel.RAID_6_10, 91, 5_000);
        GroupRebuild group = group(model);
        group.add(0, 0, 0);
        group.add(1, 0, 0);
        // A drive shares 9 of 90 stripes with another one.
        assertEquals(10 * 0.1, group.nextAt(), 1e-9);
        assertEquals(2, group.lostStrips());
        group.advance(group.nextAt());
        group.complete();
        group.resume();
        assertEquals(1, group.lostStrips());
        assertEquals(0, group.hitShare());
        assertEquals(10, group.nextAt(), 1e-9);
    }

    @Test
    void groupAsWideAsAStripeLosesAllThatIsUnprotected() {
        RebuildModel model = model(RaidLevel.RAID_6_6, 6, 100);
        GroupRebuild group = group(model);
        group.add(0, 0, 0);
        group.advance(5);
        group.add(1, 5, 5);
        assertEquals(0.5, group.hitShare(), 1e-9);
        assertTrue(model.anyStripe(group.hitShare()) > 1 - 1e-9);
    }
}
