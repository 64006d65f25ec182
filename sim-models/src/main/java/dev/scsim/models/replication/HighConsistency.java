package dev.scsim.models.replication;

/** Synchronous; no write is taken that is not on both arrays. */
public record HighConsistency() implements ReplicationMode {
    @Override
    public String label() {
        return "synchronous, High Consistency";
    }

    @Override
    public boolean isSynchronous() {
        return true;
    }

    @Override
    public boolean stopsWithoutPeer() {
        return true;
    }

    @Override
    public long snapshotNanos() {
        return 0;
    }

    @Override
    public CopyWork newBacklog(long volumeBytes, long granuleBytes) {
        return new Journal(volumeBytes, granuleBytes);
    }
}
