package dev.scsim.models.forecast;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;
import dev.scsim.models.array.RebuildLoad;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.StorageCenterSpec.Region;
import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.fault.Fault.DriveFailure;
import dev.scsim.models.fault.Fault.DriveReplacement;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.RebuildEngine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The tier of an array whose drives faults strike. At the level of extents it stands alone, for
 * spares and stripes are its own: drives count from 0 in it there, and over all drives of the
 * array, tier after tier, everywhere else.
 *
 * @param array all of it
 * @param tier number of the tier among those of the array, from 0
 */
record StruckTier(StorageCenterSpec array, int tier) {
    private static final int CONTROLLERS = 2;
    private static final long KIB = 1024;

    /**
     * The tier of the first fault that names a drive, or else the first one.
     *
     * @throws IllegalArgumentException when faults strike drives of several tiers, or drives join
     *     one of several
     */
    static StruckTier of(StorageCenterSpec array, List<Fault> faults) {
        if (array.tiers().size() == 1) {
            return new StruckTier(array, 0);
        }
        checkArgument(Fault.drivesAdded(faults) == 0, "drives join an array of several tiers");
        int[] tiers = faults.stream()
                .mapToInt(Fault::drive)
                .filter(drive -> drive >= 0)
                .map(drive -> tierOf(array, drive))
                .distinct()
                .toArray();
        checkArgument(tiers.length <= 1, "faults strike drives of several tiers");
        return new StruckTier(array, tiers.length == 0 ? 0 : tiers[0]);
    }

    private static int tierOf(StorageCenterSpec array, int drive) {
        int before = 0;
        for (int tier = 0; tier < array.tiers().size(); tier++) {
            before += array.tiers().get(tier).folder().driveCount();
            if (drive < before) {
                return tier;
            }
        }
        throw new IllegalArgumentException("drive " + drive + " of " + before);
    }

    FolderSpec folder() {
        return array.tiers().get(tier).folder();
    }

    /** Number of its first drive among all drives of the array. */
    int firstDrive() {
        return array.tiers().stream()
                .limit(tier)
                .mapToInt(before -> before.folder().driveCount())
                .sum();
    }

    private int firstRegion() {
        return array.tiers().stream()
                .limit(tier)
                .mapToInt(before -> before.regions().size())
                .sum();
    }

    private List<Region> regions() {
        return array.regions().stream().filter(r -> r.tier() == tier).toList();
    }

    /** The faults with drives that count from 0 in the tier. */
    List<Fault> ownFaults(List<Fault> faults) {
        int first = firstDrive();
        return faults.stream().map(fault -> own(fault, first)).toList();
    }

    private static Fault own(Fault fault, int first) {
        if (fault instanceof DriveFailure failure) {
            return new DriveFailure(failure.at(), failure.drive() - first);
        }
        return fault instanceof DriveReplacement replacement
                ? new DriveReplacement(
                        replacement.at(), replacement.drive() - first, replacement.capacityBytes())
                : fault;
    }

    /**
     * Its extents. Levels share the stripes as what the volumes' pages open of them, so that used
     * stripes are of the right levels; empty ones, whose levels matter to none but a rebuild of
     * all extents, follow the same shares.
     */
    ExtentGroup group() {
        if (array.oneRegion()) {
            return array.group(usedPpm());
        }
        List<Region> regions = regions();
        long[] used = usedStripes(regions);
        long[] extents = IntStream.range(0, used.length)
                .mapToLong(i -> used[i] * regions.get(i).spec().raid().width())
                .toArray();
        long all = IntStream.range(0, used.length).mapToLong(i -> extents[i]).sum();
        List<RegionSpec> shares = new ArrayList<>();
        for (int i = 0; i < extents.length; i++) {
            int ppm = (int) Math.max(1, extents[i] * Ppm.WHOLE / all);
            shares.add(new RegionSpec(regions.get(i).spec().raid(), ppm));
        }
        ExtentGroup whole = new ExtentGroup(
                folder().drives().stream().map(DriveSpec::capacityBytes).toList(),
                shares,
                folder().sparing(),
                folder().spareGroupSize(),
                array.release().rebuild().extentBytes(),
                Ppm.WHOLE);
        long stripes = new ExtentLayout(whole, 0).stripes();
        long wanted = IntStream.range(0, used.length).mapToLong(i -> used[i]).sum();
        return whole.withUsedPpm(ppmRoundedUp(wanted, stripes));
    }

    /** Stripes of each region that the volumes' pages open, no more than its share of all. */
    private long[] usedStripes(List<Region> regions) {
        PagePool pool =
                array.newPool(array.regions().stream().map(array::layout).toList());
        long[] used = new long[regions.size()];
        for (int i = 0; i < used.length; i++) {
            ExtentLayout layout = array.layout(regions.get(i));
            long bytes = pool.allocatedBytes(firstRegion() + i);
            // What holds nothing yet takes new pages, on all drives.
            long open = bytes == 0
                    ? layout.dataDrives().length
                    : StripePlacement.usedStripes(layout, bytes);
            long share = new Ppm(regions.get(i).spec().sharePpm()).shareOf(layout.stripes());
            used[i] = Math.max(1, Math.min(open, share));
        }
        return used;
    }

    /** Share of the stripes of an array of one region that the volumes' pages open, rounded up. */
    private int usedPpm() {
        ExtentLayout layout = array.layout();
        long[] volumes = array.volumes().stream().mapToLong(v -> v.sizeBytes()).toArray();
        PagePool pool =
                new PagePool(volumes, array.pageBytes(), layout.capacity().dataBytes());
        return ppmRoundedUp(
                StripePlacement.usedStripes(layout, pool.allocatedBytes()), layout.stripes());
    }

    private static int ppmRoundedUp(long part, long all) {
        return (int) Math.min(Ppm.WHOLE, (part * Ppm.WHOLE + all - 1) / all);
    }

    /** Budgets that bind no level more than they must: windows measure what each one takes. */
    NominalBudgets budgets() {
        ControllerSpec controllers = array.controllers();
        List<RaidLevel> levels = regions().stream().map(r -> r.spec().raid()).toList();
        long chain = levels.stream()
                .mapToLong(level -> chainBytesPerSecond(level.dataStrips()))
                .max()
                .orElseThrow();
        long cores =
                levels.stream().mapToLong(this::controllerBytesPerSecond).max().orElseThrow();
        return new NominalBudgets(
                folder().least(DriveSpec::readBytesPerSecond),
                folder().least(DriveSpec::writeBytesPerSecond),
                array.release().rebuild().sharePpm(),
                cores,
                controllers.backEnd().countPerController(),
                Math.min(chain, NominalBudgets.UNBOUND),
                NominalBudgets.HostLoad.NONE);
    }

    /** Chains are full duplex: reads bind them, and writes go the other way beside them. */
    private long chainBytesPerSecond(int sources) {
        long bytesPerSecond = array.controllers().backEnd().bytesPerSecond();
        return CONTROLLERS * bytesPerSecond / sources * (sources + 1);
    }

    /** Bytes read and written per second that all cores together can work on. */
    private long controllerBytesPerSecond(RaidLevel level) {
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

    /** The state of its drives, and the jobs in flight, which go on for ever. */
    RebuildLoad load(RebuildEngine engine) {
        TierStripes stripes = new TierStripes(engine.map(), firstDrive());
        List<Region> regions = regions();
        List<StripePlacement> placements = IntStream.range(0, regions.size())
                .mapToObj(i -> stripes.placement(
                        i, regions.get(i).spec().raid(), array.firstOnDrive(regions.get(i))))
                .toList();
        List<RebuildLoad.Job> jobs = engine.jobs().stream()
                .map(job -> stripes.job(job, firstRegion()))
                .toList();
        return new RebuildLoad(firstRegion(), placements, jobs, Math.max(1, jobs.size()), true);
    }
}
