package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.List;

/**
 * A pool, what is on it, and the rules that it fills up under.
 *
 * @param pool its drives
 * @param volumes on it; may be empty
 * @param lowSpace what happens when little is free
 * @param horizonDays how far to look
 */
public record CapacitySpec(
        PoolSpec pool, List<ThinVolume> volumes, LowSpaceSpec lowSpace, int horizonDays) {
    /** A hundred years. */
    public static final int HORIZON_DAYS_MAX = 36_525;

    public CapacitySpec {
        volumes = List.copyOf(volumes);
        checkArgument(horizonDays >= 0 && horizonDays <= HORIZON_DAYS_MAX, "%s days", horizonDays);
    }
}
