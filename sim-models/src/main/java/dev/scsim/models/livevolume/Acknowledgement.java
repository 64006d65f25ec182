package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** Notes the circumstances of an acknowledged write for the invariants. */
final class Acknowledgement {
    private Acknowledgement() {}

    static void note(LiveVolume volume, OpTable ops, int op, long now) {
        History history = volume.history();
        Images images = volume.images();
        ReplicationMode mode = volume.spec().mode();
        int primary = ops.side[op];
        long offset = ops.offset[op];
        long tag = ops.tag[op];
        history.acknowledgedWrites++;
        history.acknowledgedBytes += ops.bytes[op];
        if (!images.holds(primary, offset, tag)) {
            history.acknowledgedNotOnPrimary++;
        }
        boolean mustBeOnBoth = volume.state().writes(mode) == WriteRule.MIRROR
                || volume.state() == LiveVolumeState.FAILOVER_PENDING;
        if (mode.isSynchronous()
                && mustBeOnBoth
                && !(ops.mirrored[op] && images.holds(1 - primary, offset, tag))) {
            history.acknowledgedNotOnBoth++;
        }
        if (volume.state() == LiveVolumeState.BLOCKED) {
            history.acknowledgedWhileBlocked++;
        }
        if (ops.mirrored[op]) {
            history.mirroredAcknowledgedBytes += ops.bytes[op];
            history.mirroredNanosMin = Math.min(history.mirroredNanosMin, now - ops.sinceNanos[op]);
        }
        volume.managed().ifPresent(managed -> managed.note(offset, ops.bytes[op]));
        images.acknowledged(offset, tag, now);
    }
}
