package dev.scsim.models.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.function.Consumer;

/** Every checker sees the state that was broken for it, and nothing before. */
class PageInvariantsTest {
    private static final long HOUR = 3_600_000_000_000L;
    private static final PageGroupSize SIZE = new PageGroupSize(2 << 20, 1);

    @Test
    void aPlaceTakenAndNotGivenToAGroupIsSeen() {
        assertSeen(
                PageInvariants.REGIONS_ARE_NOT_OVERCOMMITTED,
                progression -> progression.table().free(0).take());
    }

    @Test
    void moreFreePlacesThanARegionHasAreSeen() {
        assertSeen(PageInvariants.REGIONS_ARE_NOT_OVERCOMMITTED, progression -> {
            FreeSlots free = progression.table().free(1);
            for (int i = progression.table().allocatedGroups(1) + 1; i > 0; i--) {
                free.giveBack(0);
            }
        });
    }

    @Test
    void twoGroupsInOnePlaceAreSeen() {
        assertSeen(PageInvariants.EVERY_PLACE_HOLDS_ONE_GROUP_OR_IS_FREE, progression -> {
            PageGroups groups = progression.table().groups();
            groups.slot[stayingGroup(progression, 0)] = groups.slot[stayingGroup(progression, 1)];
        });
    }

    @Test
    void aPlaceThatIsFreeAndTakenIsSeen() {
        assertSeen(PageInvariants.EVERY_PLACE_HOLDS_ONE_GROUP_OR_IS_FREE, progression -> {
            PageTable table = progression.table();
            table.free(0).giveBack(table.slotOf(stayingGroup(progression, 0)));
        });
    }

    @Test
    void aGroupOutsideItsRegionIsSeen() {
        assertSeen(
                PageInvariants.EVERY_PLACE_HOLDS_ONE_GROUP_OR_IS_FREE,
                progression ->
                        progression.table().groups().slot[stayingGroup(progression, 0)] = 99);
    }

    @Test
    void aGroupMovedToWhereItSurvivesLessIsSeen() {
        assertSeen(PageInvariants.REDUNDANCY_NEVER_FALLS, progression -> {
            PageTable table = progression.table();
            int group = stayingGroup(progression, 0);
            table.groups().place(group, 2, table.free(2).take(), 1);
        });
    }

    @Test
    void aVolumeThatReadsAnothersGroupIsSeen() {
        assertSeen(PageInvariants.VOLUMES_READ_THEIR_NEWEST_DATA, progression -> {
            int[] newest = progression.table().volumes().get(0).newest;
            newest[0] = newest[1];
        });
    }

    @Test
    void aVolumeThatReadsAnOldGroupIsSeen() {
        assertSeen(PageInvariants.VOLUMES_READ_THEIR_NEWEST_DATA, progression -> {
            PageTable table = progression.table();
            int old = table.newest(0, 5);
            table.write(0, 5);
            table.volumes().get(0).newest[5] = old;
        });
    }

    @Test
    void dataOfASnapshotThatIsFreedTooEarlyIsSeen() {
        assertSeen(PageInvariants.SNAPSHOTS_KEEP_THEIR_DATA, progression -> {
            PageTable table = progression.table();
            int old = table.newest(0, 5);
            table.write(0, 5);
            table.drop(old);
        });
    }

    @Test
    void aSnapshotThatReadsTwoGroupsInOnePlaceIsSeen() {
        assertSeen(PageInvariants.SNAPSHOTS_KEEP_THEIR_DATA, progression -> {
            PageTable table = progression.table();
            table.groups().born[table.write(0, 5)] = 0;
        });
    }

    @Test
    void anActiveGroupThatMovesIsSeen() {
        assertSeen(PageInvariants.ONLY_FROZEN_GROUPS_MOVE, progression -> {
            PageTable table = progression.table();
            table.groups().born[table.moving()] = table.volumes().get(0).generation;
        });
    }

    @Test
    void aGroupPlannedTwiceIsSeen() {
        assertSeen(PageInvariants.CYCLES_END, progression -> {
            int[] planned = progression.running().plan().planned;
            planned[5] = planned[4];
        });
    }

    @Test
    void aMoveCountedTwiceIsSeen() {
        assertSeen(
                PageInvariants.CYCLES_END,
                progression -> progression.running().count(MoveKind.RESTRIPE, 0, 1));
    }

    @Test
    void aCycleBeyondItsTimeIsSeen() {
        assertSeen(
                PageInvariants.CYCLES_END,
                progression -> progression.accounts().get(0).endNanos = 19 * HOUR + 6 * HOUR + 1);
    }

    @Test
    void aCycleThatStoppedAndDoesNotSaySoIsSeen() {
        assertSeen(
                PageInvariants.CYCLES_END,
                progression -> progression.accounts().get(0).ending = CycleRecord.Ending.RUNNING);
    }

    private static void assertSeen(
            Invariant<DataProgression> invariant, Consumer<DataProgression> breakIt) {
        DataProgression progression = midCycle();
        assertEquals("", Violations.of(progression, PageInvariants.all()).toString());
        breakIt.accept(progression);
        Violations found = Violations.of(progression, List.of(invariant));
        assertNotEquals(0, found.count());
        assertEquals(invariant.name(), found.list().get(0).invariant());
    }

    /** The i-th group of the write region that does not move just now. */
    private static int stayingGroup(DataProgression progression, int i) {
        PageTable table = progression.table();
        int found = 0;
        for (int position = 0; position < table.groupsOf(0); position++) {
            int group = table.newest(0, position);
            if (group != table.moving() && table.regionOf(group) == 0 && found++ == i) {
                return group;
            }
        }
        throw new AssertionError("no group stays");
    }

    /** One night is over, in the second one a group moves and some are still to come. */
    private static DataProgression midCycle() {
        PageTable table = new PageTable(
                Regions.of(
                        new Region(1, RaidLevel.RAID_10_DM, 20),
                        new Region(1, RaidLevel.RAID_6_10, 20),
                        new Region(2, RaidLevel.RAID_5_9, 20)),
                SIZE,
                WriteOrder.TIER_FIRST);
        int volume = table.addVolume("v", 12 * SIZE.groupBytes(), StorageProfile.RECOMMENDED);
        ProgressionRules rules = new ProgressionRules(
                19 * HOUR, 6 * HOUR, 12, 3, 1, false, WriteOrder.TIER_FIRST, 1_000_000, 1, 1_000);
        long rate = SIZE.groupBytes() / 1800;
        DataProgression progression = new DataProgression(table, rules, (from, to) -> rate);
        progression.advanceTo(30 * HOUR);
        for (int position = 0; position < 12; position++) {
            table.write(volume, position);
        }
        progression.snapshot(volume);
        progression.advanceTo(44 * HOUR);
        return progression;
    }
}
