package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.raid.RaidLevel;

import java.util.Collections;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Drives of one class in a disk folder; sizes may differ.
 *
 * @param drives the model of each drive, spares included, 1 to 4096
 * @param sparing how spare space is kept
 * @param spareGroupSize drives that share one drive's worth of spare space (21, documented)
 */
public record FolderSpec(List<DriveSpec> drives, Sparing sparing, int spareGroupSize) {
    public FolderSpec {
        drives = ImmutableList.copyOf(drives);
        checkArgument(!drives.isEmpty() && drives.size() <= 4096, "drives %s", drives.size());
        checkArgument(spareGroupSize > 0, "spare group %s", spareGroupSize);
    }

    /** Equal drives. */
    public FolderSpec(DriveSpec drive, int driveCount, Sparing sparing, int spareGroupSize) {
        this(Collections.nCopies(driveCount, drive), sparing, spareGroupSize);
    }

    /** The same with other drives. */
    public FolderSpec withDrives(List<DriveSpec> others) {
        return new FolderSpec(others, sparing, spareGroupSize);
    }

    public int driveCount() {
        return drives.size();
    }

    /** The first drive's model, which is that of all where drives are equal. */
    public DriveSpec drive() {
        return drives.get(0);
    }

    /** The least value that a drive of the folder has. */
    public long least(ToLongFunction<DriveSpec> value) {
        return drives.stream().mapToLong(value).min().orElseThrow();
    }

    /**
     * The folder as extents.
     *
     * @param usedPpm share of the stripes that hold host data
     */
    public ExtentGroup group(RaidLevel level, long extentBytes, int usedPpm) {
        return new ExtentGroup(
                drives.stream().map(DriveSpec::capacityBytes).toList(),
                level,
                sparing,
                spareGroupSize,
                extentBytes,
                usedPpm);
    }
}
