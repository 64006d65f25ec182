package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** Nothing is acknowledged until the tiebreaker has named one array. */
final class FailoverPending implements LiveVolumeState {
    @Override
    public String name() {
        return "FAILOVER_PENDING";
    }

    @Override
    public String meaning() {
        return "the arrays do not hear each other and ask the tiebreaker";
    }

    @Override
    public String serves() {
        return "reads from the primary until its lease ends, then nobody";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return WriteRule.HOLD;
    }
}
