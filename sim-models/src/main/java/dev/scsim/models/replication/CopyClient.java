package dev.scsim.models.replication;

/** Whoever has something copied: knows the contents and what to do when all is sent. */
public interface CopyClient {
    /** What a piece holds at the source now; a number that stands for the contents. */
    long read(long offset);

    /** The piece is durable at the destination with the contents that were read. */
    void written(long offset, long contents);

    /** Nothing waits and nothing is on its way. */
    void drained();
}
