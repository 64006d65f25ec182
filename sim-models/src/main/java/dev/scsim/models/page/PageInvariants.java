package dev.scsim.models.page;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.page.CycleRecord.Ending;

import java.util.BitSet;
import java.util.List;

/**
 * What always holds of page groups, snapshots and cycles, between any two instants. Users attach
 * them to a Data Progression of their own by a {@link ProgressionListener}.
 */
public final class PageInvariants {
    /** Nothing is handed out that is not there. */
    public static final Invariant<DataProgression> REGIONS_ARE_NOT_OVERCOMMITTED =
            new PageInvariant(
                    "no region has less than no room, and groups take one place each",
                    Cost.EVERY_EVENT,
                    PageInvariants::regionsAreNotOvercommitted);

    /** No group vanishes or doubles; a place that is promised to a move counts. */
    public static final Invariant<DataProgression> EVERY_PLACE_HOLDS_ONE_GROUP_OR_IS_FREE =
            new PageInvariant(
                    "every place of a region holds one group, or is promised to one, or is free",
                    Cost.SAMPLED,
                    PageInvariants::everyPlaceHoldsOneGroupOrIsFree);

    /** Data Progression may raise what a group survives, never lower it. */
    public static final Invariant<DataProgression> REDUNDANCY_NEVER_FALLS = new PageInvariant(
            "no group survives fewer drive losses than it ever did",
            Cost.SAMPLED,
            PageInvariants::redundancyNeverFalls);

    /** What hosts see. */
    public static final Invariant<DataProgression> VOLUMES_READ_THEIR_NEWEST_DATA =
            new PageInvariant(
                    "every written part of a volume reads the one group that is newest there",
                    Cost.SAMPLED,
                    PageInvariants::volumesReadTheirNewestData);

    /** Whatever is overwritten, moved or merged, a snapshot is whole until it is deleted. */
    public static final Invariant<DataProgression> SNAPSHOTS_KEEP_THEIR_DATA = new PageInvariant(
            "a snapshot keeps each group that its volume had, until it is deleted",
            Cost.SAMPLED,
            PageInvariants::snapshotsKeepTheirData);

    /** Pages that hosts may still write stay where they are. */
    public static final Invariant<DataProgression> ONLY_FROZEN_GROUPS_MOVE = new PageInvariant(
            "only frozen groups move", Cost.EVERY_EVENT, PageInvariants::onlyFrozenGroupsMove);

    /** A plan is finite, is worked off once, and its time is bounded. */
    public static final Invariant<DataProgression> CYCLES_END = new PageInvariant(
            "a cycle moves each planned group at most once and ends in time",
            Cost.SAMPLED,
            PageInvariants::cyclesEnd);

    private static final List<Invariant<DataProgression>> ALL = List.of(
            REGIONS_ARE_NOT_OVERCOMMITTED,
            EVERY_PLACE_HOLDS_ONE_GROUP_OR_IS_FREE,
            REDUNDANCY_NEVER_FALLS,
            VOLUMES_READ_THEIR_NEWEST_DATA,
            SNAPSHOTS_KEEP_THEIR_DATA,
            ONLY_FROZEN_GROUPS_MOVE,
            CYCLES_END);

    private PageInvariants() {}

    public static List<Invariant<DataProgression>> all() {
        return ALL;
    }

    private static void regionsAreNotOvercommitted(DataProgression progression, Violations out) {
        PageTable table = progression.table();
        int taken = 0;
        for (int region = 0; region < table.regions().size(); region++) {
            int capacity = table.regions().get(region).capacityGroups();
            int free = table.freeGroups(region);
            if (free < 0 || free + table.promised(region) > capacity) {
                out.add("region %s: %s of %s groups free", region, free, capacity);
            }
            taken += table.allocatedGroups(region);
        }
        if (taken != table.groups().allocatedCount()) {
            out.add("%s groups in %s places", table.groups().allocatedCount(), taken);
        }
    }

    private static void everyPlaceHoldsOneGroupOrIsFree(
            DataProgression progression, Violations out) {
        PageTable table = progression.table();
        PageGroups groups = table.groups();
        BitSet[] seen = new BitSet[table.regions().size()];
        for (int region = 0; region < seen.length; region++) {
            seen[region] = new BitSet();
            FreeSlots free = table.free(region);
            for (int i = 0; i < free.size(); i++) {
                see(seen, region, free.get(i), "free", out);
            }
            if (table.promised(region) > 0) {
                see(seen, region, table.promisedSlot(), "promised", out);
            }
        }
        for (int group = 0; group < groups.count(); group++) {
            if (groups.allocated[group]) {
                see(seen, groups.region[group], groups.slot[group], "of group " + group, out);
            }
        }
        for (int region = 0; region < seen.length; region++) {
            int capacity = table.regions().get(region).capacityGroups();
            if (seen[region].cardinality() != capacity || seen[region].length() > capacity) {
                out.add("region %s has %s places, seen %s", region, capacity, seen[region]);
            }
        }
    }

    private static void see(BitSet[] seen, int region, int slot, String what, Violations out) {
        if (seen[region].get(slot)) {
            out.add("place %s of region %s, %s, is taken twice", slot, region, what);
        }
        seen[region].set(slot);
    }

    private static void redundancyNeverFalls(DataProgression progression, Violations out) {
        PageTable table = progression.table();
        PageGroups groups = table.groups();
        for (int group = 0; group < groups.count(); group++) {
            if (!groups.allocated[group]) {
                continue;
            }
            Region region = table.regions().get(groups.region[group]);
            if (region.lossesSurvived() < groups.redundancy[group]) {
                out.add(
                        "group %s in %s survived %s losses before",
                        group, region.label(), groups.redundancy[group]);
            }
        }
    }

    private static void volumesReadTheirNewestData(DataProgression progression, Violations out) {
        PageTable table = progression.table();
        PageGroups groups = table.groups();
        for (int v = 0; v < table.volumeCount(); v++) {
            PageVolume volume = table.volumes().get(v);
            int written = 0;
            for (int position = 0; position < volume.newest.length; position++) {
                int group = volume.newest[position];
                if (group == PageTable.NONE) {
                    continue;
                }
                written++;
                boolean own = groups.allocated[group]
                        && groups.volume[group] == v
                        && groups.position[group] == position;
                if (!own || groups.replaced[group] != PageGroups.NEVER) {
                    out.add("volume %s reads group %s at %s", v, group, position);
                }
            }
            if (written != volume.written) {
                out.add("volume %s has %s groups, account %s", v, written, volume.written);
            }
        }
        for (int group = 0; group < groups.count(); group++) {
            boolean newest = groups.allocated[group] && groups.replaced[group] == PageGroups.NEVER;
            if (newest && table.volume(group).newest[groups.position[group]] != group) {
                out.add("group %s is newest, but its volume does not read it", group);
            }
        }
    }

    private static void snapshotsKeepTheirData(DataProgression progression, Violations out) {
        PageTable table = progression.table();
        PageGroups groups = table.groups();
        for (int v = 0; v < table.volumeCount(); v++) {
            PageVolume volume = table.volumes().get(v);
            BitSet[] kept = new BitSet[volume.snapshotCount()];
            for (int i = 0; i < kept.length; i++) {
                kept[i] = new BitSet();
            }
            for (int group = 0; group < groups.count(); group++) {
                if (groups.allocated[group] && groups.volume[group] == v) {
                    keep(kept, volume, groups, group, out);
                }
            }
            for (int i = 0; i < kept.length; i++) {
                if (kept[i].cardinality() != volume.snapshotGroups(i)) {
                    out.add(
                            "snapshot %s of volume %s keeps %s, of %s groups",
                            volume.snapshot(i), v, kept[i], volume.snapshotGroups(i));
                }
            }
        }
    }

    private static void keep(
            BitSet[] kept, PageVolume volume, PageGroups groups, int group, Violations out) {
        int position = groups.position[group];
        for (int i = 0; i < kept.length; i++) {
            int snapshot = volume.snapshot(i);
            if (groups.born[group] <= snapshot && snapshot < groups.replaced[group]) {
                if (kept[i].get(position)) {
                    out.add("snapshot %s reads two groups at %s", snapshot, position);
                }
                kept[i].set(position);
            }
        }
    }

    private static void onlyFrozenGroupsMove(DataProgression progression, Violations out) {
        PageTable table = progression.table();
        int group = table.moving();
        if (group != PageTable.NONE
                && !(table.groups().allocated[group] && table.isFrozen(group))) {
            out.add("group %s moves and is not frozen", group);
        }
    }

    private static void cyclesEnd(DataProgression progression, Violations out) {
        long longest = progression.rules().maxRunNanos();
        for (Cycle cycle : progression.accounts()) {
            boolean runs = cycle == progression.running();
            int moving = runs && progression.move().isPresent() ? 1 : 0;
            long done = cycle.moved + cycle.withoutRoom + cycle.overtaken + moving;
            if (done + cycle.left() != cycle.planned()) {
                out.add(
                        "%s cycle at %s ns planned %s groups, did %s, left %s",
                        cycle.label(), cycle.startNanos, cycle.planned(), done, cycle.left());
            }
            if (runs != (cycle.ending == Ending.RUNNING)) {
                out.add("%s cycle at %s ns has no end", cycle.label(), cycle.startNanos);
            }
            long end = runs ? progression.nowNanos() : cycle.endNanos;
            if (end - cycle.startNanos > longest) {
                out.add("%s cycle at %s ns took too long", cycle.label(), cycle.startNanos);
            }
        }
        if (progression.running() != null) {
            BitSet planned = new BitSet();
            for (int group : progression.running().plan().planned) {
                if (planned.get(group)) {
                    out.add("group %s is planned twice", group);
                }
                planned.set(group);
            }
        }
    }
}
