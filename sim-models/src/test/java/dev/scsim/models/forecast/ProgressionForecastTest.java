package dev.scsim.models.forecast;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.HDD_7K;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.SSD;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.WorkloadResult;
import dev.scsim.models.page.CycleRecord;
import dev.scsim.models.page.CycleRecord.Ending;
import dev.scsim.models.page.MoveKind;
import dev.scsim.models.page.PageEvent;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.page.StorageProfile;
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

/** Nights of Data Progression beside a host load, from the pages down to single I/Os. */
class ProgressionForecastTest {
    private static final int TIER_1_RAID_10 = 0;
    private static final int TIER_1_RAID_5 = 1;
    private static final int TIER_2_RAID_6 = 2;
    private static final long HOUR = 3_600_000_000_000L;
    private static final Lane RESTRIPE = new Lane(TIER_1_RAID_10, TIER_1_RAID_5);
    private static final Lane DEMOTE = new Lane(TIER_1_RAID_5, TIER_2_RAID_6);

    private static final ProgressionForecast.Result TWO_NIGHTS = run(2, 20, 400_000);

    @Test
    void whatHostsWroteADayIsRestripedInTheNightAndLeavesTierOneTwelveNightsLater() {
        for (CycleRecord night : TWO_NIGHTS.nights().cycles()) {
            assertEquals(Ending.DONE, night.ending());
            assertEquals(0, night.left());
            assertEquals(
                    List.of(MoveKind.DEMOTE, MoveKind.RESTRIPE),
                    night.moves().stream().map(move -> move.kind()).toList());
            night.moves().forEach(move -> assertEquals(10 * GIB, move.bytes()));
        }
        assertEquals(List.of(RESTRIPE, DEMOTE), TWO_NIGHTS.nights().lanes());
    }

    @Test
    void nightsBeginAtTheirHourAndEndBeforeTheirTimeIsOver() {
        ProgressionRules rules = array(400_000).release().progression();
        List<CycleRecord> cycles = TWO_NIGHTS.nights().cycles();
        assertEquals(2, cycles.size());
        for (int night = 0; night < 2; night++) {
            CycleRecord cycle = cycles.get(night);
            long start = rules.startNanosOfDay() + night * ProgressionRules.DAY_NANOS;
            assertEquals(start, cycle.startNanos());
            assertTrue(cycle.endNanos() > start, cycle::toString);
            assertTrue(cycle.endNanos() - start <= rules.maxRunNanos(), cycle::toString);
        }
    }

    @Test
    void stretchesTellOfEveryByteThatTheCyclesMoved() {
        Nights nights = TWO_NIGHTS.nights();
        long bytes = nights.stretches().stream().mapToLong(Stretch::bytes).sum();
        assertEquals(nights.movedBytes(), bytes);
        assertEquals(40 * GIB, bytes);
        long time = 0;
        for (Stretch stretch : nights.stretches()) {
            assertTrue(stretch.startNanos() >= time, stretch::toString);
            assertTrue(stretch.endNanos() > stretch.startNanos(), stretch::toString);
            time = stretch.endNanos();
        }
    }

    /** A byte arrives as fast as the window says: the nights rest on what was measured. */
    @Test
    void aNightTakesWhatTheMeasuredRatesMakeOfIt() {
        for (LaneWindow window : TWO_NIGHTS.lanes()) {
            double seconds = TWO_NIGHTS.nights().stretches().stream()
                    .filter(stretch -> stretch.lane().equals(window.lane()))
                    .mapToDouble(stretch -> (stretch.endNanos() - stretch.startNanos()) / 1e9)
                    .sum();
            double expected =
                    TWO_NIGHTS.nights().movedBytes(window.lane()) / window.bytesPerSecond();
            assertEquals(expected, seconds, 0.001 * expected);
        }
    }

    @Test
    void movesNeverTakeMoreThanTheirShareOfTheDrives() {
        for (LaneWindow window : TWO_NIGHTS.lanes()) {
            assertTrue(window.bytesPerSecond() > 0);
            assertTrue(
                    window.bytesPerSecond() <= 1.01 * window.nominalBytesPerSecond(),
                    window.lane() + ": " + window.bytesPerSecond() + " of "
                            + window.nominalBytesPerSecond());
        }
    }

    @Test
    void hostsAnswerNoFasterWhilePagesMove() {
        double before = p99(TWO_NIGHTS.before());
        for (LaneWindow window : TWO_NIGHTS.lanes()) {
            double during = p99(window.run());
            assertTrue(during >= before, window.lane() + ": " + during + " after " + before);
        }
        LaneWindow down = TWO_NIGHTS.lanes().get(1);
        assertEquals(DEMOTE, down.lane());
        assertTrue(p99(down.run()) > 1.05 * before, "hard drives are no busier than before");
    }

    @Test
    void noPageIsLostOnTheWay() {
        Nights nights = TWO_NIGHTS.nights();
        long before =
                nights.regions().stream().mapToLong(RegionUse::beforeBytes).sum();
        long after = nights.regions().stream().mapToLong(RegionUse::afterBytes).sum();
        // A day's writes are new pages beside those that a snapshot keeps.
        assertEquals(before + 10 * GIB, after);
        assertEquals(0, nights.refusedWrites());
        assertEquals(0, nights.regions().get(TIER_1_RAID_10).afterBytes());
    }

    /** No host load: the same pages move, and faster. */
    @Test
    void nightsAreShorterWithoutHosts() throws Exception {
        ProgressionSpec loaded = spec(1, 20, 400_000, load());
        ProgressionSpec idle = spec(1, 20, 400_000, List.of());
        Nights alone = ProgressionForecast.run(idle).nights();
        Nights beside = ProgressionForecast.run(loaded).nights();
        assertEquals(beside.movedBytes(), alone.movedBytes());
        assertTrue(hours(alone) < hours(beside), hours(alone) + " and " + hours(beside));
    }

    /** Two snapshots keep two days of writes: nothing gets as old as to leave tier 1. */
    @Test
    void whatExpiresBeforeTwelveNightsIsNeverDemoted() {
        assertEquals(List.of(RESTRIPE), run(1, 2, 400_000).nights().lanes());
    }

    /** The mirrored region holds half a day's writes. */
    @Test
    void whenTierOneIsFullWritesGoOnInTheNextRegionAndAnEventSaysSo() {
        Nights nights = run(1, 2, 5_000).nights();
        PageEvent full = nights.events().stream()
                .filter(event -> event.kind() == PageEvent.Kind.REGION_FULL)
                .findFirst()
                .orElseThrow();
        assertEquals("tier 1 RI RAID 10 is full, writes go to tier 1 RI RAID 5-5", full.text());
        assertTrue(nights.regions().get(TIER_1_RAID_5).spilledBytes() > 0);
        assertEquals(0, nights.refusedWrites());
    }

    @Test
    void sameSeedSameNights() {
        ProgressionForecast.Result again = run(2, 20, 400_000);
        assertEquals(TWO_NIGHTS.nights(), again.nights());
        assertEquals(p99(TWO_NIGHTS.before()), p99(again.before()));
    }

    @Test
    void anArrayOfOneRegionHasNoNights() {
        StorageCenterSpec plain = SmallArrays.array().volumes(GIB).spec();
        VolumeUse use = new VolumeUse(StorageProfile.RECOMMENDED, GIB, 0, 1, 1);
        assertThrows(
                IllegalArgumentException.class,
                () -> new ProgressionSpec(plain, List.of(), List.of(use), 1, 0, 1, 1));
        assertFalse(array(400_000).oneRegion());
    }

    private static double hours(Nights nights) {
        CycleRecord cycle = nights.cycles().get(0);
        return (double) (cycle.endNanos() - cycle.startNanos()) / HOUR;
    }

    private static double p99(RunResult run) {
        LatencyHistogram all = new LatencyHistogram();
        run.workloads().stream().map(WorkloadResult::response).forEach(all::add);
        return all.valueAtPercentile(99);
    }

    private static ProgressionForecast.Result run(int nights, int kept, int raid10Ppm) {
        try {
            return ProgressionForecast.run(spec(nights, kept, raid10Ppm, load()));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static List<WorkloadSpec> load() {
        return List.of(new WorkloadSpec(
                "host", List.of(0), AccessSpec.random(800_000, 8 * KIB), Load.open(500)));
    }

    private static ProgressionSpec spec(
            int nights, int kept, int raid10Ppm, List<WorkloadSpec> workloads) {
        VolumeUse use = new VolumeUse(StorageProfile.RECOMMENDED, 200 * GIB, 10 * GIB, 1, kept);
        return new ProgressionSpec(
                array(raid10Ppm), workloads, List.of(use), nights, 18 * HOUR, 1, 4_000);
    }

    private static StorageCenterSpec array(int raid10Ppm) {
        TierSpec ssds = new TierSpec(
                1,
                new FolderSpec(SSD, 6, Sparing.DISTRIBUTED, 21),
                List.of(
                        new RegionSpec(RaidLevel.RAID_10, raid10Ppm),
                        new RegionSpec(RaidLevel.RAID_5_5, 500_000)));
        TierSpec hdds = new TierSpec(
                2,
                new FolderSpec(HDD_7K, 7, Sparing.DISTRIBUTED, 21),
                List.of(new RegionSpec(RaidLevel.RAID_6_6, 1_000_000)));
        return SmallArrays.array()
                .cores(4)
                .tiers(ssds, hdds)
                .volumes(200 * GIB)
                .page(2 << 20)
                .parts(
                        new PagePart(TIER_1_RAID_10, 50_000, false),
                        new PagePart(TIER_2_RAID_6, 950_000, true))
                .spec();
    }
}
