package dev.scsim.models.capacity;

import dev.scsim.models.pool.DriveClass;
import dev.scsim.models.raid.Redundancy;

import java.util.List;

/**
 * The drives of one class.
 *
 * @param driveClass the class
 * @param tier from 1
 * @param redundancy of the tier
 * @param capacityBytes capacity of each drive, spares included
 */
public record ClassSpec(
        DriveClass driveClass, int tier, Redundancy redundancy, List<Long> capacityBytes) {
    public ClassSpec {
        capacityBytes = List.copyOf(capacityBytes);
    }
}
