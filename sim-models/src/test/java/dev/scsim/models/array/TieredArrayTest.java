package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.HDD_7K;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.SSD;
import static dev.scsim.models.testing.SmallLoads.ALL_READS;
import static dev.scsim.models.testing.SmallLoads.ALL_WRITES;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import java.util.Map;

/** An array of SSDs above hard drives: where pages are decides which drives serve them. */
class TieredArrayTest {
    private static final int TIER_1_RAID_10 = 0;
    private static final int TIER_2_RAID_6 = 2;

    @Test
    void readsGoToTheTierThatHoldsThePages() {
        RunResult result = run(hybrid(half(false)), ALL_READS, 8);
        double ssd = result.counters().get("array.drive-reads") / 2.0;
        Map<String, Double> busy = result.utilisation();
        assertTrue(busy.get("array.tier-2-7k.drives") > 20 * busy.get("array.tier-1-ri.drives"));
        assertTrue(ssd > 0);
        double alone = response(run(hybrid(all(TIER_1_RAID_10, false)), ALL_READS, 8));
        double slow = response(run(hybrid(all(TIER_2_RAID_6, false)), ALL_READS, 8));
        double both = response(result);
        assertTrue(alone * 20 < slow, alone + " and " + slow);
        assertTrue(alone < both && both < slow, alone + ", " + both + ", " + slow);
    }

    /** Two copies on SSDs and one back-fill from below, instead of six operations below. */
    @Test
    void aWriteToAFrozenPageTakesNewSpaceInTierOne() {
        RunResult frozen = run(hybrid(all(TIER_2_RAID_6, true)), ALL_WRITES, 8);
        RunResult inPlace = run(hybrid(all(TIER_2_RAID_6, false)), ALL_WRITES, 8);
        assertTrue(frozen.counters().get("array.pages-taken.tier-1-ri-raid-10") > 100);
        assertEquals(0, frozen.counters().get("array.pages-refused"));
        assertEquals(0, inPlace.counters().get("array.pages-taken.tier-1-ri-raid-10"));
        assertTrue(iops(frozen) > 2 * iops(inPlace), iops(frozen) + ", " + iops(inPlace));
    }

    /** Each strip is read from below once, when the first part of it is written. */
    @Test
    void backFillHappensOncePerStrip() {
        SmallArrays small = hybrid(all(TIER_2_RAID_6, true)).volumes(4 * MIB).cachesOff();
        RunResult result = run(small, ALL_WRITES, 8);
        assertTrue(result.counters().get("array.back-fills") <= 64);
        double fast = response(run(
                hybrid(all(TIER_1_RAID_10, false)).volumes(4 * MIB).cachesOff(), ALL_WRITES, 8));
        assertEquals(fast, response(result), 0.05 * fast);
    }

    /** 64 KiB is a whole strip: nothing is left of the old one. */
    @Test
    void aStripThatIsWrittenWholeNeedsNoBackFill() {
        RunResult result = run(hybrid(all(TIER_2_RAID_6, true)).cachesOff(), ALL_WRITES, 64);
        assertTrue(result.counters().get("array.pages-taken.tier-1-ri-raid-10") > 0);
        // Requests are aligned to 64 KiB.
        assertEquals(0, result.counters().get("array.back-fills"));
    }

    /** Tier 1 is full at once; writes go on to the next place, slower, and nothing stops. */
    @Test
    void whenTierOneIsFullWritesGoToTheNextRegionAndRespondSlower() {
        RunResult roomy = run(hybrid(all(TIER_2_RAID_6, true)), ALL_WRITES, 64);
        SmallArrays small = hybrid(all(1, true)).tiers(smallTierOne(), hdds());
        RunResult full = run(small, ALL_WRITES, 64);
        Map<String, Long> counters = full.counters();
        assertTrue(counters.get("array.pages-taken.tier-2-7k-raid-6-6") > 100, counters::toString);
        assertEquals(0, counters.get("array.pages-refused"));
        assertTrue(response(full) > 5 * response(roomy), response(full) + " us");
        assertTrue(full.workloads().get(0).completedWrites() > 1_000);
    }

    @Test
    void pagesHoldWholeStripes() {
        SmallArrays array = hybrid(half(true)).page(64 * KIB);
        assertThrows(IllegalArgumentException.class, array::spec);
    }

    private static SmallArrays hybrid(PagePart... parts) {
        return SmallArrays.array()
                .tiers(ssds(500_000), hdds())
                .volumes(64 * GIB)
                .page(512 * KIB)
                .parts(parts);
    }

    private static TierSpec ssds(int raid10Ppm) {
        return new TierSpec(
                1,
                new FolderSpec(SSD, 6, Sparing.DISTRIBUTED, 21),
                List.of(
                        new RegionSpec(RaidLevel.RAID_10, raid10Ppm),
                        new RegionSpec(RaidLevel.RAID_5_5, 400_000)));
    }

    private static TierSpec smallTierOne() {
        return new TierSpec(
                1,
                new FolderSpec(SSD, 6, Sparing.DISTRIBUTED, 21),
                List.of(new RegionSpec(RaidLevel.RAID_10, 1_000)));
    }

    private static TierSpec hdds() {
        return new TierSpec(
                2,
                new FolderSpec(HDD_7K, 7, Sparing.DISTRIBUTED, 21),
                List.of(new RegionSpec(RaidLevel.RAID_6_6, 1_000_000)));
    }

    private static PagePart[] all(int region, boolean frozen) {
        return new PagePart[] {new PagePart(region, Ppm.WHOLE, frozen)};
    }

    private static PagePart[] half(boolean frozen) {
        return new PagePart[] {
            new PagePart(TIER_1_RAID_10, Ppm.WHOLE / 2, false),
            new PagePart(TIER_2_RAID_6, Ppm.WHOLE / 2, frozen)
        };
    }

    private static RunResult run(SmallArrays array, int readPpm, int kib) {
        List<WorkloadSpec> host = List.of(new WorkloadSpec(
                "host", List.of(0), AccessSpec.random(readPpm, kib * KIB), Load.closed(16)));
        return ArrayRun.run(array.spec(), host, RunSpec.automatic(1, 0, 8_000));
    }

    private static double iops(RunResult result) {
        return result.workloads().get(0).iops();
    }

    private static double response(RunResult result) {
        return result.workloads().get(0).response().meanNanos() / 1e3;
    }
}
