package dev.scsim.models.replication;

/** How writes get from the array that took them to the other one. */
public sealed interface ReplicationMode
        permits AsyncSnapshot, AsyncActiveSnapshot, HighConsistency, HighAvailability {
    /** For reports. */
    String label();

    /** Whether a host's answer waits for the other array. */
    boolean isSynchronous();

    /** Whether writes stop while the other array is away. */
    boolean stopsWithoutPeer();

    /** Time between two snapshots that are sent, ns; 0 = none are. */
    long snapshotNanos();

    /** Keeps what is still to be sent of a volume. */
    CopyWork newBacklog(long volumeBytes, long granuleBytes);
}
