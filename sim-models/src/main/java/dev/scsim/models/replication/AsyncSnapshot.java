package dev.scsim.models.replication;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Asynchronous: what changed between two snapshots is sent after the second. The newest snapshot
 * over there is always a past image of the volume.
 *
 * @param snapshotNanos time between two snapshots, above 0, ns
 */
public record AsyncSnapshot(long snapshotNanos) implements ReplicationMode {
    public AsyncSnapshot {
        checkArgument(snapshotNanos > 0, "snapshots every %s ns", snapshotNanos);
    }

    @Override
    public String label() {
        return "asynchronous";
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
    public CopyWork newBacklog(long volumeBytes, long granuleBytes) {
        return new Journal(volumeBytes, granuleBytes);
    }
}
