package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkState;

import dev.scsim.models.pool.DriveLayer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Raw capacity of a pool and what becomes of it, to the byte.
 *
 * <p>Usable space is the most data that fits with the given share of it mirrored ({@link
 * RaidSplit} states the policy), in whole pages. Spares are documented, the reserve of distributed
 * sparing is measured by the same rule (inferred), the extent is assumed.
 *
 * @param classes fastest first
 */
public record PoolCapacity(List<ClassCapacity> classes) {
    public PoolCapacity {
        classes = List.copyOf(classes);
        long parts = sum(classes, ClassCapacity::spareBytes)
                + sum(classes, ClassCapacity::unplacedBytes)
                + sum(classes, ClassCapacity::copyBytes)
                + sum(classes, ClassCapacity::parityBytes)
                + sum(classes, ClassCapacity::usableBytes);
        long raw = sum(classes, ClassCapacity::rawBytes);
        checkState(parts == raw, "parts make %s B of %s B raw", parts, raw);
    }

    /**
     * The capacity of a pool.
     *
     * @param activePpmByTier share of all data that is active and written to each tier, ppm, by
     *     tier; [0] is not used
     */
    static PoolCapacity of(PoolSpec pool, int[] activePpmByTier) {
        RaidSplit split = new RaidSplit(pool, activePpmByTier);
        List<ClassCapacity> classes = new ArrayList<>();
        for (int i = 0; i < pool.classes().size(); i++) {
            classes.add(classCapacity(pool, pool.classes().get(i), split.of(i)));
        }
        long wanted = split.dataExtents() * pool.extentBytes();
        wanted -= wanted % pool.pageBytes();
        long surplus = sum(classes, ClassCapacity::usableBytes) - wanted;
        for (int i = classes.size() - 1; surplus > 0; i--) {
            long given = Math.min(surplus, classes.get(i).usableBytes());
            classes.set(i, classes.get(i).without(given));
            surplus -= given;
        }
        return new PoolCapacity(classes);
    }

    private static ClassCapacity classCapacity(
            PoolSpec pool, ClassSpec drives, RaidSplit.Extents extents) {
        long extent = pool.extentBytes();
        long raw = drives.capacityBytes().stream().mapToLong(Long::longValue).sum();
        long whole = drives.capacityBytes().stream()
                .mapToLong(bytes -> bytes / extent * extent)
                .sum();
        long striped =
                pool.layers(drives).stream().mapToLong(DriveLayer::extents).sum() * extent;
        long inStripes = (extents.data() + extents.copies() + extents.parity()) * extent;
        return new ClassCapacity(
                drives.driveClass(),
                drives.tier(),
                drives.redundancy(),
                drives.capacityBytes().size(),
                pool.group(drives).spareDrives(),
                raw,
                whole - striped,
                raw - whole + striped - inStripes,
                extents.copies() * extent,
                extents.parity() * extent,
                extents.mirroredData() * extent,
                extents.parityData() * extent);
    }

    private static long sum(List<ClassCapacity> classes, ToLongFunction<ClassCapacity> part) {
        return classes.stream().mapToLong(part).sum();
    }

    public long rawBytes() {
        return sum(classes, ClassCapacity::rawBytes);
    }

    public long spareBytes() {
        return sum(classes, ClassCapacity::spareBytes);
    }

    public long unplacedBytes() {
        return sum(classes, ClassCapacity::unplacedBytes);
    }

    public long copyBytes() {
        return sum(classes, ClassCapacity::copyBytes);
    }

    public long parityBytes() {
        return sum(classes, ClassCapacity::parityBytes);
    }

    /** Space for data in mirrored stripes. */
    public long mirroredBytes() {
        return sum(classes, ClassCapacity::mirroredBytes);
    }

    /** Space for data, whole pages. */
    public long usableBytes() {
        return sum(classes, ClassCapacity::usableBytes);
    }

    /** Space for data in one tier. */
    public long usableBytes(int tier) {
        return classes.stream()
                .filter(drives -> drives.tier() == tier)
                .mapToLong(ClassCapacity::usableBytes)
                .sum();
    }
}
