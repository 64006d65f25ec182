package dev.scsim.models.pool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The extents that drives of different sizes have in common: the lowest layer goes over all drives
 * up to the capacity of the smallest, the next over the bigger ones up to the second smallest, and
 * so on.
 *
 * <p>The reserve rule: every layer gives up the height of {@code spareDrives} drives for spare
 * space, or all of itself when it has no more drives than that. Summed over the layers this is what
 * the largest {@code spareDrives} drives hold, that is what dedicated hot spares would keep idle;
 * and each layer keeps at least the stripes that it would have beside dedicated spares.
 *
 * @param drives indices of its drives, ascending
 * @param height extents on each of them
 * @param reserved extents of the layer that are kept for spare space
 */
public record DriveLayer(int[] drives, int height, long reserved) {

    /** The layers over all drives of a group that hold data, lowest first. */
    public static List<DriveLayer> of(ExtentGroup group) {
        return of(group, dataDrives(group));
    }

    /** The layers over all data drives of a group, lowest first. */
    static List<DriveLayer> of(ExtentGroup group, int[] dataDrives) {
        boolean idleSpares = dataDrives.length < group.driveCount();
        int spares = idleSpares ? 0 : reservedDrives(group);
        int[] extents = extents(group);
        int[] levels = IntStream.of(dataDrives)
                .map(d -> extents[d])
                .sorted()
                .distinct()
                .toArray();
        List<DriveLayer> layers = new ArrayList<>();
        int floor = 0;
        for (int level : levels) {
            int[] drives =
                    IntStream.of(dataDrives).filter(d -> extents[d] >= level).toArray();
            int height = level - floor;
            long reserved = (long) Math.min(spares, drives.length) * height;
            if (height > 0) {
                layers.add(new DriveLayer(drives, height, reserved));
            }
            floor = level;
        }
        return layers;
    }

    /**
     * Indices of the drives that hold data while all drives are well, ascending: all, or with
     * dedicated hot spares all but the largest (of equal ones those with the highest index).
     */
    static int[] dataDrives(ExtentGroup group) {
        int idle = group.sparing().idleDrives(group.driveCount(), group.spareGroupSize());
        int[] extents = extents(group);
        return IntStream.range(0, group.driveCount())
                .boxed()
                .sorted((a, b) -> Integer.compare(extents[a], extents[b]))
                .limit(group.driveCount() - idle)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
    }

    /** Extents that are left for stripes. */
    public long extents() {
        return (long) drives.length * height - reserved;
    }

    private static int reservedDrives(ExtentGroup group) {
        return group.sparing() == Sparing.DISTRIBUTED ? group.spareDrives() : 0;
    }

    private static int[] extents(ExtentGroup group) {
        int[] extents = new int[group.driveCount()];
        Arrays.setAll(extents, d -> group.extentsIn(group.capacityBytes().get(d)));
        return extents;
    }
}
