package dev.scsim.models.sparing;

import dev.scsim.models.sparing.JobTable.Phase;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Free space while a plan is made, and how many of the lost extents each drive is to take.
 *
 * <p>Every drive takes the same number out of its reserve, or all of a smaller one. Only when the
 * reserves of all drives together are too small do extents go to the space that a drive keeps for
 * its own share, as a new drive does. Extents are dealt in proportion to these numbers, so all
 * drives have work from the first job to the last.
 *
 * <p>Where the drives that could take an extent are full, one that is planned, but not yet on its
 * way, is planned elsewhere to make room, over as many steps as it takes: no extent waits where
 * some plan has a place for it.
 *
 * <p>State: extents to take and taken by drive; the drives from which no path of such steps leads
 * to free space. Lives for one plan.
 */
final class SpareRoom {
    private final ExtentMap map;
    private final JobTable jobs;
    private final int[] toTake;
    private final int[] taken;
    private final boolean[] stuck;

    /** @param extents lost extents that are to be placed */
    SpareRoom(ExtentMap map, JobTable jobs, int extents) {
        this.map = map;
        this.jobs = jobs;
        int drives = map.driveCount();
        this.taken = new int[drives];
        this.stuck = new boolean[drives];
        int[] reserve = new int[drives];
        int[] vacant = new int[drives];
        long reserves = 0;
        for (int drive = 0; drive < drives; drive++) {
            reserve[drive] = map.freeReserve(drive);
            vacant[drive] = map.free(drive) - reserve[drive];
            reserves += reserve[drive];
        }
        this.toTake = evenly(reserve, extents);
        if (reserves < extents) {
            int[] more = evenly(vacant, extents - reserves);
            Arrays.setAll(toTake, drive -> toTake[drive] + more[drive]);
        }
    }

    /** Gives a waiting job a target; false when no plan has one for it. */
    boolean place(int job) {
        int drive = best(jobs.stripe(job));
        if (drive < 0) {
            return makeRoom(job);
        }
        jobs.plan(job, drive);
        taken[drive]++;
        return true;
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

    /** Of each drive the same number, or its whole room, so that together they make the sum. */
    private static int[] evenly(int[] room, long sum) {
        int low = 0;
        int high = Arrays.stream(room).max().orElse(0);
        while (low < high) {
            int level = (low + high) >>> 1;
            if (Arrays.stream(room).mapToLong(r -> Math.min(r, level)).sum() >= sum) {
                high = level;
            } else {
                low = level + 1;
            }
        }
        int level = low;
        return Arrays.stream(room).map(r -> Math.min(r, level)).toArray();
    }

    private boolean candidate(int stripe, int drive) {
        return map.state(drive) == DriveState.IN_SERVICE && !map.touches(stripe, drive);
    }

    /**
     * The drive that is to take most for each extent it has taken, of equal ones the first; beyond
     * what it is to take the one with most free reserve, then with most free space.
     */
    private int best(int stripe) {
        int best = -1;
        for (int drive = 0; drive < map.driveCount(); drive++) {
            if (map.free(drive) > 0
                    && (best < 0 || before(drive, best))
                    && !map.touches(stripe, drive)) {
                best = drive;
            }
        }
        return best;
    }

    private boolean before(int drive, int other) {
        boolean due = taken[drive] < toTake[drive];
        boolean otherDue = taken[other] < toTake[other];
        if (due != otherDue) {
            return due;
        }
        if (due) {
            return (long) toTake[drive] * (taken[other] + 1)
                    > (long) toTake[other] * (taken[drive] + 1);
        }
        int more = map.freeReserve(drive) - map.freeReserve(other);
        return more > 0 || (more == 0 && map.free(drive) > map.free(other));
    }

    /**
     * Searches breadth first for planned jobs that can make room for each other, from the full
     * drives that could take {@code job} to a drive with free space. What a search without success
     * has seen stays out of reach for the rest of the plan: free space only shrinks, and no job is
     * moved onto such a drive.
     */
    private boolean makeRoom(int job) {
        int[] movedJob = new int[map.driveCount()];
        int[] movedFrom = new int[map.driveCount()];
        boolean[] seen = stuck.clone();
        Deque<Integer> full = new ArrayDeque<>();
        Arrays.fill(movedFrom, -1);
        for (int drive = 0; drive < map.driveCount(); drive++) {
            if (!stuck[drive] && candidate(jobs.stripe(job), drive)) {
                seen[drive] = true;
                full.add(drive);
            }
        }
        if (full.isEmpty() || freeTotal() == 0) {
            return false;
        }
        int[] planned = jobs.inOrder(Phase.PLANNED);
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
                        shift(movedJob, movedFrom, drive, job);
                        return true;
                    }
                    full.add(drive);
                }
            }
        }
        System.arraycopy(seen, 0, stuck, 0, seen.length);
        return false;
    }

    /** Moves the targets along the path that ends at {@code last}; the start is then free. */
    private void shift(int[] movedJob, int[] movedFrom, int last, int job) {
        int drive = last;
        taken[last]++;
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
