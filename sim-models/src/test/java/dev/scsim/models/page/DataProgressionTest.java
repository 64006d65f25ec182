package dev.scsim.models.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.page.CycleRecord.Ending;
import dev.scsim.models.page.CycleRecord.Trigger;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

/** Nights at 19:00, twelve cycles, three days. */
class DataProgressionTest {
    private static final int TIER_1_MIRRORED = 0;
    private static final int TIER_1_PARITY = 1;
    private static final int TIER_2_MIRRORED = 2;
    private static final int TIER_2_PARITY = 3;
    private static final int TIER_3_PARITY = 4;

    private static final long MINUTE = 60_000_000_000L;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final PageGroupSize SIZE = new PageGroupSize(2 << 20, 1);

    /** A group takes a minute. */
    private static final MovePace PACE = (from, to) -> SIZE.groupBytes() / 60;

    private final PageTable table = new PageTable(
            Regions.of(
                    new Region(1, RaidLevel.RAID_10, 100),
                    new Region(1, RaidLevel.RAID_5_9, 10),
                    new Region(2, RaidLevel.RAID_10, 10),
                    new Region(2, RaidLevel.RAID_5_9, 10),
                    new Region(3, RaidLevel.RAID_6_10, 1000)),
            SIZE,
            WriteOrder.TIER_FIRST);
    private final DataProgression progression = new DataProgression(table, rules(6 * HOUR), PACE);

    @Test
    void frozenPagesAreRestripedInTheirTierAtNight() {
        int volume = written(StorageProfile.RECOMMENDED, 5);
        progression.snapshot(volume);
        progression.advanceTo(19 * HOUR - 1);
        assertEquals(5, table.allocatedGroups(TIER_1_MIRRORED));
        night();
        assertEquals(0, table.allocatedGroups(TIER_1_MIRRORED));
        assertEquals(5, table.allocatedGroups(TIER_1_PARITY));
        CycleRecord cycle = last();
        assertEquals(Trigger.NIGHTLY, cycle.trigger());
        assertEquals(Ending.DONE, cycle.ending());
        assertEquals(
                List.of(new MoveCount(
                        MoveKind.RESTRIPE,
                        TIER_1_MIRRORED,
                        TIER_1_PARITY,
                        5,
                        5 * SIZE.groupBytes())),
                cycle.moves());
    }

    @Test
    void aCycleTakesWhatItsMovesTakeAndEndsByItself() {
        progression.snapshot(written(StorageProfile.RECOMMENDED, 5));
        night();
        long took = last().endNanos() - last().startNanos();
        assertEquals(5, took / (double) MINUTE, 0.001);
        assertFalse(progression.busy());
    }

    @Test
    void pagesWithoutASnapshotStayWhereHostsWriteThem() {
        written(StorageProfile.RECOMMENDED, 5);
        nights(20);
        assertEquals(5, table.allocatedGroups(TIER_1_MIRRORED));
        assertEquals(0, last().plannedGroups());
    }

    @Test
    void whatIsNotUsedForTwelveCyclesGoesDownATier() {
        progression.snapshot(written(StorageProfile.RECOMMENDED, 5));
        // The first night sees the access of the day, twelve more see none.
        nights(12);
        assertEquals(5, table.allocatedGroups(TIER_1_PARITY));
        night();
        assertEquals(0, table.allocatedGroups(TIER_1_PARITY));
        assertEquals(5, table.allocatedGroups(TIER_2_PARITY));
        nights(12);
        assertEquals(5, table.allocatedGroups(TIER_3_PARITY));
    }

    @Test
    void aReadBeginsTheTwelveCyclesAnew() {
        int volume = written(StorageProfile.RECOMMENDED, 5);
        progression.snapshot(volume);
        nights(12);
        table.touch(volume, 2, 1);
        night();
        assertEquals(1, table.allocatedGroups(TIER_1_PARITY));
        assertEquals(TIER_1_PARITY, table.regionOf(table.newest(volume, 2)));
    }

    @Test
    void aPageIsNotPromotedToWhereItWouldSurviveFewerLosses() {
        int volume = table.addVolume("v", SIZE.groupBytes(), StorageProfile.RECOMMENDED);
        table.layOut(volume, 0, 1, TIER_3_PARITY, 0);
        progression.snapshot(volume);
        use(volume, 10);
        assertEquals(TIER_3_PARITY, table.regionOf(table.newest(volume, 0)));
    }

    @Test
    void threeDaysOfSteadyUseBringAPageUpOneTier() {
        PageTable pool = new PageTable(
                Regions.of(
                        new Region(1, RaidLevel.RAID_10, 4),
                        new Region(1, RaidLevel.RAID_5_9, 4),
                        new Region(2, RaidLevel.RAID_5_9, 4),
                        new Region(3, RaidLevel.RAID_5_9, 4)),
                SIZE,
                WriteOrder.TIER_FIRST);
        int volume = pool.addVolume("v", SIZE.groupBytes(), StorageProfile.RECOMMENDED);
        pool.layOut(volume, 0, 1, 3, 0);
        DataProgression up = new DataProgression(pool, rules(6 * HOUR), PACE);
        up.snapshot(volume);
        int[] tiers = new int[7];
        for (int day = 0; day < tiers.length; day++) {
            pool.touch(volume, 0, 10);
            up.advanceTo(up.nextNightNanos());
            up.finish();
            tiers[day] =
                    pool.regions().get(pool.regionOf(pool.newest(volume, 0))).tier();
        }
        assertEquals(List.of(3, 3, 2, 2, 2, 1, 1), Arrays.stream(tiers).boxed().toList());
    }

    @Test
    void aDayWithoutUseBeginsTheThreeDaysAnew() {
        int volume = table.addVolume("v", SIZE.groupBytes(), StorageProfile.RECOMMENDED);
        table.layOut(volume, 0, 1, TIER_2_PARITY, 0);
        progression.snapshot(volume);
        use(volume, 2);
        night();
        use(volume, 2);
        assertEquals(TIER_2_PARITY, table.regionOf(table.newest(volume, 0)));
        use(volume, 1);
        assertEquals(TIER_1_PARITY, table.regionOf(table.newest(volume, 0)));
    }

    @Test
    void profilesOfOneTierRestripeAndGoNoFurther() {
        int high = written(StorageProfile.HIGH, 3);
        int medium = written(StorageProfile.MEDIUM, 3);
        progression.snapshot(high);
        progression.snapshot(medium);
        nights(40);
        assertEquals(3, table.allocatedGroups(TIER_1_PARITY));
        assertEquals(3, table.allocatedGroups(TIER_2_PARITY));
    }

    @Test
    void whenTheTargetIsFullPagesGoToTheNextTier() {
        progression.snapshot(written(StorageProfile.RECOMMENDED, 25));
        night();
        assertEquals(10, table.allocatedGroups(TIER_1_PARITY));
        assertEquals(10, table.allocatedGroups(TIER_2_PARITY));
        assertEquals(5, table.allocatedGroups(TIER_3_PARITY));
    }

    @Test
    void whenNoTargetHasRoomPagesStayAndTheCycleEnds() {
        progression.snapshot(written(StorageProfile.HIGH, 25));
        night();
        assertEquals(15, table.allocatedGroups(TIER_1_MIRRORED));
        assertEquals(15, last().withoutRoom());
        assertEquals(Ending.DONE, last().ending());
    }

    @Test
    void aCycleStopsAtItsMaximumRunTimeAndTheNextNightGoesOn() {
        DataProgression shortNights = new DataProgression(table, rules(10 * MINUTE), PACE);
        shortNights.snapshot(written(StorageProfile.RECOMMENDED, 25));
        shortNights.advanceTo(19 * HOUR);
        shortNights.finish();
        CycleRecord first = shortNights.cycles().get(0);
        assertEquals(Ending.OUT_OF_TIME, first.ending());
        assertEquals(10 * MINUTE, first.endNanos() - first.startNanos());
        assertEquals(9, first.movedGroups());
        assertEquals(16, first.left());
        shortNights.advanceTo(DAY + 20 * HOUR);
        assertEquals(
                18,
                shortNights.cycles().stream()
                        .mapToLong(CycleRecord::movedGroups)
                        .sum());
    }

    @Test
    void demotionMakesRoomForWhatIsRestripedInTheSameNight() {
        int cold = table.addVolume("cold", 10 * SIZE.groupBytes(), StorageProfile.RECOMMENDED);
        table.layOut(cold, 0, 10, TIER_1_PARITY, 12);
        progression.snapshot(cold);
        progression.snapshot(written(StorageProfile.RECOMMENDED, 10));
        night();
        assertEquals(10, table.allocatedGroups(TIER_2_PARITY));
        assertEquals(10, table.allocatedGroups(TIER_1_PARITY));
    }

    @Test
    void aSnapshotOfAFlashOptimisedVolumeEmptiesTier1AtOnce() {
        int volume = written(StorageProfile.FLASH_OPTIMISED, 5);
        progression.snapshot(volume);
        progression.finish();
        assertEquals(Trigger.ON_DEMAND, last().trigger());
        assertEquals(0, table.allocatedGroups(TIER_1_MIRRORED));
        assertEquals(5, table.allocatedGroups(TIER_2_PARITY));
        use(volume, 10);
        assertEquals(5, table.allocatedGroups(TIER_2_PARITY));
    }

    @Test
    void cyclesOnDemandDoNotAgePages() {
        progression.snapshot(written(StorageProfile.RECOMMENDED, 5));
        for (int i = 0; i < 30; i++) {
            progression.runOnDemand();
            progression.finish();
        }
        assertEquals(30, progression.cycles().size());
        assertEquals(5, table.allocatedGroups(TIER_1_PARITY));
    }

    @Test
    void theNightlyCycleTakesOverFromOneOnDemand() {
        progression.snapshot(written(StorageProfile.RECOMMENDED, 25));
        progression.advanceTo(19 * HOUR - 3 * MINUTE - MINUTE / 2);
        progression.runOnDemand();
        progression.finish();
        assertEquals(Ending.OVERTAKEN, progression.cycles().get(0).ending());
        assertEquals(3, progression.cycles().get(0).movedGroups());
        assertEquals(22, progression.cycles().get(1).movedGroups());
    }

    @Test
    void deletingASnapshotFreesItsPagesLater() {
        int volume = written(StorageProfile.RECOMMENDED, 5);
        int snapshot = progression.snapshot(volume);
        table.write(volume, 0);
        progression.deleteSnapshot(volume, snapshot);
        assertEquals(6, table.allocatedGroups(TIER_1_MIRRORED));
        progression.finish();
        assertEquals(5, table.allocatedGroups(TIER_1_MIRRORED));
        assertTrue(progression.nowNanos() > 0);
    }

    @Test
    void pagesOfADeletedSnapshotStayWithTheOneThatStillNeedsThem() {
        int volume = written(StorageProfile.RECOMMENDED, 1);
        int first = progression.snapshot(volume);
        int second = progression.snapshot(volume);
        table.write(volume, 0);
        progression.deleteSnapshot(volume, first);
        progression.finish();
        assertEquals(2, table.allocatedGroups(TIER_1_MIRRORED));
        progression.deleteSnapshot(volume, second);
        progression.finish();
        assertEquals(1, table.allocatedGroups(TIER_1_MIRRORED));
    }

    @Test
    void aPageThatIsFreedWhileItMovesFreesBothPlacesInTheEnd() {
        int volume = written(StorageProfile.RECOMMENDED, 1);
        int snapshot = progression.snapshot(volume);
        progression.advanceTo(19 * HOUR + MINUTE / 2);
        assertTrue(progression.move().isPresent());
        progression.deleteSnapshot(volume, snapshot);
        assertNotEquals(PageTable.NONE, table.write(volume, 0));
        progression.finish();
        assertEquals(0, table.allocatedGroups(TIER_1_PARITY));
        assertEquals(1, table.allocatedGroups(TIER_1_MIRRORED));
    }

    @Test
    void fullTier1HasRoomAgainAfterTheNight() {
        PageTable small = new PageTable(
                Regions.of(
                        new Region(1, RaidLevel.RAID_10, 3),
                        new Region(2, RaidLevel.RAID_10, 3),
                        new Region(2, RaidLevel.RAID_5_9, 9)),
                SIZE,
                WriteOrder.TIER_FIRST);
        DataProgression nightly = new DataProgression(small, rules(6 * HOUR), PACE);
        int volume = small.addVolume("v", 9 * SIZE.groupBytes(), StorageProfile.RECOMMENDED);
        for (int position = 0; position < 4; position++) {
            small.write(volume, position);
        }
        assertEquals(1, small.spilledGroups(1));
        nightly.snapshot(volume);
        nightly.advanceTo(DAY);
        assertEquals(0, small.regionOf(small.write(volume, 8)));
        assertEquals(
                List.of(
                        "tier 1 RAID 10 is full, writes go to tier 2 RAID 10",
                        "tier 1 RAID 10 has room for 3 groups"),
                nightly.events().stream()
                        .filter(e -> e.kind() == PageEvent.Kind.REGION_FULL
                                || e.kind() == PageEvent.Kind.REGION_HAS_ROOM)
                        .map(PageEvent::text)
                        .toList());
    }

    /** 1 PB of snapshots leaves tier 1 in one night; the plan and all moves are simulated. */
    @Test
    void aPetabyteIsRestripedGroupByGroup() {
        long petabyte = 1_000_000_000_000_000L;
        PageGroupSize size = PageGroupSize.forPool(2 << 20, 2 * petabyte);
        Regions regions = Regions.of(
                Region.ofBytes(1, RaidLevel.RAID_10, petabyte, size),
                Region.ofBytes(1, RaidLevel.RAID_5_9, petabyte, size));
        PageTable pool = new PageTable(regions, size, WriteOrder.TIER_FIRST);
        int volume = pool.addVolume("v", petabyte, StorageProfile.RECOMMENDED);
        int groups = regions.get(0).capacityGroups();
        pool.layOut(volume, 0, groups, 0, 0);
        DataProgression night =
                new DataProgression(pool, rules(24 * HOUR), (from, to) -> 20_000_000_000L);
        night.snapshot(volume);
        night.advanceTo(19 * HOUR);
        night.finish();
        assertEquals(groups, pool.allocatedGroups(1));
        assertEquals(groups * size.groupBytes(), night.cycles().get(0).movedBytes());
    }

    private static ProgressionRules rules(long maxRunNanos) {
        return new ProgressionRules(
                19 * HOUR,
                maxRunNanos,
                12,
                3,
                10,
                true,
                WriteOrder.TIER_FIRST,
                1_000_000,
                1,
                20_000);
    }

    private int written(StorageProfile profile, int groups) {
        String name = "v" + table.volumeCount();
        int volume = table.addVolume(name, groups * SIZE.groupBytes(), profile);
        for (int position = 0; position < groups; position++) {
            table.write(volume, position);
        }
        return volume;
    }

    private void use(int volume, int days) {
        for (int day = 0; day < days; day++) {
            table.touch(volume, 0, 10);
            night();
        }
    }

    private void nights(int count) {
        for (int i = 0; i < count; i++) {
            night();
        }
    }

    private void night() {
        progression.advanceTo(progression.nextNightNanos());
        progression.finish();
    }

    private CycleRecord last() {
        return progression.cycles().get(progression.cycles().size() - 1);
    }
}
