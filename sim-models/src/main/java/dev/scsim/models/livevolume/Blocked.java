package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** No write is taken that is not on both arrays. That reads go on is assumed. */
final class Blocked implements LiveVolumeState {
    @Override
    public String name() {
        return "HC_BLOCKED";
    }

    @Override
    public String meaning() {
        return "High Consistency without the other array";
    }

    @Override
    public String serves() {
        return "nobody for writes; reads from the primary";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return WriteRule.REFUSE;
    }

    @Override
    public boolean copies() {
        return true;
    }
}
