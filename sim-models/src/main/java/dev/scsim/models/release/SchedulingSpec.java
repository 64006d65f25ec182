package dev.scsim.models.release;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How a release schedules work on the cores and empties the write cache.
 *
 * @param affinityBytes addresses of one volume are dealt to the cores in granules of this size;
 *     a multiple of the 64 KiB strip
 * @param destageBatchOperations destage operations that one core runs without a break, at least 1
 * @param lowWatermarkPpm dirty share of the write cache above which destage runs
 * @param highWatermarkPpm share of the write cache, data on its way to the drives included, above
 *     which destage goes ahead of waiting host work
 * @param readAheadBytes how far read-ahead runs ahead of a sequential stream; 0 = off
 * @param exponentialCpu whether CPU times of host work vary exponentially around their mean;
 *     otherwise they are fixed
 * @param idleCheckNanos how often the destager looks whether hosts have stopped writing, ns; once
 *     they have, the cache is emptied
 */
public record SchedulingSpec(
        long affinityBytes,
        int destageBatchOperations,
        int lowWatermarkPpm,
        int highWatermarkPpm,
        long readAheadBytes,
        boolean exponentialCpu,
        long idleCheckNanos) {

    public SchedulingSpec {
        checkArgument(
                affinityBytes >= 65_536 && affinityBytes % 65_536 == 0,
                "affinity granule %s B",
                affinityBytes);
        checkArgument(destageBatchOperations > 0, "destage batch %s", destageBatchOperations);
        checkArgument(
                0 <= lowWatermarkPpm
                        && lowWatermarkPpm <= highWatermarkPpm
                        && highWatermarkPpm <= 1_000_000,
                "watermarks %s and %s ppm",
                lowWatermarkPpm,
                highWatermarkPpm);
        checkArgument(readAheadBytes >= 0, "read-ahead %s B", readAheadBytes);
        checkArgument(idleCheckNanos > 0, "idle check %s ns", idleCheckNanos);
    }
}
