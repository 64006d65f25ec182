package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** The former primary must not serve and does not proxy. */
final class Fenced implements LiveVolumeState {
    @Override
    public String name() {
        return "FENCED";
    }

    @Override
    public String meaning() {
        return "activated, and the former primary is back but offline";
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
