package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.ReleaseProfile;

import java.util.List;

/**
 * One array, wired: hardware, release, drives and volumes.
 *
 * @param name unique in a simulation; resources are named after it
 * @param controllers hardware of the controller pair
 * @param release code path
 * @param folder the disk folder that holds all volumes
 * @param raid RAID level that host writes land on
 * @param pageBytes page size of the pool, bytes (512 KiB, 2 MiB or 4 MiB); a multiple of 64 KiB
 * @param volumes at least one; owned by the two controllers in turn
 * @param caches which caches are on
 */
public record StorageCenterSpec(
        String name,
        ControllerSpec controllers,
        ReleaseProfile release,
        FolderSpec folder,
        RaidLevel raid,
        long pageBytes,
        List<VolumeSpec> volumes,
        CacheSwitches caches) {
    /** An array keeps its layout whatever luck its loads have. */
    private static final long LAYOUT_SEED = 0;

    public StorageCenterSpec {
        volumes = List.copyOf(volumes);
        checkArgument(!volumes.isEmpty(), "array %s has no volume", name);
        checkArgument(pageBytes > 0 && pageBytes % 65_536 == 0, "page %s B", pageBytes);
    }

    /** Extents of the folder, all stripes in use. */
    public ExtentLayout layout() {
        return new ExtentLayout(group(Ppm.WHOLE), LAYOUT_SEED);
    }

    /**
     * The folder as extents.
     *
     * @param usedPpm share of the stripes that hold host data
     */
    public ExtentGroup group(int usedPpm) {
        return folder.group(raid, release.rebuild().extentBytes(), usedPpm);
    }

    /** Whether the read cache and the write cache serve I/O; a cache that is off is bypassed. */
    public record CacheSwitches(boolean read, boolean write) {
        public static final CacheSwitches ON = new CacheSwitches(true, true);
    }
}
