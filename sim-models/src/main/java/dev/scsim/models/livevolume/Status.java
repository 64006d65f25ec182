package dev.scsim.models.livevolume;

/** How an array answers a host. */
enum Status {
    DONE,
    /** The array lives and may not serve: another path may. */
    REFUSED,
    /** The write itself fails: High Consistency without the other array. */
    FAILED,
    /** Roles have changed meanwhile: to be sent in anew at the same array. */
    AGAIN,
    /** The report on paths has changed: the host must ask for it. */
    ATTENTION
}
