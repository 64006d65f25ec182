package dev.scsim.models.replication;

/**
 * What is on one array and not yet on the other, oldest first. Confined to the simulation thread.
 */
public interface CopyWork {
    /** Notes a write; {@code nowNanos} is its time. */
    void add(long offset, long bytes, long nowNanos);

    /** Notes again what was taken and did not arrive; {@code sinceNanos} is the time it had. */
    void putBack(long offset, long bytes, long sinceNanos);

    boolean isEmpty();

    /** Takes the first piece out; the getters then speak of it. */
    void take();

    /** First byte of the piece taken. */
    long offset();

    /** Size of the piece taken, bytes. */
    long bytes();

    /** Time of the oldest write in the piece taken, ns. */
    long sinceNanos();

    /** Time not later than that of any write that waits, ns; undefined when empty. */
    long oldestNanos();

    /** Bytes that wait. */
    long waitingBytes();

    /** Whether any byte of a range waits. */
    boolean covers(long offset, long bytes);

    /** Forgets everything. */
    void clear();
}
