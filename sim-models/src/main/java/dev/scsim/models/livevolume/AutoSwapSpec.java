package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * When a Live Volume exchanges roles by itself.
 *
 * @param sharePpm share of I/O through the secondary from which a sample speaks for a swap, ppm
 * @param bytesPerSecond access through the secondary from which a sample speaks for a swap, bytes
 *     per second; 0 = does not count (the default is unknown)
 * @param sampleNanos length of a sample, ns
 * @param samples how many of the last samples count
 * @param quorum how many of them must speak for a swap
 * @param lockOutNanos time as primary before any sample is taken, ns
 */
public record AutoSwapSpec(
        int sharePpm,
        long bytesPerSecond,
        long sampleNanos,
        int samples,
        int quorum,
        long lockOutNanos) {
    private static final long SECOND = 1_000_000_000;

    public AutoSwapSpec {
        checkArgument(sharePpm > 0 && sharePpm <= 1_000_000, "share %s ppm", sharePpm);
        checkArgument(bytesPerSecond >= 0, "amount %s B/s", bytesPerSecond);
        checkArgument(sampleNanos > 0, "sample %s ns", sampleNanos);
        checkArgument(0 < quorum && quorum <= samples, "quorum %s of %s", quorum, samples);
        checkArgument(lockOutNanos >= 0, "lock-out %s ns", lockOutNanos);
    }

    /**
     * 60 % of the I/O, samples of 30 s, 7 of the last 10, 30 minutes as primary (CML1064 p45 and
     * the Administrator's Guide; the first names 6 samples, the second 70 % of them).
     */
    public static AutoSwapSpec documented() {
        return new AutoSwapSpec(600_000, 0, 30 * SECOND, 10, 7, 1800 * SECOND);
    }

    public AutoSwapSpec withQuorum(int samplesForSwap) {
        return new AutoSwapSpec(
                sharePpm, bytesPerSecond, sampleNanos, samples, samplesForSwap, lockOutNanos);
    }
}
