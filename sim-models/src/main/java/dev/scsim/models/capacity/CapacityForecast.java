package dev.scsim.models.capacity;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/**
 * How full a pool is, and the day on which each threshold is reached while volumes grow.
 *
 * <p>Snapshots count as if their schedule had run for all the time that they are kept. The share of
 * data that is mirrored is that of day 0. A pool without data counts as one whose data is all
 * active in tier 1. What a mode does to the pool once it has begun, such as expiring snapshots, is
 * not followed: the days are those of a pool that nobody helps.
 *
 * @param capacity the pool's space
 * @param configuredBytes sizes of all volumes, as hosts see them
 * @param days use on each day, from day 0 to the horizon
 * @param thresholds in the order in which they are reached
 */
public record CapacityForecast(
        PoolCapacity capacity, long configuredBytes, List<PoolUse> days, List<Reached> thresholds) {
    public CapacityForecast {
        days = List.copyOf(days);
        thresholds = List.copyOf(thresholds);
    }

    /**
     * A threshold and when it is reached.
     *
     * @param threshold the threshold
     * @param day from 0; empty = not up to the horizon
     */
    public record Reached(Threshold threshold, OptionalInt day) {}

    /** The forecast for a pool. */
    public static CapacityForecast of(CapacitySpec spec) {
        PoolSpec pool = spec.pool();
        PoolCapacity capacity = PoolCapacity.of(pool, activeShares(pool, spec.volumes()));
        long usable = capacity.usableBytes();
        List<PoolUse> days = new ArrayList<>();
        for (int day = 0; day <= spec.horizonDays(); day++) {
            days.add(PoolUse.of(usable, allocation(spec.volumes(), day, pool.pageBytes())));
        }
        List<Reached> reached = spec.lowSpace().thresholds(usable).stream()
                .map(threshold -> new Reached(threshold, firstDay(threshold, days)))
                .toList();
        long configured = spec.volumes().stream()
                .mapToLong(ThinVolume::configuredBytes)
                .reduce(0, Math::addExact);
        return new CapacityForecast(capacity, configured, days, reached);
    }

    /** Use on day 0. */
    public PoolUse today() {
        return days.get(0);
    }

    private static OptionalInt firstDay(Threshold threshold, List<PoolUse> days) {
        for (int day = 0; day < days.size(); day++) {
            if (threshold.reachedBy(days.get(day))) {
                return OptionalInt.of(day);
            }
        }
        return OptionalInt.empty();
    }

    private static Allocation allocation(List<ThinVolume> volumes, int day, long pageBytes) {
        return volumes.stream()
                .map(volume -> volume.allocation(day, pageBytes))
                .reduce(Allocation.NOTHING, Allocation::plus);
    }

    /** Share of the pages that is active, by the tier it is written to; rounded up, ppm. */
    private static int[] activeShares(PoolSpec pool, List<ThinVolume> volumes) {
        List<Integer> tiers = pool.tiers();
        int[] shares = new int[tiers.stream().max(Comparator.naturalOrder()).orElseThrow() + 1];
        long total = allocation(volumes, 0, pool.pageBytes()).total();
        if (total == 0) {
            shares[tiers.get(0)] = (int) Portion.PPM;
            return shares;
        }
        for (int tier : tiers) {
            List<ThinVolume> writers = volumes.stream()
                    .filter(volume -> volume.profile().writeTier(tiers) == tier)
                    .toList();
            long active = allocation(writers, 0, pool.pageBytes()).activePages();
            shares[tier] = ppm(active, total);
        }
        return shares;
    }

    private static int ppm(long part, long whole) {
        BigInteger rounding = BigInteger.valueOf(whole - 1);
        return BigInteger.valueOf(part)
                .multiply(BigInteger.valueOf(Portion.PPM))
                .add(rounding)
                .divide(BigInteger.valueOf(whole))
                .intValueExact();
    }
}
