package dev.scsim.models.replication;

/** Synchronous; without the other array, or when it is too slow, goes on alone with a journal. */
public record HighAvailability() implements ReplicationMode {
    @Override
    public String label() {
        return "synchronous, High Availability";
    }

    @Override
    public boolean isSynchronous() {
        return true;
    }

    @Override
    public boolean stopsWithoutPeer() {
        return false;
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
