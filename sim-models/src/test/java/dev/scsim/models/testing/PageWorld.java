package dev.scsim.models.testing;

import dev.scsim.models.page.DataProgression;
import dev.scsim.models.page.PageGroupSize;
import dev.scsim.models.page.PageTable;
import dev.scsim.models.page.ProgressionListener;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.page.Region;
import dev.scsim.models.page.Regions;
import dev.scsim.models.page.StorageProfile;
import dev.scsim.models.page.WriteOrder;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A small pool, its volumes and what happens to them.
 *
 * @param groupsPerVolume size of every volume
 * @param minutesPerGroup how long the move of a group takes
 */
public record PageWorld(
        Regions regions,
        List<StorageProfile> volumes,
        int groupsPerVolume,
        ProgressionRules rules,
        int minutesPerGroup,
        List<Action> actions) {
    /** Groups of one page, so that a world is as small as it looks. */
    public static final PageGroupSize GROUP = new PageGroupSize(2 << 20, 1);

    private static final long MINUTE = 60_000_000_000L;

    /** 19:00, 12 cycles and 3 days, as documented. */
    public static final ProgressionRules DOCUMENTED = new ProgressionRules(
            19 * 60 * MINUTE,
            12 * 60 * MINUTE,
            12,
            3,
            10,
            true,
            WriteOrder.TIER_FIRST,
            200_000,
            16,
            20_000);

    /** What hosts, administrators and time do. */
    public sealed interface Action {
        void happen(DataProgression progression);

        /** A host writes. */
        record Write(int volume, int position) implements Action {
            @Override
            public void happen(DataProgression progression) {
                progression.table().write(volume, position);
            }
        }

        /** Data is there already, if it has not been written and there is room. */
        record LayOut(int volume, int position, int region) implements Action {
            @Override
            public void happen(DataProgression progression) {
                PageTable table = progression.table();
                int into = region % table.regions().size();
                boolean written = table.newest(volume, position) != PageTable.NONE;
                if (!written && table.freeGroups(into) > 0) {
                    table.layOut(volume, position, 1, into, 0);
                }
            }
        }

        /** Hosts read. */
        record Touch(int volume, int position, int times) implements Action {
            @Override
            public void happen(DataProgression progression) {
                progression.table().touch(volume, position, times);
            }
        }

        /** Hosts read all of a volume every day. */
        record Use(int volume, int days) implements Action {
            @Override
            public void happen(DataProgression progression) {
                for (int day = 0; day < days; day++) {
                    for (int p = 0; p < progression.table().groupsOf(volume); p++) {
                        progression.table().touch(volume, p, 100);
                    }
                    progression.advanceTo(progression.nowNanos() + ProgressionRules.DAY_NANOS);
                }
            }
        }

        /** A snapshot is taken. */
        record Snapshot(int volume) implements Action {
            @Override
            public void happen(DataProgression progression) {
                progression.snapshot(volume);
            }
        }

        /** A snapshot is deleted, if there is any. */
        record Delete(int volume, int which) implements Action {
            @Override
            public void happen(DataProgression progression) {
                int[] snapshots = progression.table().snapshots(volume);
                if (snapshots.length > 0) {
                    progression.deleteSnapshot(volume, snapshots[which % snapshots.length]);
                }
            }
        }

        /** Time goes by. */
        record Wait(int hours, int minutes) implements Action {
            @Override
            public void happen(DataProgression progression) {
                long nanos = (hours * 60L + minutes) * MINUTE;
                progression.advanceTo(progression.nowNanos() + nanos);
            }
        }

        /** A cycle on demand. */
        record OnDemand() implements Action {
            @Override
            public void happen(DataProgression progression) {
                progression.runOnDemand();
            }
        }
    }

    public PageWorld {
        volumes = List.copyOf(volumes);
        actions = List.copyOf(actions);
    }

    /** The pool before anything happens. */
    public DataProgression start() {
        PageTable table = new PageTable(regions, GROUP, rules.writeOrder());
        for (int v = 0; v < volumes.size(); v++) {
            table.addVolume("v" + v, groupsPerVolume * GROUP.groupBytes(), volumes.get(v));
        }
        // Rounded up, so that a group takes no more than its minutes.
        long rate = GROUP.groupBytes() / (60L * minutesPerGroup) + 1;
        return new DataProgression(table, rules, (from, to) -> rate);
    }

    /**
     * Lets everything happen.
     *
     * @param look is called after every action and every instant
     */
    public DataProgression play(ProgressionListener look) {
        DataProgression progression = start();
        progression.addListener(look);
        for (Action action : actions) {
            action.happen(progression);
            look.afterInstant(progression);
        }
        return progression;
    }

    @Override
    public String toString() {
        String pool = regions.list().stream()
                .map(PageWorld::text)
                .collect(Collectors.joining(", ", "pool: ", "\n"));
        return pool
                + "volumes of "
                + groupsPerVolume
                + " groups: "
                + volumes
                + "\ncycle at "
                + rules.startNanosOfDay() / MINUTE
                + " min for at most "
                + rules.maxRunNanos() / MINUTE
                + " min, "
                + minutesPerGroup
                + " min a group, demote after "
                + rules.demoteAfterCycles()
                + ", promote after "
                + rules.promoteAfterDays()
                + ", "
                + rules.writeOrder()
                + "\n"
                + actions.stream().map(Action::toString).collect(Collectors.joining("\n"));
    }

    private static String text(Region region) {
        return region.label() + " x " + region.capacityGroups();
    }
}
