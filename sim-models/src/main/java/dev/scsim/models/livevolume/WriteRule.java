package dev.scsim.models.livevolume;

/** What the primary does with a write. */
public enum WriteRule {
    /** On both arrays before the host has its answer. */
    MIRROR,
    /** On the primary, noted as still to be sent. */
    NOTE,
    /** Waits for what comes next. */
    HOLD,
    /** Comes back as an error. */
    REFUSE
}
