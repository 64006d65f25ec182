package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.random.NanosDistribution;

/**
 * Timers of a pair of arrays. None of them is documented for SC arrays: every value is assumed, and
 * drawn anew each time it is needed.
 *
 * @param detection from the loss of contact to the array that notices; no draw counts for more than
 *     the lease
 * @param leaseNanos how long a primary may serve reads without hearing anybody, above 0, ns
 * @param activation from the tiebreaker's grant to the secondary that serves
 * @param swapPause what a swap of roles takes once I/O under way has ended
 * @param reconnect from the return of the link or of an array to arrays that talk again
 * @param retryNanos between two questions to the tiebreaker, above 0, ns
 * @param activationNanosMax no activation takes longer than this, ns
 */
public record TimerSpec(
        NanosDistribution detection,
        long leaseNanos,
        NanosDistribution activation,
        NanosDistribution swapPause,
        NanosDistribution reconnect,
        long retryNanos,
        long activationNanosMax) {
    private static final long SECOND = 1_000_000_000;

    public TimerSpec {
        checkArgument(leaseNanos > 0, "lease %s ns", leaseNanos);
        checkArgument(retryNanos > 0, "retry after %s ns", retryNanos);
        checkArgument(activationNanosMax >= 0, "activation %s ns", activationNanosMax);
    }

    /** Placeholders: detection 5 to 15 s, activation 5 to 20 s, swap 1 to 5 s. */
    public static TimerSpec assumed() {
        return new TimerSpec(
                NanosDistribution.uniform(5 * SECOND, 15 * SECOND),
                15 * SECOND,
                NanosDistribution.uniform(5 * SECOND, 20 * SECOND),
                NanosDistribution.uniform(SECOND, 5 * SECOND),
                NanosDistribution.uniform(SECOND / 10, SECOND),
                5 * SECOND,
                20 * SECOND);
    }
}
