package dev.scsim.models.sparing;

import dev.scsim.models.pool.Sparing;

/**
 * Where lost extents are rebuilt. The engine asks it to plan whenever a failure is noticed, space
 * is gained, or a target is lost.
 */
interface SparingPolicy {
    /** The policy of a way to keep spare space. */
    static SparingPolicy of(Sparing sparing) {
        return switch (sparing) {
            case DEDICATED -> new DedicatedHotSpare();
            case DISTRIBUTED -> new DistributedSpare();
        };
    }

    /** Whether rebuilds are written to all drives. */
    boolean distributed();

    /** Gives targets to the jobs of all noticed rebuilds, as far as there is space. */
    void plan(SparingState state);

    /** A failed drive has been replaced; says what the new one is. */
    DriveState replaced();

    /** Drives that rebuilds are written to. */
    int targetDrives(SparingState state);
}
