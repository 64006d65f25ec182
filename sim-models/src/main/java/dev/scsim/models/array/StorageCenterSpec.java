package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.ReleaseProfile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One array, wired: hardware, release, drives and volumes.
 *
 * @param name unique in a simulation; resources are named after it
 * @param controllers hardware of the controller pair
 * @param release code path
 * @param tiers drives and regions, fastest first; host writes land on the first region of the
 *     first tier
 * @param pageBytes page size of the pool, bytes (512 KiB, 2 MiB or 4 MiB); a multiple of 64 KiB
 * @param volumes at least one; owned by the two controllers in turn
 * @param caches which caches are on
 */
public record StorageCenterSpec(
        String name,
        ControllerSpec controllers,
        ReleaseProfile release,
        List<TierSpec> tiers,
        long pageBytes,
        List<VolumeSpec> volumes,
        CacheSwitches caches) {
    /** An array keeps its layout whatever luck its loads have. */
    private static final long LAYOUT_SEED = 0;

    public StorageCenterSpec {
        volumes = List.copyOf(volumes);
        tiers = List.copyOf(tiers);
        checkArgument(!tiers.isEmpty(), "array %s has no drives", name);
        checkArgument(!volumes.isEmpty(), "array %s has no volume", name);
        checkArgument(pageBytes > 0 && pageBytes % 65_536 == 0, "page %s B", pageBytes);
        long strips = pageBytes / 65_536;
        boolean several = tiers.size() > 1 || tiers.get(0).regions().size() > 1;
        boolean whole = tiers.stream()
                .flatMap(tier -> tier.regions().stream())
                .allMatch(region -> strips % region.raid().dataStrips() == 0);
        checkArgument(!several || whole, "a page of %s B does not hold whole stripes", pageBytes);
    }

    public StorageCenterSpec withRelease(ReleaseProfile other) {
        return new StorageCenterSpec(name, controllers, other, tiers, pageBytes, volumes, caches);
    }

    public StorageCenterSpec withTiers(List<TierSpec> others) {
        return new StorageCenterSpec(
                name, controllers, release, others, pageBytes, volumes, caches);
    }

    public StorageCenterSpec withVolumes(List<VolumeSpec> others) {
        return new StorageCenterSpec(name, controllers, release, tiers, pageBytes, others, caches);
    }

    /** The folder of the first tier. */
    public FolderSpec folder() {
        return tiers.get(0).folder();
    }

    /** RAID level that host writes land on. */
    public RaidLevel raid() {
        return tiers.get(0).regions().get(0).raid();
    }

    /** All regions, tier after tier; a full one gives way to the next. */
    public List<Region> regions() {
        List<Region> regions = new ArrayList<>();
        int firstDrive = 0;
        for (int tier = 0; tier < tiers.size(); tier++) {
            int before = 0;
            for (RegionSpec region : tiers.get(tier).regions()) {
                regions.add(new Region(
                        tier, label(tiers.get(tier), region), region, before, firstDrive));
                before += region.sharePpm();
            }
            firstDrive += tiers.get(tier).folder().driveCount();
        }
        return regions;
    }

    private static String label(TierSpec tier, RegionSpec region) {
        return "tier " + tier.rank() + " " + tier.folder().drive().driveClass() + " "
                + region.raid().label();
    }

    /** Extents of the first tier at the level that host writes land on, all stripes in use. */
    public ExtentLayout layout() {
        return new ExtentLayout(group(Ppm.WHOLE), LAYOUT_SEED);
    }

    /** Extents of a region's drives, as if they were all its own and all stripes in use. */
    public ExtentLayout layout(Region region) {
        FolderSpec folder = tiers.get(region.tier()).folder();
        long extentBytes = release.rebuild().extentBytes();
        return new ExtentLayout(
                folder.group(region.spec().raid(), extentBytes, Ppm.WHOLE), LAYOUT_SEED);
    }

    /** Strips of each drive that other regions of its tier have and that lie before a region. */
    public long firstOnDrive(Region region) {
        long driveBytes = tiers.get(region.tier()).folder().least(DriveSpec::capacityBytes);
        return new Ppm(region.beforePpm()).shareOf(driveBytes) / PagePool.STRIP_BYTES;
    }

    /** Where the pages of the volumes are before a run. */
    public PagePool newPool(List<ExtentLayout> layouts) {
        List<Region> regions = regions();
        long[] regionBytes = IntStream.range(0, regions.size())
                .mapToLong(i -> regions.get(i).dataBytes(layouts.get(i)))
                .toArray();
        return new PagePool(
                volumes.stream().mapToLong(VolumeSpec::sizeBytes).toArray(),
                volumes.stream().map(VolumeSpec::parts).toList(),
                pageBytes,
                regionBytes);
    }

    /** All drives, tier after tier. */
    public List<DriveSpec> drives() {
        return tiers.stream().flatMap(tier -> tier.folder().drives().stream()).toList();
    }

    /**
     * The folder of the first tier as extents.
     *
     * @param usedPpm share of the stripes that hold host data
     */
    public ExtentGroup group(int usedPpm) {
        return folder().group(raid(), release.rebuild().extentBytes(), usedPpm);
    }

    /** Whether all drives are of one class and all stripes of one level. */
    public boolean oneRegion() {
        return tiers.size() == 1 && tiers.get(0).regions().size() == 1;
    }

    /**
     * A region in its array.
     *
     * @param tier number of its drives among {@link #tiers}, from 0
     * @param label for reports, such as {@code tier 1 RI RAID 10}
     * @param spec what it is
     * @param beforePpm share of the tier that lies before it on every drive, ppm
     * @param firstDrive number of the tier's first drive among all drives of the array
     */
    public record Region(int tier, String label, RegionSpec spec, int beforePpm, int firstDrive) {
        /** Its space for host data, bytes. */
        public long dataBytes(ExtentLayout layout) {
            return new Ppm(spec.sharePpm()).shareOf(layout.capacity().dataBytes());
        }
    }

    /** Whether the read cache and the write cache serve I/O; a cache that is off is bypassed. */
    public record CacheSwitches(boolean read, boolean write) {
        public static final CacheSwitches ON = new CacheSwitches(true, true);
    }
}
