package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assumption;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.config.assembly.RunSettings;
import dev.scsim.config.assembly.WorkloadStudy;
import dev.scsim.config.catalogue.Confidence;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.controller.PortSpec;
import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.page.WriteOrder;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.FailoverSpec;
import dev.scsim.models.release.IoPathCosts;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.release.ReleaseProfile;
import dev.scsim.models.release.SchedulingSpec;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Small arrays and plans for tests; their numbers only have to be plausible. */
public final class TestArrays {
    private static final long HOUR_NANOS = 3_600_000_000_000L;
    private static final ProgressionRules PROGRESSION = new ProgressionRules(
            19 * HOUR_NANOS,
            12 * HOUR_NANOS,
            12,
            3,
            24,
            true,
            WriteOrder.TIER_FIRST,
            200_000,
            16,
            20_000);

    private TestArrays() {}

    /** An all-flash array with two controllers of eight cores under a release of our own. */
    public static StorageCenterSpec array(String release, double costFactor) {
        PortSpec frontEnd = new PortSpec(4, 1_600_000_000L, 20_000);
        PortSpec backEnd = new PortSpec(4, 2_400_000_000L, 10_000);
        PortSpec link = new PortSpec(1, 8_000_000_000L, 5_000);
        SsdSpec drive = new SsdSpec(
                "ssd",
                "RI",
                1_920_000_000_000L,
                16,
                200_000,
                32_000,
                1_200_000_000L,
                1_200_000_000L,
                70_000);
        return new StorageCenterSpec(
                "sc1",
                new ControllerSpec(8, 1_000_000, 64 << 20, 64 << 20, frontEnd, backEnd, link),
                new ReleaseProfile(
                        release,
                        costs(costFactor),
                        new SchedulingSpec(
                                65_536, 12, 100_000, 800_000, 1 << 20, true, 100_000_000),
                        Sparing.DISTRIBUTED,
                        new RebuildProfile(1L << 30, 500_000, 4, 4, 65_536, 50, false, 0, 0),
                        new FailoverSpec(true, 2_000_000_000, 1_000_000_000, 0, 0),
                        PROGRESSION),
                List.of(TierSpec.of(
                        new FolderSpec(drive, 24, Sparing.DISTRIBUTED, 21), RaidLevel.RAID_10)),
                524_288,
                volumes(8),
                StorageCenterSpec.CacheSwitches.ON);
    }

    private static IoPathCosts costs(double factor) {
        return new IoPathCosts(
                (long) (15_800 * factor),
                (long) (35_100 * factor),
                (long) (39_400 * factor),
                (long) (153_700 * factor),
                100,
                1_500,
                4_096,
                300_000,
                200_000,
                100);
    }

    private static List<VolumeSpec> volumes(int count) {
        List<VolumeSpec> volumes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            volumes.add(new VolumeSpec("v" + i, 100L << 30));
        }
        return volumes;
    }

    /** A 4 KiB random workload on all volumes. */
    public static WorkloadStudy workload(String name, int readPpm, LoadPlan plan) {
        Load load;
        if (plan instanceof LoadPlan.Curve curve) {
            load = Load.closed(curve.threads());
        } else if (plan instanceof LoadPlan.FixedRate rate) {
            load = rate.threads().isPresent()
                    ? Load.capped(rate.iops(), rate.threads().getAsInt())
                    : Load.open(rate.iops());
        } else {
            load = Load.closed(((LoadPlan.Outstanding) plan).requests());
        }
        return new WorkloadStudy(
                new WorkloadSpec(
                        name,
                        List.of(0, 1, 2, 3, 4, 5, 6, 7),
                        AccessSpec.random(readPpm, 4096),
                        load),
                plan);
    }

    /** An 80 % read workload under a load curve. */
    public static WorkloadStudy curve(int threads, Double... percents) {
        return workload("oltp", 800_000, new LoadPlan.Curve(List.of(percents), threads));
    }

    /** Two variants of one array, the second with cheaper code. */
    public static List<AssembledVariant> plan(RunSettings run, WorkloadStudy... workloads) {
        Assumption cores =
                new Assumption("arrays.sc5020.cores", "8", Confidence.ASSUMED, "general");
        Assumption reads =
                new Assumption("releases.old.read", "50.9 us", Confidence.CALIBRATED, "fit");
        return List.of(
                new AssembledVariant(
                        "old",
                        List.of(new AssembledArray(array("7.2", 1), List.of(workloads))),
                        run,
                        List.of(cores, reads),
                        List.of()),
                new AssembledVariant(
                        "new",
                        List.of(new AssembledArray(array("7.3", 0.7), List.of(workloads))),
                        run,
                        List.of(cores),
                        List.of("a remark of the assembly")));
    }

    /** Runs of automatic length. */
    public static RunSettings precise(int precisionPpm, long maxIos) {
        return new RunSettings(
                1,
                precisionPpm,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalInt.empty(),
                OptionalLong.of(maxIos),
                OptionalLong.empty());
    }

    /** Runs of fixed length. */
    public static RunSettings fixed(long durationNanos, int replications, long sampleNanos) {
        return new RunSettings(
                1,
                10_000,
                OptionalLong.of(durationNanos),
                OptionalLong.empty(),
                OptionalInt.of(replications),
                OptionalLong.empty(),
                sampleNanos == 0 ? OptionalLong.empty() : OptionalLong.of(sampleNanos));
    }
}
