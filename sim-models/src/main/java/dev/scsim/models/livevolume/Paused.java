package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** Both synchronous modes keep a journal while paused. */
final class Paused implements LiveVolumeState {
    @Override
    public String name() {
        return "PAUSED";
    }

    @Override
    public String meaning() {
        return "paused by an administrator";
    }

    @Override
    public String serves() {
        return "primary; secondary by proxy";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return WriteRule.NOTE;
    }
}
