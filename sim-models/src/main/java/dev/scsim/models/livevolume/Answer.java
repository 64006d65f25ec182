package dev.scsim.models.livevolume;

/** Takes the answer to an I/O that was sent to an array. */
interface Answer {
    void take(long payload, Status status);

    /** Whether somebody still waits for it; what nobody waits for must not begin. */
    boolean isAwaited(long payload);
}
