package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkState;

import dev.scsim.models.pool.DriveClass;
import dev.scsim.models.raid.Redundancy;

/**
 * Where every byte of the drives of one class is.
 *
 * @param driveClass the class
 * @param tier from 1
 * @param redundancy of the tier
 * @param drives spares included
 * @param spareDrives drives' worth of spare space
 * @param rawBytes capacity of all drives
 * @param spareBytes extents of idle spares, or extents reserved on all drives
 * @param unplacedBytes less than an extent on each drive, extents in which no stripe finds a place,
 *     and what does not make a whole page
 * @param copyBytes further copies of mirrored data
 * @param parityBytes parity
 * @param mirroredBytes space for data in mirrored stripes
 * @param stripedBytes space for data beside parity
 */
public record ClassCapacity(
        DriveClass driveClass,
        int tier,
        Redundancy redundancy,
        int drives,
        int spareDrives,
        long rawBytes,
        long spareBytes,
        long unplacedBytes,
        long copyBytes,
        long parityBytes,
        long mirroredBytes,
        long stripedBytes) {
    public ClassCapacity {
        long parts =
                spareBytes + unplacedBytes + copyBytes + parityBytes + mirroredBytes + stripedBytes;
        checkState(parts == rawBytes, "parts make %s B of %s B raw", parts, rawBytes);
        checkState(
                spareBytes >= 0
                        && unplacedBytes >= 0
                        && copyBytes >= 0
                        && parityBytes >= 0
                        && mirroredBytes >= 0
                        && stripedBytes >= 0,
                "a negative part of %s B raw",
                rawBytes);
    }

    /** Space for data, bytes. */
    public long usableBytes() {
        return mirroredBytes + stripedBytes;
    }

    /** The same drives with some of the space for data given up. */
    ClassCapacity without(long bytes) {
        long striped = Math.min(bytes, stripedBytes);
        return new ClassCapacity(
                driveClass,
                tier,
                redundancy,
                drives,
                spareDrives,
                rawBytes,
                spareBytes,
                unplacedBytes + bytes,
                copyBytes,
                parityBytes,
                mirroredBytes - (bytes - striped),
                stripedBytes - striped);
    }
}
