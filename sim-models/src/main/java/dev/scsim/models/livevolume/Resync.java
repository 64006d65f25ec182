package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** The other copy is not in the order of writes, so it must not be promoted by itself. */
final class Resync implements LiveVolumeState {
    @Override
    public String name() {
        return "RESYNC";
    }

    @Override
    public String meaning() {
        return "the journal is sent while new writes enter it";
    }

    @Override
    public String serves() {
        return "primary; secondary by proxy";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return mode.stopsWithoutPeer() ? WriteRule.MIRROR : WriteRule.NOTE;
    }

    @Override
    public boolean copies() {
        return true;
    }
}
