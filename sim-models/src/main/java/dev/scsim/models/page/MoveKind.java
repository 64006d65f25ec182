package dev.scsim.models.page;

/**
 * Why a frozen page moves, in the order in which a cycle does its work: room is made below before
 * it is filled from above (the order is assumed).
 */
public enum MoveKind {
    /** To the tier below, not used for long; or out of a tier that is for writes only. */
    DEMOTE,
    /** To a parity level of its tier; below, when there is no room. */
    RESTRIPE,
    /** To the tier above, steadily used. */
    PROMOTE
}
