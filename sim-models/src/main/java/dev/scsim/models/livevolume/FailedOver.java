package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** The former secondary serves as primary without a mirror. */
final class FailedOver implements LiveVolumeState {
    @Override
    public String name() {
        return "FAILED_OVER";
    }

    @Override
    public String meaning() {
        return "the secondary is activated";
    }

    @Override
    public String serves() {
        return "former secondary";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return WriteRule.NOTE;
    }
}
