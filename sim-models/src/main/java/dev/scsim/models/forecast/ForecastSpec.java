package dev.scsim.models.forecast;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.sparing.NominalBudgets;
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
 * @param faults what happens to the drives
 * @param seed root of all luck
 * @param windowIos host requests aimed at in each window, at least 1
 */
public record ForecastSpec(
        StorageCenterSpec array,
        List<WorkloadSpec> workloads,
        List<Fault> faults,
        long seed,
        long windowIos) {
    private static final int CONTROLLERS = 2;
    private static final long KIB = 1024;

    public ForecastSpec {
        workloads = ImmutableList.copyOf(workloads);
        faults = ImmutableList.copyOf(faults);
        checkArgument(windowIos > 0, "window of %s requests", windowIos);
    }

    /** The same at the level of extents, with budgets that hosts leave alone. */
    public RebuildSpec rebuildSpec(long gridNanos) {
        RebuildProfile profile = array.release().rebuild();
        RebuildRules rules = new RebuildRules(
                profile.allExtents(),
                profile.jobsPerDrive(),
                profile.detectionNanos(),
                profile.jitterNanos());
        return new RebuildSpec(
                array.group(usedPpm()), rules, budgets(), gridNanos, RebuildSpec.FAR);
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

    /** Share of the stripes that the volumes' pages open, rounded up. */
    private int usedPpm() {
        ExtentLayout layout = array.layout();
        long[] volumes = array.volumes().stream().mapToLong(v -> v.sizeBytes()).toArray();
        PagePool pool =
                new PagePool(volumes, array.pageBytes(), layout.capacity().dataBytes());
        long used = StripePlacement.usedStripes(layout, pool.allocatedBytes());
        return (int)
                Math.min(Ppm.WHOLE, (used * Ppm.WHOLE + layout.stripes() - 1) / layout.stripes());
    }

    private NominalBudgets budgets() {
        FolderSpec folder = array.folder();
        ControllerSpec controllers = array.controllers();
        int sources = array.raid().dataStrips();
        // Chains are full duplex: reads bind them, and writes go the other way beside them.
        long chain = CONTROLLERS * controllers.backEnd().bytesPerSecond() / sources * (sources + 1);
        return new NominalBudgets(
                folder.least(DriveSpec::readBytesPerSecond),
                folder.least(DriveSpec::writeBytesPerSecond),
                array.release().rebuild().sharePpm(),
                controllerBytesPerSecond(),
                controllers.backEnd().countPerController(),
                Math.min(chain, NominalBudgets.UNBOUND),
                NominalBudgets.HostLoad.NONE);
    }

    /** Bytes read and written per second that all cores together can work on. */
    private long controllerBytesPerSecond() {
        RaidLevel level = array.raid();
        int sources = level.dataStrips();
        long xor = level.mirrored() ? 0 : array.release().costs().xorNanosPerKib() * sources;
        long nanosPerKib = array.release().rebuild().moveNanosPerKib() * (sources + 1) + xor;
        if (nanosPerKib == 0) {
            return NominalBudgets.UNBOUND;
        }
        long cores = (long) CONTROLLERS * array.controllers().coresPerController();
        long perSecond = cores * Transfer.NANOS_PER_SECOND / nanosPerKib * KIB * (sources + 1);
        return perSecond / Ppm.WHOLE * array.controllers().coreSpeedPpm();
    }
}
