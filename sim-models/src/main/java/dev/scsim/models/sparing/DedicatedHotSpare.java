package dev.scsim.models.sparing;

import dev.scsim.models.sparing.SparingEvent.Kind;

/**
 * Rebuilds a whole failed drive onto one idle spare: the smallest that is large enough. One that is
 * too small is not used; the rebuild waits for a larger one. A replaced drive becomes a spare.
 * Source: 3104-CD-DS page 13 and the administrator's guides (documented); that the replacement
 * becomes the spare is assumed.
 */
final class DedicatedHotSpare implements SparingPolicy {
    @Override
    public boolean distributed() {
        return false;
    }

    @Override
    public DriveState replaced() {
        return DriveState.IDLE_SPARE;
    }

    @Override
    public void plan(SparingState state) {
        for (Rebuild rebuild : state.rebuilds()) {
            if (rebuild.detected && !rebuild.ended && rebuild.spare == Rebuild.NONE) {
                choose(state, rebuild);
            }
        }
        JobTable jobs = state.jobs();
        for (int job : jobs.inOrder(JobTable.Phase.WAITING)) {
            int spare = jobs.rebuild(job).spare;
            if (spare != Rebuild.NONE) {
                jobs.plan(job, spare);
            }
        }
        jobs.sort();
    }

    @Override
    public int targetDrives(SparingState state) {
        int targets = 0;
        for (Rebuild rebuild : state.rebuilds()) {
            targets += rebuild.spare != Rebuild.NONE && !rebuild.ended ? 1 : 0;
        }
        return targets;
    }

    private static void choose(SparingState state, Rebuild rebuild) {
        ExtentMap map = state.map();
        int needed = rebuild.neededExtents;
        int best = Rebuild.NONE;
        int largest = Rebuild.NONE;
        for (int drive = 0; drive < map.driveCount(); drive++) {
            if (map.state(drive) != DriveState.IDLE_SPARE) {
                continue;
            }
            int extents = map.capacity(drive);
            if (largest == Rebuild.NONE || extents > map.capacity(largest)) {
                largest = drive;
            }
            if (extents >= needed && (best == Rebuild.NONE || extents < map.capacity(best))) {
                best = drive;
            }
        }
        if (best != Rebuild.NONE) {
            map.takeOver(best, rebuild.drive, needed, rebuild.setAsideExtents);
            rebuild.spare = best;
        } else if (largest != Rebuild.NONE) {
            state.log()
                    .addOnce(
                            Kind.SPARE_TOO_SMALL,
                            rebuild.drive,
                            "spare too small: drive %s has %s extents, spare %s only %s",
                            rebuild.drive,
                            needed,
                            largest,
                            map.capacity(largest));
        } else {
            state.log()
                    .addOnce(
                            Kind.NO_SPARE_SPACE,
                            rebuild.drive,
                            "no spare space left: drive %s waits for a spare",
                            rebuild.drive);
        }
    }
}
