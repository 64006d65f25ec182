package dev.scsim.models.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.page.CycleRecord.Ending;
import dev.scsim.models.testing.PageWorld;
import dev.scsim.models.testing.PageWorlds;

import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import net.jqwik.api.statistics.Statistics;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

@Domain(PageWorlds.class)
@Domain(DomainContext.Global.class)
class PageProgressionProperties {
    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void regionsAreNeverOvercommitted(@ForAll PageWorld world) {
        assertHolds(PageInvariants.REGIONS_ARE_NOT_OVERCOMMITTED, world);
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void everyPlaceHoldsOneGroupOrIsFree(@ForAll PageWorld world) {
        assertHolds(PageInvariants.EVERY_PLACE_HOLDS_ONE_GROUP_OR_IS_FREE, world);
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void noMoveLowersRedundancy(@ForAll PageWorld world) {
        assertHolds(PageInvariants.REDUNDANCY_NEVER_FALLS, world);
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void volumesReadTheirNewestData(@ForAll PageWorld world) {
        assertHolds(PageInvariants.VOLUMES_READ_THEIR_NEWEST_DATA, world);
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void snapshotsAreWholeUntilTheyAreDeleted(@ForAll PageWorld world) {
        assertHolds(PageInvariants.SNAPSHOTS_KEEP_THEIR_DATA, world);
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void pagesThatHostsMayWriteNeverMove(@ForAll PageWorld world) {
        assertHolds(PageInvariants.ONLY_FROZEN_GROUPS_MOVE, world);
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void everyCycleEnds(@ForAll PageWorld world) {
        assertHolds(PageInvariants.CYCLES_END, world);
    }

    /** Kept here by group number and written down when the snapshot was taken. */
    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void aSnapshotReadsWhatTheVolumeReadWhenItWasTaken(@ForAll PageWorld world) {
        TreeMap<String, int[]> taken = new TreeMap<>();
        world.play(progression -> {
            PageTable table = progression.table();
            for (int v = 0; v < table.volumeCount(); v++) {
                PageVolume volume = table.volumes().get(v);
                for (int snapshot : table.snapshots(v)) {
                    int[] now = read(table, v, snapshot);
                    int[] then = taken.computeIfAbsent(v + "/" + snapshot, key -> now);
                    assertArrayEquals(then, now, volume.name + " snapshot " + snapshot);
                }
            }
        });
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void withAllSnapshotsMergedEachPartOfAVolumeTakesOneGroup(@ForAll PageWorld world) {
        DataProgression progression = world.play(same -> {});
        PageTable table = progression.table();
        int written = 0;
        for (int v = 0; v < table.volumeCount(); v++) {
            for (int snapshot : table.snapshots(v)) {
                progression.deleteSnapshot(v, snapshot);
            }
            written += table.volumes().get(v).written;
        }
        progression.finish();
        int allocated = 0;
        for (int region = 0; region < table.regions().size(); region++) {
            allocated += table.allocatedGroups(region);
        }
        assertEquals(written, allocated);
    }

    /** Whatever hosts did, without them a pool comes to rest. */
    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void withoutHostsDataProgressionComesToRest(@ForAll PageWorld world) {
        DataProgression progression = world.play(same -> {});
        int nights = 0;
        CycleRecord last = null;
        while (last == null || last.movedGroups() > 0 || last.ending() != Ending.DONE) {
            progression.advanceTo(progression.nextNightNanos());
            progression.finish();
            last = progression.cycles().get(progression.cycles().size() - 1);
            assertTrue(++nights < 200, "still moving after 200 nights");
        }
        Statistics.label("nights").collect(nights < 4 ? nights : nights < 16 ? 4 : 16);
    }

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void sameWorldSameOutcome(@ForAll PageWorld world) {
        DataProgression first = world.play(same -> {});
        DataProgression second = world.play(same -> {});
        assertEquals(first.cycles(), second.cycles());
        assertEquals(first.events(), second.events());
        for (PageEvent.Kind kind : PageEvent.Kind.values()) {
            if (first.events().stream().anyMatch(event -> event.kind() == kind)) {
                Statistics.label("events").collect(kind);
            }
        }
        for (CycleRecord cycle : first.cycles()) {
            Statistics.label("endings").collect(cycle.ending());
            cycle.moves().forEach(move -> Statistics.label("moves").collect(move.kind()));
        }
    }

    @Tag("nightly")
    @Property(tries = 50_000, edgeCases = EdgeCasesMode.NONE)
    void noInvariantIsBrokenInAnySmallWorld(@ForAll PageWorld world) {
        world.play(progression -> assertEquals(
                "", Violations.of(progression, PageInvariants.all()).toString()));
    }

    private static void assertHolds(Invariant<DataProgression> invariant, PageWorld world) {
        world.play(progression ->
                assertEquals("", Violations.of(progression, List.of(invariant)).toString()));
    }

    private static int[] read(PageTable table, int volume, int snapshot) {
        int[] read = new int[table.groupsOf(volume)];
        Arrays.fill(read, PageTable.NONE);
        PageGroups groups = table.groups();
        for (int group = 0; group < groups.count(); group++) {
            if (groups.allocated[group]
                    && groups.volume[group] == volume
                    && groups.born[group] <= snapshot
                    && snapshot < groups.replaced[group]) {
                read[groups.position[group]] = group;
            }
        }
        return read;
    }
}
