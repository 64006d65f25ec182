package dev.scsim.models.forecast;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.List;

/**
 * What a forecast of Data Progression rests on.
 *
 * @param array with at least two regions; the parts of its volumes say where pages are at first
 * @param workloads host load, the same all the time; may be empty
 * @param volumes what hosts do with each volume, in the array's order
 * @param nights how many to tell of, 1 to 366
 * @param snapshotNanosOfDay when snapshots are taken, ns after midnight
 * @param seed root of all luck
 * @param windowIos host requests aimed at in each window, at least 1
 */
public record ProgressionSpec(
        StorageCenterSpec array,
        List<WorkloadSpec> workloads,
        List<VolumeUse> volumes,
        int nights,
        long snapshotNanosOfDay,
        long seed,
        long windowIos) {
    /** More nights than this are another year. */
    public static final int NIGHTS_MAX = 366;

    public ProgressionSpec {
        workloads = ImmutableList.copyOf(workloads);
        volumes = ImmutableList.copyOf(volumes);
        checkArgument(!array.oneRegion(), "array %s has one region", array.name());
        checkArgument(
                volumes.size() == array.volumes().size(),
                "%s uses of %s volumes",
                volumes.size(),
                array.volumes().size());
        checkArgument(nights > 0 && nights <= NIGHTS_MAX, "nights %s", nights);
        checkArgument(
                snapshotNanosOfDay >= 0 && snapshotNanosOfDay < ProgressionRules.DAY_NANOS,
                "snapshots %s ns after midnight",
                snapshotNanosOfDay);
        checkArgument(windowIos > 0, "window of %s requests", windowIos);
    }

    ProgressionRules rules() {
        return array.release().progression();
    }
}
