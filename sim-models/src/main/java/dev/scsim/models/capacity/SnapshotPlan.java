package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * The snapshots of a volume. A snapshot freezes the volume's pages; what hosts write over
 * afterwards takes new space, and the old pages stay until the snapshot expires.
 *
 * @param everySeconds from one snapshot to the next
 * @param kept snapshots that exist at one time; 0 = none are taken
 * @param change data that hosts write over; what is written twice between two snapshots counts once
 */
public record SnapshotPlan(long everySeconds, int kept, Change change) {
    /** No snapshots: no page is ever frozen. */
    public static final SnapshotPlan NONE = new SnapshotPlan(1, 0, Change.NONE);

    public SnapshotPlan {
        checkArgument(everySeconds > 0, "snapshots every %s s", everySeconds);
        checkArgument(kept >= 0, "%s snapshots kept", kept);
    }

    public boolean taken() {
        return kept > 0;
    }

    /** Data written over between two snapshots of a volume that holds {@code usedBytes}. */
    long changedBytes(long usedBytes) {
        return change.within(everySeconds, usedBytes);
    }
}
