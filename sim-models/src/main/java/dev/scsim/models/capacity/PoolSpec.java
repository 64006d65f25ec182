package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.pool.DriveLayer;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;

import java.util.List;

/**
 * The drives of a pool.
 *
 * @param classes fastest first, each class once
 * @param sparing how spare space is kept
 * @param spareGroupSize drives that share one drive's worth of spare space
 * @param extentBytes one drive's part of a stripe, bytes
 * @param pageBytes page size, bytes
 */
public record PoolSpec(
        List<ClassSpec> classes,
        Sparing sparing,
        int spareGroupSize,
        long extentBytes,
        long pageBytes) {
    public PoolSpec {
        classes = List.copyOf(classes);
        checkArgument(!classes.isEmpty(), "a pool without drives");
        checkArgument(pageBytes > 0, "page of %s B", pageBytes);
    }

    /** Tiers that have drives, from 1, ascending. */
    public List<Integer> tiers() {
        return classes.stream().map(ClassSpec::tier).distinct().sorted().toList();
    }

    ExtentGroup group(ClassSpec drives) {
        // Layers are the same at every level.
        return new ExtentGroup(
                drives.capacityBytes(), RaidLevel.RAID_10, sparing, spareGroupSize, extentBytes, 0);
    }

    List<DriveLayer> layers(ClassSpec drives) {
        return DriveLayer.of(group(drives));
    }
}
