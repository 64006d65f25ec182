package dev.scsim.models.forecast;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.page.DataProgression;
import dev.scsim.models.page.PageTable;
import dev.scsim.models.pool.PagePart;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What hosts and the snapshot schedule do to the volumes day by day.
 *
 * <p>Hosts change the first part of a volume, where hot ranges lie; days between two snapshots go
 * on behind one another. What they have not changed counts as unused, so that it is never promoted
 * (assumed: a scenario says how much is read, not by which pages).
 */
final class VolumeDays {
    private final ProgressionSpec spec;
    private final DataProgression progression;
    private final PageTable table;
    private final int firstDay;
    private final List<Deque<Integer>> snapshots = new ArrayList<>();
    private final int[] used;
    private final int[] daily;

    /** @param firstDay a day on which all volumes take a snapshot */
    VolumeDays(ProgressionSpec spec, DataProgression progression, int firstDay) {
        this.spec = spec;
        this.progression = progression;
        this.table = progression.table();
        this.firstDay = firstDay;
        this.used = new int[spec.volumes().size()];
        this.daily = new int[spec.volumes().size()];
    }

    /** Frozen parts first and under a snapshot, then active ones. */
    void layOut() {
        for (int volume = 0; volume < used.length; volume++) {
            VolumeSpec of = spec.array().volumes().get(volume);
            VolumeUse use = spec.volumes().get(volume);
            table.addVolume(of.name(), of.sizeBytes(), use.profile());
            used[volume] =
                    Math.min(table.groupsOf(volume), table.groupSize().groupsFor(use.usedBytes()));
            daily[volume] = Math.min(used[volume], table.groupSize().groupsFor(use.dailyBytes()));
            snapshots.add(new ArrayDeque<>());
            layOut(volume, of.parts(), true);
            if (of.parts().stream().anyMatch(PagePart::frozen)) {
                snapshots.get(volume).add(progression.snapshot(volume));
            }
            layOut(volume, of.parts(), false);
        }
    }

    private void layOut(int volume, List<PagePart> parts, boolean frozen) {
        long ppm = 0;
        for (PagePart part : parts) {
            int first = share(volume, ppm);
            ppm += part.sharePpm();
            if (part.frozen() == frozen) {
                layOut(volume, first, share(volume, ppm), part.region());
            }
        }
    }

    private int share(int volume, long ppm) {
        return (int) (used[volume] * ppm / Ppm.WHOLE);
    }

    /** What finds no room lies in the next region that has some; a thin pool may have none. */
    private void layOut(int volume, int first, int end, int preferred) {
        int regions = table.regions().size();
        int idle = Math.min(100, spec.rules().demoteAfterCycles());
        int next = first;
        for (int i = 0; i < regions && next < end; i++) {
            int region = (preferred + i) % regions;
            int count = Math.min(end - next, table.freeGroups(region));
            table.layOut(volume, next, count, region, idle);
            next += count;
        }
    }

    /** Hosts write what they change in a day; snapshots that are due are taken. */
    void goThrough(int day) {
        for (int volume = 0; volume < used.length; volume++) {
            VolumeUse use = spec.volumes().get(volume);
            int sinceSnapshot = Math.floorMod(day - firstDay - 1, use.snapshotEveryDays());
            write(volume, sinceSnapshot);
            boolean due = sinceSnapshot == use.snapshotEveryDays() - 1;
            if (due && use.snapshotsKept() > 0) {
                takeSnapshot(volume, use.snapshotsKept());
            }
        }
    }

    private void write(int volume, int sinceSnapshot) {
        for (int i = 0; i < daily[volume]; i++) {
            long position = (long) sinceSnapshot * daily[volume] + i;
            table.write(volume, (int) (position % used[volume]));
        }
    }

    private void takeSnapshot(int volume, int kept) {
        Deque<Integer> mine = snapshots.get(volume);
        mine.add(progression.snapshot(volume));
        while (mine.size() > kept) {
            progression.deleteSnapshot(volume, mine.remove());
        }
    }
}
