package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * The tiebreaker service at a third site.
 *
 * @param roundTripNanos from each array and back, ns
 */
public record TiebreakerSpec(long roundTripNanos) {
    /** Longest round trip that is supported (CML1064, documented). */
    public static final long ROUND_TRIP_NANOS_MAX = 200_000_000;

    public TiebreakerSpec {
        checkArgument(roundTripNanos >= 0, "round trip %s ns", roundTripNanos);
    }

    /** Whether it is near enough; one that is not counts as out of reach. */
    public boolean isWithinLimit() {
        return roundTripNanos <= ROUND_TRIP_NANOS_MAX;
    }
}
