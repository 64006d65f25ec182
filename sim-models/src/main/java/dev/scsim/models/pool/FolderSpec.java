package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.raid.RaidLevel;

import java.util.Collections;

/**
 * A disk folder of equal drives.
 *
 * @param drive the drive model
 * @param driveCount drives in the folder, spares included
 * @param sparing how spare space is kept
 * @param spareGroupSize drives that share one drive's worth of spare space (21, documented)
 */
public record FolderSpec(DriveSpec drive, int driveCount, Sparing sparing, int spareGroupSize) {
    public FolderSpec {
        checkArgument(driveCount > 0 && driveCount <= 4096, "drives %s", driveCount);
        checkArgument(spareGroupSize > 0, "spare group %s", spareGroupSize);
    }

    /**
     * The folder as extents.
     *
     * @param usedPpm share of the stripes that hold host data
     */
    public ExtentGroup group(RaidLevel level, long extentBytes, int usedPpm) {
        return new ExtentGroup(
                Collections.nCopies(driveCount, drive.capacityBytes()),
                level,
                sparing,
                spareGroupSize,
                extentBytes,
                usedPpm);
    }
}
