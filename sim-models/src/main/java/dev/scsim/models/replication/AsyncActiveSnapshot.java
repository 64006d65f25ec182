package dev.scsim.models.replication;

/** Asynchronous with the active snapshot: each write is sent soon after, first in, first out. */
public record AsyncActiveSnapshot() implements ReplicationMode {
    @Override
    public String label() {
        return "asynchronous with active snapshot";
    }

    @Override
    public boolean isSynchronous() {
        return false;
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
        return new WriteQueue();
    }
}
