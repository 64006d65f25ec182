package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.raid.RaidLevel;

/**
 * Where the stripes of one RAID level lie: over all drives of a folder (declustered), or within
 * fixed groups of drives, each a declustered folder of its own.
 *
 * <p>Stripes choose their drives at random within a group, so the number of stripes that a set of
 * failed drives shares follows the hypergeometric law.
 *
 * @param level RAID level of every stripe
 * @param driveCount drives that hold data; idle spares are not counted
 * @param groupDrives drives of a group: the level's width up to {@code driveCount}, a divisor of it
 * @param extentsPerDrive used extents on each drive, 1 or more
 * @param extentBytes size of an extent, which is one strip of one stripe
 */
public record Placement(
        RaidLevel level, int driveCount, int groupDrives, int extentsPerDrive, long extentBytes) {

    public Placement {
        checkArgument(
                groupDrives >= level.width(),
                "%s needs %s drives, a group has %s",
                level.label(),
                level.width(),
                groupDrives);
        checkArgument(
                driveCount >= groupDrives && driveCount % groupDrives == 0,
                "%s drives are no whole number of groups of %s",
                driveCount,
                groupDrives);
        checkArgument(extentsPerDrive >= 1, "used extents per drive: %s", extentsPerDrive);
        checkArgument(extentBytes >= 1, "bytes of an extent: %s", extentBytes);
    }

    /** Stripes over all drives of the folder. */
    public static Placement declustered(
            RaidLevel level, int driveCount, int extentsPerDrive, long extentBytes) {
        return new Placement(level, driveCount, driveCount, extentsPerDrive, extentBytes);
    }

    /** Fixed groups just as wide as a stripe, as in a classic RAID set. */
    public static Placement groups(
            RaidLevel level, int groupCount, int extentsPerDrive, long extentBytes) {
        int width = level.width();
        return new Placement(
                level, Math.multiplyExact(groupCount, width), width, extentsPerDrive, extentBytes);
    }

    public int groupCount() {
        return driveCount / groupDrives;
    }

    /** Stripes of one group; a fraction when the extents do not divide. */
    public double stripesPerGroup() {
        return (double) groupDrives * extentsPerDrive / level.width();
    }
}
