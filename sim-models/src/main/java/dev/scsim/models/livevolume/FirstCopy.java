package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** The second array does not have all data yet; no failover. */
final class FirstCopy implements LiveVolumeState {
    @Override
    public String name() {
        return "FIRST_COPY";
    }

    @Override
    public String meaning() {
        return "the first copy runs";
    }

    @Override
    public String serves() {
        return "primary; secondary by proxy";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return WriteRule.NOTE;
    }

    @Override
    public boolean copies() {
        return true;
    }
}
