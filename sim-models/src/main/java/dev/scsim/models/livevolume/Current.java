package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** Synchronous: both arrays hold every answered write. Asynchronous: changes are being sent. */
final class Current implements LiveVolumeState {
    @Override
    public String name() {
        return "CURRENT";
    }

    @Override
    public String meaning() {
        return "in step";
    }

    @Override
    public String serves() {
        return "primary; secondary by proxy";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return mode.isSynchronous() ? WriteRule.MIRROR : WriteRule.NOTE;
    }

    @Override
    public boolean copies() {
        return true;
    }
}
