package dev.scsim.planner.study;

import dev.scsim.models.page.DataProgression;
import dev.scsim.models.page.MoveKind;
import dev.scsim.models.page.NominalPace;
import dev.scsim.models.page.NominalPace.TierBandwidth;
import dev.scsim.models.page.PageGroupSize;
import dev.scsim.models.page.PageTable;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.page.Region;
import dev.scsim.models.page.Regions;
import dev.scsim.models.page.StorageProfile;
import dev.scsim.models.raid.RaidLevel;

import java.util.List;

/** How long a pool of two tiers takes for what the rules of Data Progression decide. */
final class ProgressionTimes {
    private static final int TIER_1_PARITY = 1;
    private static final int TIER_2_PARITY = 2;
    private static final int GROUPS = 1000;
    private static final PageGroupSize SIZE = new PageGroupSize(2 << 20, 256);

    /** So slow that restriping the pool takes more than one night. */
    private static final TierBandwidth SLOW = new TierBandwidth(50_000_000, 50_000_000);

    private static final long CONTROLLERS = 10_000_000_000L;
    private static final int DAYS_MAX = 400;

    private final PageTable table;
    private final DataProgression progression;
    private final int volume;

    private ProgressionTimes(ProgressionRules rules) {
        Regions regions = Regions.of(
                new Region(1, RaidLevel.RAID_10, GROUPS),
                new Region(1, RaidLevel.RAID_5_9, GROUPS),
                new Region(2, RaidLevel.RAID_5_9, GROUPS));
        NominalPace pace =
                new NominalPace(regions, List.of(SLOW, SLOW), rules.sharePpm(), CONTROLLERS);
        this.table = new PageTable(regions, SIZE, rules.writeOrder());
        this.progression = new DataProgression(table, rules, pace);
        this.volume =
                table.addVolume("data", GROUPS * SIZE.groupBytes(), StorageProfile.RECOMMENDED);
    }

    static double nanos(String metric, ProgressionRules rules) {
        ProgressionTimes pool = new ProgressionTimes(rules);
        return switch (metric) {
            case "progression_time" -> pool.restripeAll();
            case "demotion_time" -> pool.untilMoved(TIER_1_PARITY, MoveKind.DEMOTE);
            case "promotion_time" -> pool.untilMoved(TIER_2_PARITY, MoveKind.PROMOTE);
            case "merge_time" -> pool.merge();
            default -> throw new IllegalArgumentException(metric);
        };
    }

    private double restripeAll() {
        table.layOut(volume, 0, GROUPS, 0, 0);
        progression.snapshot(volume);
        while (table.allocatedGroups(0) > 0) {
            progression.step();
        }
        return progression.nowNanos();
    }

    /** Use of the one group grows from day to day when it is to be promoted. */
    private double untilMoved(int from, MoveKind kind) {
        table.layOut(volume, 0, 1, from, 0);
        progression.snapshot(volume);
        for (int day = 0; day < DAYS_MAX; day++) {
            table.touch(volume, 0, kind == MoveKind.PROMOTE ? 12 * day : 0);
            progression.advanceTo(progression.nextNightNanos());
            progression.finish();
            if (table.regionOf(table.newest(volume, 0)) != from) {
                return progression.nowNanos();
            }
        }
        throw new AssertionError("never moved");
    }

    private double merge() {
        table.layOut(volume, 0, GROUPS, 0, 0);
        progression.deleteSnapshot(volume, progression.snapshot(volume));
        progression.finish();
        return progression.nowNanos();
    }
}
