package dev.scsim.models.sparing;

import dev.scsim.models.sparing.JobTable.Phase;
import dev.scsim.models.sparing.SparingEvent.Kind;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Rebuilds each lost extent onto spare space of a drive that holds no other extent of its stripe:
 * the one with most free spare space, of equal ones the first. Where all such drives are full an
 * extent that is planned, but not yet on its way, is planned elsewhere to make room, over as many
 * steps as it takes: no extent waits where some plan has a place for it. More degraded stripes
 * choose first.
 *
 * <p>Source: 4024-BP-SC page 7 (spare space on all drives, rebuilt in parallel: documented); the
 * choice of the drive is ours (assumed).
 */
final class DistributedSpare implements SparingPolicy {
    @Override
    public boolean distributed() {
        return true;
    }

    @Override
    public DriveState replaced() {
        return DriveState.IN_SERVICE;
    }

    @Override
    public int targetDrives(SparingState state) {
        return state.map().drivesInService();
    }

    @Override
    public void plan(SparingState state) {
        JobTable jobs = state.jobs();
        for (int job : jobs.inOrder(Phase.PLANNED)) {
            if (jobs.rebuild(job).spare == Rebuild.NONE) {
                jobs.unplan(job);
            }
        }
        Room room = new Room(state.map());
        int withoutDrive = 0;
        int withoutSpace = 0;
        int firstWaiting = -1;
        for (int job : jobs.inOrder(Phase.WAITING)) {
            if (!jobs.rebuild(job).detected || room.place(jobs, job)) {
                continue;
            }
            firstWaiting = firstWaiting < 0 ? job : firstWaiting;
            if (room.anyCandidate(jobs.stripe(job))) {
                withoutSpace++;
            } else {
                withoutDrive++;
            }
        }
        if (firstWaiting >= 0) {
            tell(state, firstWaiting, withoutSpace, withoutDrive);
        }
        jobs.sort();
    }

    private static void tell(SparingState state, int job, int withoutSpace, int withoutDrive) {
        int drive = state.jobs().rebuild(job).drive;
        int stripe = state.jobs().stripe(job);
        if (withoutSpace > 0) {
            state.log()
                    .addOnce(
                            Kind.NO_SPARE_SPACE,
                            drive,
                            "no spare space left: %s extents wait, the first of stripe %s",
                            withoutSpace,
                            stripe);
        }
        if (withoutDrive > 0) {
            state.log()
                    .addOnce(
                            Kind.NO_DRIVE_WITHOUT_STRIPE,
                            drive,
                            "no drive without this stripe: %s extents wait, the first of stripe %s",
                            withoutDrive,
                            stripe);
        }
    }

    /** Free spare space while a plan is made. */
    private static final class Room {
        private final ExtentMap map;

        Room(ExtentMap map) {
            this.map = map;
        }

        boolean place(JobTable jobs, int job) {
            int drive = mostFree(jobs.stripe(job));
            if (drive >= 0) {
                jobs.plan(job, drive);
                return true;
            }
            return makeRoom(jobs, job);
        }

        /** Whether a drive in service holds no extent of the stripe. */
        boolean anyCandidate(int stripe) {
            for (int drive = 0; drive < map.driveCount(); drive++) {
                if (candidate(stripe, drive)) {
                    return true;
                }
            }
            return false;
        }

        private boolean candidate(int stripe, int drive) {
            return map.state(drive) == DriveState.IN_SERVICE && !map.touches(stripe, drive);
        }

        private int mostFree(int stripe) {
            int best = -1;
            int most = 0;
            for (int drive = 0; drive < map.driveCount(); drive++) {
                int free = map.free(drive);
                if (free > most && !map.touches(stripe, drive)) {
                    best = drive;
                    most = free;
                }
            }
            return best;
        }

        /**
         * Searches breadth first for planned jobs that can make room for each other, from the full
         * drives that could take {@code job} to a drive with free space.
         */
        private boolean makeRoom(JobTable jobs, int job) {
            if (freeTotal() == 0) {
                return false;
            }
            int[] planned = jobs.inOrder(Phase.PLANNED);
            int[] movedJob = new int[map.driveCount()];
            int[] movedFrom = new int[map.driveCount()];
            boolean[] seen = new boolean[map.driveCount()];
            Deque<Integer> full = new ArrayDeque<>();
            Arrays.fill(movedFrom, -1);
            for (int drive = 0; drive < map.driveCount(); drive++) {
                if (candidate(jobs.stripe(job), drive)) {
                    seen[drive] = true;
                    full.add(drive);
                }
            }
            while (!full.isEmpty()) {
                int from = full.remove();
                for (int other : planned) {
                    if (jobs.target(other) != from || jobs.rebuild(other).spare >= 0) {
                        continue;
                    }
                    for (int drive = 0; drive < map.driveCount(); drive++) {
                        if (seen[drive] || !candidate(jobs.stripe(other), drive)) {
                            continue;
                        }
                        seen[drive] = true;
                        movedJob[drive] = other;
                        movedFrom[drive] = from;
                        if (map.free(drive) > 0) {
                            shift(jobs, movedJob, movedFrom, drive, job);
                            return true;
                        }
                        full.add(drive);
                    }
                }
            }
            return false;
        }

        /** Moves the targets along the path that ends at {@code last}; the start is then free. */
        private static void shift(
                JobTable jobs, int[] movedJob, int[] movedFrom, int last, int job) {
            int drive = last;
            while (movedFrom[drive] >= 0) {
                jobs.unplan(movedJob[drive]);
                jobs.plan(movedJob[drive], drive);
                drive = movedFrom[drive];
            }
            jobs.plan(job, drive);
        }

        private long freeTotal() {
            long free = 0;
            for (int drive = 0; drive < map.driveCount(); drive++) {
                free += map.free(drive);
            }
            return free;
        }
    }
}
