package dev.scsim.models.benchmark;

import dev.scsim.models.page.DataProgression;
import dev.scsim.models.page.NominalPace;
import dev.scsim.models.page.NominalPace.TierBandwidth;
import dev.scsim.models.page.PageGroupSize;
import dev.scsim.models.page.PageTable;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.page.Region;
import dev.scsim.models.page.Regions;
import dev.scsim.models.page.StorageProfile;
import dev.scsim.models.page.WriteOrder;
import dev.scsim.models.raid.RaidLevel;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;

/**
 * How much CPU time does a night of Data Progression over 24 hours take, on 1 PB in three tiers of
 * which three quarters move? Prints each round: laying the pool out, and its cycle.
 *
 * <pre>
 * mvn -B -q -Pbenchmark -pl sim-models -am test-compile dependency:build-classpath \
 *     -Dmdep.outputFile=target/classpath -Dmdep.includeScope=test
 * cd sim-models
 * java -cp target/test-classes:target/classes:$(cat target/classpath) \
 *     dev.scsim.models.benchmark.ProgressionSpeed
 * </pre>
 */
public final class ProgressionSpeed {
    private static final int ROUNDS = Integer.getInteger("rounds", 5);
    private static final long HOUR_NANOS = 3_600_000_000_000L;
    private static final long PETABYTE = 1_000_000_000_000_000L;
    private static final long GB = 1_000_000_000L;

    private ProgressionSpeed() {}

    /** Takes no arguments. */
    public static void main(String[] args) {
        for (int round = 0; round < ROUNDS; round++) {
            long start = cpuNanos();
            DataProgression progression = pool();
            long laidOut = cpuNanos();
            progression.advanceTo(progression.nextNightNanos() + 24 * HOUR_NANOS);
            long end = cpuNanos();
            System.out.printf(
                    Locale.ROOT,
                    "%,d groups of %s: laid out in %.2f s, cycle of %,d moves in %.2f s%n",
                    progression.table().groupsOf(0),
                    progression.table().groupSize(),
                    (laidOut - start) / 1e9,
                    progression.cycles().get(0).movedGroups(),
                    (end - laidOut) / 1e9);
        }
    }

    private static DataProgression pool() {
        PageGroupSize size = PageGroupSize.forPool(2 << 20, PETABYTE * 5 / 4);
        Regions regions = Regions.of(
                Region.ofBytes(1, RaidLevel.RAID_10, PETABYTE / 4, size),
                Region.ofBytes(1, RaidLevel.RAID_5_9, PETABYTE / 4, size),
                Region.ofBytes(2, RaidLevel.RAID_5_9, PETABYTE / 4, size),
                Region.ofBytes(3, RaidLevel.RAID_6_10, PETABYTE / 2, size));
        ProgressionRules rules = new ProgressionRules(
                19 * HOUR_NANOS,
                24 * HOUR_NANOS,
                12,
                3,
                24,
                true,
                WriteOrder.TIER_FIRST,
                500_000,
                16,
                20_000);
        TierBandwidth fast = new TierBandwidth(100 * GB, 100 * GB);
        NominalPace pace = new NominalPace(regions, List.of(fast, fast, fast), 500_000, 100 * GB);
        PageTable table = new PageTable(regions, size, rules.writeOrder());
        int quarter = size.groupsIn(PETABYTE / 4);
        int volume = table.addVolume(
                "data", 4L * quarter * size.groupBytes(), StorageProfile.RECOMMENDED);
        for (int region = 0; region < regions.size(); region++) {
            table.layOut(volume, region * quarter, quarter, region, 12 * Math.min(region, 1));
        }
        DataProgression progression = new DataProgression(table, rules, pace);
        progression.snapshot(volume);
        return progression;
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
