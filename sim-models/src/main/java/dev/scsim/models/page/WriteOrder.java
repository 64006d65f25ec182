package dev.scsim.models.page;

import com.google.common.primitives.ImmutableIntArray;

import java.util.stream.IntStream;

/**
 * Which region a write goes to when the one before is full. That there is a set order is documented
 * (3104-CD-DS page 16); the order is not legible, so both of these are assumed.
 */
public enum WriteOrder {
    /** All of a tier, mirrored levels first, before the tier below. */
    TIER_FIRST,
    /** Mirrored levels of all tiers before any parity level. */
    MIRRORED_FIRST;

    /**
     * Numbers of the regions in the order in which they are tried. From the write tier it goes
     * down, then up; regions that survive fewer losses than the first are left out.
     */
    ImmutableIntArray of(Regions regions, StorageProfile profile) {
        int writeTier = Math.min(profile.writeTier(), regions.lastTier());
        int[] tiers = IntStream.concat(
                        IntStream.rangeClosed(writeTier, regions.lastTier()),
                        IntStream.range(1, writeTier).map(above -> writeTier - above))
                .toArray();
        IntStream all = this == TIER_FIRST
                ? IntStream.of(tiers)
                        .flatMap(tier -> IntStream.concat(
                                IntStream.of(regions.inTier(tier, true)),
                                IntStream.of(regions.inTier(tier, false))))
                : IntStream.concat(
                        IntStream.of(tiers).flatMap(t -> IntStream.of(regions.inTier(t, true))),
                        IntStream.of(tiers).flatMap(t -> IntStream.of(regions.inTier(t, false))));
        int[] order = all.toArray();
        int least = regions.get(order[0]).lossesSurvived();
        return ImmutableIntArray.copyOf(IntStream.of(order)
                .filter(region -> regions.get(region).lossesSurvived() >= least));
    }
}
