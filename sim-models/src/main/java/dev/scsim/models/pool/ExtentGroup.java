package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.raid.RaidLevel;

import java.util.Collections;
import java.util.List;

/**
 * Drives of one class in a disk folder whose space is cut in extents of one size, and the RAID
 * levels whose stripes lie over them, each over all of them.
 *
 * @param capacityBytes capacity of each drive, spares included, by drive index, bytes
 * @param regions levels of the stripes, each once. A level has its share of what the shares of
 *     all make, counted in extents, parity and copies included; what drives of unequal sizes have
 *     beyond the reach of a wide stripe goes to the narrower ones
 * @param sparing how spare space is kept at the start
 * @param spareGroupSize drives that share one drive's worth of spare space (21, documented)
 * @param extentBytes one drive's part of a stripe, 1 B to 8 GiB. Unknown for SC arrays; small
 *     enough that a drive has some hundred of them keeps load and spare space even
 * @param usedPpm share of the stripes that hold host data; the others are empty
 */
public record ExtentGroup(
        List<Long> capacityBytes,
        List<RegionSpec> regions,
        Sparing sparing,
        int spareGroupSize,
        long extentBytes,
        int usedPpm) {
    /** Documented group size: at most 21 drives with one spare each. */
    public static final int DOCUMENTED_SPARE_GROUP = 21;

    private static final int DRIVES_MAX = 4096;

    /** So that the bytes of an extent times 1e9 fit a {@code long}: time stays exact. */
    private static final long EXTENT_BYTES_MAX = 8L << 30;

    private static final long EXTENTS_ON_DRIVE_MAX = 1L << 24;

    public ExtentGroup {
        capacityBytes = ImmutableList.copyOf(capacityBytes);
        checkArgument(
                !capacityBytes.isEmpty() && capacityBytes.size() <= DRIVES_MAX,
                "drives %s",
                capacityBytes.size());
        regions = ImmutableList.copyOf(regions);
        checkArgument(
                !regions.isEmpty()
                        && regions.stream().map(RegionSpec::raid).distinct().count()
                                == regions.size(),
                "regions %s",
                regions);
        checkArgument(spareGroupSize > 0, "spare group %s", spareGroupSize);
        checkArgument(
                extentBytes > 0 && extentBytes <= EXTENT_BYTES_MAX, "extent of %s B", extentBytes);
        checkArgument(usedPpm >= 0 && usedPpm <= Ppm.WHOLE, "used %s ppm", usedPpm);
        for (long capacity : capacityBytes) {
            checkArgument(capacity > 0, "capacity %s B", capacity);
            checkArgument(
                    capacity / extentBytes <= EXTENTS_ON_DRIVE_MAX,
                    "a drive of %s B has too many extents of %s B",
                    capacity,
                    extentBytes);
        }
    }

    /** All stripes of one level. */
    public ExtentGroup(
            List<Long> capacityBytes,
            RaidLevel level,
            Sparing sparing,
            int spareGroupSize,
            long extentBytes,
            int usedPpm) {
        this(
                capacityBytes,
                List.of(new RegionSpec(level, Ppm.WHOLE)),
                sparing,
                spareGroupSize,
                extentBytes,
                usedPpm);
    }

    /** A group of equal drives, one spare's worth of space for each 21 of them begun. */
    public static ExtentGroup ofEqualDrives(
            int drives, long capacityBytes, RaidLevel level, Sparing sparing, long extentBytes) {
        return new ExtentGroup(
                Collections.nCopies(drives, capacityBytes),
                level,
                sparing,
                DOCUMENTED_SPARE_GROUP,
                extentBytes,
                Ppm.WHOLE);
    }

    public ExtentGroup withSparing(Sparing other) {
        return new ExtentGroup(capacityBytes, regions, other, spareGroupSize, extentBytes, usedPpm);
    }

    /** The same drives with another share of the stripes in use, ppm. */
    public ExtentGroup withUsedPpm(int ppm) {
        return new ExtentGroup(capacityBytes, regions, sparing, spareGroupSize, extentBytes, ppm);
    }

    /** The same drives with stripes of these levels. */
    public ExtentGroup withRegions(List<RegionSpec> others) {
        return new ExtentGroup(
                capacityBytes, others, sparing, spareGroupSize, extentBytes, usedPpm);
    }

    /**
     * The same drives and new ones behind them.
     *
     * @param bytes capacity of each new drive
     */
    public ExtentGroup withMoreDrives(int count, long bytes) {
        List<Long> more = ImmutableList.<Long>builder()
                .addAll(capacityBytes)
                .addAll(Collections.nCopies(count, bytes))
                .build();
        return new ExtentGroup(more, regions, sparing, spareGroupSize, extentBytes, usedPpm);
    }

    /**
     * The level of all stripes.
     *
     * @throws IllegalStateException when there are several
     */
    public RaidLevel level() {
        checkState(regions.size() == 1, "levels %s", regions);
        return regions.get(0).raid();
    }

    /** Drives that the widest stripe lies on. */
    public int widestStripe() {
        return regions.stream().mapToInt(region -> region.raid().width()).max().orElseThrow();
    }

    /** Drives that the narrowest stripe lies on. */
    public int narrowestStripe() {
        return regions.stream().mapToInt(region -> region.raid().width()).min().orElseThrow();
    }

    /** Drives that a stripe of the most tolerant level may lose. */
    public int mostTolerance() {
        return regions.stream()
                .mapToInt(region -> region.raid().tolerance())
                .max()
                .orElseThrow();
    }

    /** Drives of the group, spares included. */
    public int driveCount() {
        return capacityBytes.size();
    }

    /** Whole extents that a drive of {@code bytes} holds. */
    public int extentsIn(long bytes) {
        return (int) (bytes / extentBytes);
    }

    /** Drives' worth of spare space, dedicated or distributed alike: one for each group begun. */
    public int spareDrives() {
        return Sparing.DEDICATED.idleDrives(driveCount(), spareGroupSize);
    }
}
