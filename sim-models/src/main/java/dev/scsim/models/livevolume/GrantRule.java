package dev.scsim.models.livevolume;

/** When the tiebreaker lets an array go on alone. */
@FunctionalInterface
interface GrantRule {
    /** One array a term; the secondary only when the primary is silent and its lease is over. */
    GrantRule EXCLUSIVE = (holder, asking, primaryAsks, leaseOver) ->
            holder == asking || (holder == Tiebreaker.NOBODY && (primaryAsks || leaseOver));

    /**
     * @param holder array that has the grant of this term, or {@link Tiebreaker#NOBODY}
     * @param asking array that asks
     * @param primaryAsks whether it is the primary
     * @param leaseOver whether the primary is silent and has stopped to serve
     */
    boolean grants(int holder, int asking, boolean primaryAsks, boolean leaseOver);
}
