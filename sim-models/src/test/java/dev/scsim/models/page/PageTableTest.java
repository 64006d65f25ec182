package dev.scsim.models.page;

import static dev.scsim.models.page.PageTable.NONE;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;

import dev.scsim.models.page.PageEvent.Kind;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;

import java.util.List;

class PageTableTest {
    private static final int TIER_1_MIRRORED = 0;
    private static final int TIER_1_PARITY = 1;
    private static final int TIER_2_MIRRORED = 2;
    private static final int TIER_2_PARITY = 3;
    private static final int TIER_3_MIRRORED = 4;

    private static final Regions THREE_TIERS = Regions.of(
            new Region(1, RaidLevel.RAID_10, 2),
            new Region(1, RaidLevel.RAID_5_9, 1),
            new Region(2, RaidLevel.RAID_10, 2),
            new Region(2, RaidLevel.RAID_5_9, 2),
            new Region(3, RaidLevel.RAID_10_DM, 2),
            new Region(3, RaidLevel.RAID_6_10, 2));

    private static final PageGroupSize SIZE = new PageGroupSize(2 << 20, 4);

    private final PageTable table = new PageTable(THREE_TIERS, SIZE, WriteOrder.TIER_FIRST);

    @Test
    void whatNobodyWroteTakesNoSpace() {
        int volume = volume(StorageProfile.RECOMMENDED);
        assertEquals(20, table.groupsOf(volume));
        assertEquals(NONE, table.newest(volume, 7));
        assertEquals(11, freeOfAll());
    }

    @Test
    void aVolumeIsRoundedUpToWholeGroups() {
        int volume = table.addVolume("odd", SIZE.groupBytes() + 1, StorageProfile.HIGH);
        assertEquals(2, table.groupsOf(volume));
    }

    @Test
    void writesLandOnTheMirroredLevelOfTheProfilesTier() {
        assertEquals(TIER_1_MIRRORED, landing(StorageProfile.RECOMMENDED));
        assertEquals(TIER_1_MIRRORED, landing(StorageProfile.HIGH));
        assertEquals(TIER_2_MIRRORED, landing(StorageProfile.MEDIUM));
        assertEquals(TIER_3_MIRRORED, landing(StorageProfile.LOW));
    }

    @Test
    void aProfileOfATierThatIsNotThereWritesToTheLastOne() {
        Regions one = Regions.of(new Region(1, RaidLevel.RAID_10, 1));
        PageTable small = new PageTable(one, SIZE, WriteOrder.TIER_FIRST);
        int volume = small.addVolume("v", SIZE.groupBytes(), StorageProfile.LOW);
        assertEquals(0, small.regionOf(small.write(volume, 0)));
    }

    @Test
    void anActiveGroupIsWrittenInPlace() {
        int volume = volume(StorageProfile.RECOMMENDED);
        int group = table.write(volume, 3);
        assertEquals(group, table.write(volume, 3));
        assertEquals(1, table.allocatedGroups(TIER_1_MIRRORED));
    }

    @Test
    void aSnapshotFreezesWithoutTakingSpace() {
        int volume = volume(StorageProfile.RECOMMENDED);
        int group = table.write(volume, 3);
        assertFalse(table.isFrozen(group));
        table.snapshot(volume);
        assertTrue(table.isFrozen(group));
        assertEquals(1, table.frozenGroups(TIER_1_MIRRORED));
        assertEquals(10, freeOfAll());
    }

    @Test
    void aWriteToAFrozenGroupTakesANewOneAndTheSnapshotKeepsTheOld() {
        int volume = volume(StorageProfile.RECOMMENDED);
        int old = table.write(volume, 3);
        table.snapshot(volume);
        int fresh = table.write(volume, 3);
        assertNotEquals(old, fresh);
        assertEquals(fresh, table.newest(volume, 3));
        assertEquals(2, table.allocatedGroups(TIER_1_MIRRORED));
        assertTrue(table.isFrozen(old));
        assertFalse(table.isFrozen(fresh));
    }

    @Test
    void snapshotsOfOtherVolumesFreezeNothing() {
        int volume = volume(StorageProfile.RECOMMENDED);
        int group = table.write(volume, 3);
        table.snapshot(volume(StorageProfile.RECOMMENDED));
        assertFalse(table.isFrozen(group));
    }

    @Test
    void whenTier1IsFullWritesGoToTheNextPlaceAndAnEventIsLoggedOnce() {
        int volume = volume(StorageProfile.RECOMMENDED);
        for (int position = 0; position < 5; position++) {
            assertNotEquals(NONE, table.write(volume, position));
        }
        assertEquals(2, table.allocatedGroups(TIER_1_MIRRORED));
        assertEquals(1, table.spilledGroups(TIER_1_PARITY));
        assertEquals(2, table.spilledGroups(TIER_2_MIRRORED));
        assertEquals(0, table.writesRefused());
        List<PageEvent> full = events(Kind.REGION_FULL);
        assertEquals(
                "tier 1 RAID 10 is full, writes go to tier 1 RAID 5-9",
                full.get(0).text());
        assertEquals(
                "tier 1 RAID 5-9 is full, writes go to tier 2 RAID 10",
                full.get(1).text());
        assertEquals(2, full.size());
    }

    @Test
    void aPoolWithoutRoomRefusesWritesAndSaysSoOnce() {
        int volume = volume(StorageProfile.RECOMMENDED);
        for (int position = 0; position < 13; position++) {
            table.write(volume, position);
        }
        assertEquals(NONE, table.newest(volume, 11));
        assertEquals(2, table.writesRefused());
        assertEquals(1, events(Kind.POOL_FULL).size());
    }

    @Test
    void writesGoDownBeforeTheyGoUp() {
        assertEquals(
                ImmutableIntArray.of(2, 3, 4, 5, 0, 1),
                WriteOrder.TIER_FIRST.of(THREE_TIERS, StorageProfile.MEDIUM));
        assertEquals(
                ImmutableIntArray.of(2, 4, 0, 3, 5, 1),
                WriteOrder.MIRRORED_FIRST.of(THREE_TIERS, StorageProfile.MEDIUM));
    }

    @Test
    void writesNeverFallToRegionsThatSurviveFewerLosses() {
        assertEquals(
                ImmutableIntArray.of(4, 5),
                WriteOrder.TIER_FIRST.of(THREE_TIERS, StorageProfile.LOW));
    }

    @Test
    void dataCanBeLaidOutWhereItWasBefore() {
        int volume = volume(StorageProfile.RECOMMENDED);
        table.layOut(volume, 5, 2, TIER_2_PARITY, 11);
        assertEquals(2, table.allocatedGroups(TIER_2_PARITY));
        assertEquals(11, table.idleCycles(table.newest(volume, 6)));
        assertThrows(
                IllegalArgumentException.class, () -> table.layOut(volume, 0, 1, TIER_2_PARITY, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> table.layOut(volume, 5, 1, TIER_2_MIRRORED, 0));
    }

    @Test
    void groupsAreAsSmallAsFourMillionOfThemAllow() {
        assertEquals(1, PageGroupSize.forPool(2 << 20, 8L << 40).pagesPerGroup());
        PageGroupSize petabyte = PageGroupSize.forPool(2 << 20, 1_000_000_000_000_000L);
        assertEquals(128, petabyte.pagesPerGroup());
        assertEquals(3_725_290, petabyte.groupsIn(1_000_000_000_000_000L));
        assertEquals("128 pages of 2097152 B", petabyte.toString());
    }

    @Test
    void tiersAreListedFromTheFirstWithoutAGap() {
        Region first = new Region(1, RaidLevel.RAID_10, 1);
        Region third = new Region(3, RaidLevel.RAID_10, 1);
        assertThrows(IllegalArgumentException.class, () -> Regions.of(first, third));
        assertThrows(IllegalArgumentException.class, () -> Regions.of(third));
        assertThrows(IllegalArgumentException.class, () -> Regions.of());
    }

    private int volume(StorageProfile profile) {
        String name = "v" + table.volumeCount();
        return table.addVolume(name, 20 * SIZE.groupBytes(), profile);
    }

    private int landing(StorageProfile profile) {
        return table.regionOf(table.write(volume(profile), 0));
    }

    private int freeOfAll() {
        int free = 0;
        for (int region = 0; region < THREE_TIERS.size(); region++) {
            free += table.freeGroups(region);
        }
        return free;
    }

    private List<PageEvent> events(Kind kind) {
        return table.log().list().stream().filter(e -> e.kind() == kind).toList();
    }
}
