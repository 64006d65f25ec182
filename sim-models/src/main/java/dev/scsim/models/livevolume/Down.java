package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** Waits for an array or an administrator. */
final class Down implements LiveVolumeState {
    @Override
    public String name() {
        return "DOWN";
    }

    @Override
    public String meaning() {
        return "neither array may serve";
    }

    @Override
    public String serves() {
        return "nobody";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return WriteRule.REFUSE;
    }

    @Override
    public boolean hasPrimary() {
        return false;
    }
}
