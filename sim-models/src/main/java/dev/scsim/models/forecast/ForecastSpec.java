package dev.scsim.models.forecast;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.sparing.RebuildRules;
import dev.scsim.models.sparing.RebuildSpec;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What a forecast rests on.
 *
 * @param array the array, all drives well
 * @param workloads host load, the same all the time; may be empty
 * @param faults what happens to the drives, which count over all of the array, tier after tier;
 *     those of one tier only
 * @param seed root of all luck
 * @param windowIos host requests aimed at in each window, at least 1
 */
public record ForecastSpec(
        StorageCenterSpec array,
        List<WorkloadSpec> workloads,
        List<Fault> faults,
        long seed,
        long windowIos) {
    public ForecastSpec {
        workloads = ImmutableList.copyOf(workloads);
        faults = ImmutableList.copyOf(faults);
        checkArgument(windowIos > 0, "window of %s requests", windowIos);
        StruckTier.of(array, faults);
    }

    StruckTier tier() {
        return StruckTier.of(array, faults);
    }

    /** Number among those of the array, from 0, of the tier that is studied. */
    public int tierNumber() {
        return tier().tier();
    }

    /**
     * Number among all drives of the array of the first drive of the tier that is studied. At the
     * level of extents drives count from 0 in their tier.
     */
    int firstDrive() {
        return tier().firstDrive();
    }

    /** The faults as they strike the group of {@link #rebuildSpec}. */
    public List<Fault> groupFaults() {
        return tier().ownFaults(faults);
    }

    /** The struck tier at the level of extents, with budgets that hosts leave alone. */
    public RebuildSpec rebuildSpec(long gridNanos) {
        RebuildProfile profile = array.release().rebuild();
        RebuildRules rules = new RebuildRules(
                profile.allExtents(),
                profile.jobsPerDrive(),
                profile.detectionNanos(),
                profile.jitterNanos());
        StruckTier tier = tier();
        return new RebuildSpec(tier.group(), rules, tier.budgets(), gridNanos, RebuildSpec.FAR);
    }

    /**
     * The array with all drives that join at some time, of the first drive's model; until they do
     * they stand there and hold nothing.
     */
    StorageCenterSpec arrayOfWindows() {
        int more = Fault.drivesAdded(faults);
        if (more == 0) {
            return array;
        }
        TierSpec first = array.tiers().get(0);
        List<DriveSpec> drives = ImmutableList.<DriveSpec>builder()
                .addAll(first.folder().drives())
                .addAll(Collections.nCopies(more, first.folder().drive()))
                .build();
        FolderSpec folder =
                new FolderSpec(drives, first.folder().sparing(), first.folder().spareGroupSize());
        List<TierSpec> tiers = new ArrayList<>(array.tiers());
        tiers.set(0, new TierSpec(first.rank(), folder, first.regions()));
        return array.withTiers(tiers);
    }
}
