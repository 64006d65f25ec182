package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** The primary has left synchrony; its copy alone is good. */
final class OutOfDate implements LiveVolumeState {
    @Override
    public String name() {
        return "OUT_OF_DATE";
    }

    @Override
    public String meaning() {
        return "the primary goes on alone and keeps a journal";
    }

    @Override
    public String serves() {
        return "primary; secondary by proxy if the link works";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return WriteRule.NOTE;
    }
}
