package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

/** I/O waits until all that was begun has ended and the roles are exchanged. */
final class Swapping implements LiveVolumeState {
    @Override
    public String name() {
        return "SWAPPING";
    }

    @Override
    public String meaning() {
        return "roles are being exchanged";
    }

    @Override
    public String serves() {
        return "briefly nobody";
    }

    @Override
    public WriteRule writes(ReplicationMode mode) {
        return WriteRule.HOLD;
    }

    @Override
    public boolean copies() {
        return true;
    }
}
