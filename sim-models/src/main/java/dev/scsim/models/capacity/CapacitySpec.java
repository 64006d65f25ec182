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

    /** What volumes that never leave a tier take on day 0, bytes. */
    public long boundBytes(int tier) {
        return volumes.stream()
                .filter(volume -> !volume.profile().progresses())
                .filter(volume -> volume.profile().writeTier(pool.tiers()) == tier)
                .mapToLong(volume -> volume.allocation(0, pool.pageBytes()).total())
                .reduce(0, Math::addExact);
    }
}
