package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * A mode that a pool enters when little space is free, and what it does then.
 *
 * @param expiresSnapshots snapshots expire before their time, to free space
 * @param slowsWrites a brake slows the use of pages
 * @param refusesVolumes no new volume can be made
 * @param blocksVolumes volumes are inaccessible or read-only
 * @param blocksRestart the array cannot be restarted or shut down
 * @param repeatsAlerts an alert every day
 */
public record LowSpaceMode(
        boolean expiresSnapshots,
        boolean slowsWrites,
        boolean refusesVolumes,
        boolean blocksVolumes,
        boolean blocksRestart,
        boolean repeatsAlerts) {

    /**
     * Free space below which a mode begins: a share of the pool, held between two bounds.
     *
     * @param sharePpm of the pool, ppm
     * @param leastBytes at least this
     * @param mostBytes at most this
     */
    public record Bounds(int sharePpm, long leastBytes, long mostBytes) {
        public Bounds {
            checkArgument(sharePpm >= 0 && sharePpm <= Portion.PPM, "share %s ppm", sharePpm);
            checkArgument(
                    0 <= leastBytes && leastBytes <= mostBytes,
                    "at least %s B, at most %s B",
                    leastBytes,
                    mostBytes);
        }

        /** Free space below which the mode begins in a pool of this size, bytes. */
        public long freeBytes(long poolBytes) {
            long share = Portion.of(poolBytes, sharePpm, Portion.PPM);
            return Math.min(Math.max(share, leastBytes), mostBytes);
        }
    }
}
