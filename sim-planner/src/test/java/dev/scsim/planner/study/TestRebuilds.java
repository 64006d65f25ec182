package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.config.assembly.RebuildStudySettings;
import dev.scsim.config.assembly.RiskSettings;
import dev.scsim.config.assembly.RunSettings;
import dev.scsim.config.assembly.WorkloadStudy;
import dev.scsim.config.catalogue.DriveReliability;
import dev.scsim.config.catalogue.PredictionError;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.risk.ExponentialFailures;
import dev.scsim.models.risk.LatentErrors;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Small arrays whose drives fail. */
public final class TestRebuilds {
    private static final long YEAR_NANOS = 31_557_600_000_000_000L;

    private TestRebuilds() {}

    /** One drive fails after a second. */
    public static List<Fault> oneFailure() {
        return List.of(Fault.failure(3, 1_000_000_000L));
    }

    /** So few requests that studies are quick. */
    public static RunSettings quick() {
        return new RunSettings(
                1,
                50_000,
                OptionalLong.of(20_000_000),
                OptionalLong.empty(),
                OptionalInt.of(1),
                OptionalLong.of(500),
                OptionalLong.empty());
    }

    /** An open load on all volumes. */
    public static WorkloadStudy load(double iops) {
        return TestArrays.workload(
                "oltp", 700_000, new LoadPlan.FixedRate(iops, OptionalInt.empty()));
    }

    /** A time line and nothing else. */
    public static final RebuildStudySettings TIME_LINE = RebuildStudySettings.NONE;

    /** Everything that a report on rebuilds can say. */
    public static RebuildStudySettings everything() {
        return new RebuildStudySettings(
                List.of(100_000, 500_000, 1_000_000),
                true,
                Optional.of(new RiskSettings(5 * YEAR_NANOS, 300_000, 2 * 86_400_000_000_000L)));
    }

    /** Dedicated spares against distributed ones. */
    public static List<AssembledVariant> plan(
            RebuildStudySettings study, List<Fault> faults, WorkloadStudy... workloads) {
        return List.of(
                variant("dedicated", Sparing.DEDICATED, study, faults, workloads),
                variant("distributed", Sparing.DISTRIBUTED, study, faults, workloads));
    }

    private static AssembledVariant variant(
            String name,
            Sparing sparing,
            RebuildStudySettings study,
            List<Fault> faults,
            WorkloadStudy... workloads) {
        AssembledArray array = new AssembledArray(
                array(sparing),
                List.of(workloads),
                faults,
                Optional.of(
                        new DriveReliability(new ExponentialFailures(0.01), LatentErrors.none())),
                new PredictionError(0, 0));
        return new AssembledVariant(name, List.of(array), quick(), study, List.of(), List.of());
    }

    private static StorageCenterSpec array(Sparing sparing) {
        StorageCenterSpec array = TestArrays.array("7.x", 1);
        List<VolumeSpec> volumes = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            volumes.add(new VolumeSpec("v" + i, 100L << 30));
        }
        FolderSpec folder = new FolderSpec(array.folder().drive(), 12, sparing, 21);
        return array.withTiers(List.of(TierSpec.of(folder, array.raid()))).withVolumes(volumes);
    }
}
