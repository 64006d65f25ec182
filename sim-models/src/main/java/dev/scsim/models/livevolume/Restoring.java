package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** Roles stay where failover put them. */
final class Restoring implements LiveVolumeState {
    @Override
    public String name() {
        return "RESTORING";
    }

    @Override
    public String meaning() {
        return "the former primary is brought up to date as secondary";
    }

    @Override
    public String serves() {
        return "new primary; former primary by proxy";
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
