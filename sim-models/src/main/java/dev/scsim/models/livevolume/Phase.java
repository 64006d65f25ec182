package dev.scsim.models.livevolume;

/** Where an I/O is. */
enum Phase {
    FREE,
    HELD,
    /** At the secondary, on its way to the link. */
    RELAYING,
    /** Sent to the primary, which has not answered. */
    FORWARDED,
    READING,
    /** On its way to the other array and back. */
    MIRRORING,
    /** On its way into the primary's cache, and nothing else. */
    COMMITTING,
    /** Both at once. */
    BOTH
}
