package dev.scsim.models.sparing;

import java.util.Arrays;

/**
 * Lost extents that are to be restored, one job each, and the order in which their turn comes:
 * first of the stripes that tolerate least further losses, then by stripe.
 *
 * <p>State: parallel arrays by job; jobs are never taken out. A job waits for a target, is planned,
 * runs, and ends done or dropped. Confined to the simulation thread.
 */
final class JobTable {
    /** Where a job stands. */
    enum Phase {
        WAITING,
        PLANNED,
        RUNNING,
        DONE,
        DROPPED;

        boolean open() {
            return this == WAITING || this == PLANNED || this == RUNNING;
        }
    }

    private static final int FIRST_SIZE = 16;
    private static final int JOB_BITS = 28;
    private static final int STRIPE_BITS = 31;

    private final ExtentMap map;
    private int[] stripes = new int[FIRST_SIZE];
    private byte[] members = new byte[FIRST_SIZE];
    private short[] lostDrives = new short[FIRST_SIZE];
    private Rebuild[] rebuilds = new Rebuild[FIRST_SIZE];
    private Phase[] phases = new Phase[FIRST_SIZE];
    private int size;
    private int[] order = {};
    private int next;
    private int waiting;
    private int planned;
    private int restored;
    private long reads;

    JobTable(ExtentMap map) {
        this.map = map;
    }

    int size() {
        return size;
    }

    int stripe(int job) {
        return stripes[job];
    }

    int member(int job) {
        return members[job];
    }

    /** The drive whose failure lost the extent. */
    int lostDrive(int job) {
        return lostDrives[job];
    }

    /** The rebuild that restores it: that of the drive, or of the spare that was to take it. */
    Rebuild rebuild(int job) {
        return rebuilds[job];
    }

    Phase phase(int job) {
        return phases[job];
    }

    /** Jobs that wait for a target. */
    int waiting() {
        return waiting;
    }

    /** Jobs that have a target and wait for their turn. */
    int planned() {
        return planned;
    }

    /** Extents restored so far, of all rebuilds. */
    int restored() {
        return restored;
    }

    /** Extents read to restore them. */
    long reads() {
        return reads;
    }

    /** Extents that a job reads. */
    int sources(int job) {
        return map.level(stripes[job]).dataStrips();
    }

    /** Drives that open jobs of a rebuild have as targets. */
    int targetDrives(Rebuild rebuild) {
        boolean[] targets = new boolean[map.driveCount()];
        int count = 0;
        for (int job = 0; job < size; job++) {
            int drive = rebuilds[job] == rebuild && phases[job].open() ? target(job) : -1;
            if (drive >= 0 && !targets[drive]) {
                targets[drive] = true;
                count++;
            }
        }
        return count;
    }

    /** Drive that is to take the extent, or {@link ExtentMap#LOST}. */
    int target(int job) {
        return map.promisedTo(stripes[job], members[job]);
    }

    void add(int stripe, int member, Rebuild rebuild) {
        if (size == stripes.length) {
            grow();
        }
        stripes[size] = stripe;
        members[size] = (byte) member;
        lostDrives[size] = (short) rebuild.drive;
        rebuilds[size] = rebuild;
        phases[size] = Phase.WAITING;
        size++;
        waiting++;
        rebuild.total++;
    }

    /** Gives a waiting job its target. */
    void plan(int job, int drive) {
        map.promise(stripes[job], members[job], drive);
        enter(job, Phase.PLANNED);
    }

    /** Takes the target of a planned or running job away. */
    void unplan(int job) {
        map.release(stripes[job], members[job]);
        enter(job, Phase.WAITING);
    }

    /** A running job stops and keeps its target. */
    void stop(int job) {
        enter(job, Phase.PLANNED);
    }

    void done(int job) {
        rebuilds[job].restoredOn(target(job), sources(job));
        reads += sources(job);
        map.land(stripes[job], members[job]);
        restored++;
        enter(job, Phase.DONE);
    }

    /** The stripe has lost its data: nothing is left to restore. */
    void drop(int job) {
        if (phases[job] != Phase.WAITING) {
            map.release(stripes[job], members[job]);
        }
        rebuilds[job].givenUp++;
        enter(job, Phase.DROPPED);
    }

    /** Another rebuild takes the job over. */
    void transfer(int job, Rebuild to) {
        rebuilds[job].total--;
        rebuilds[job] = to;
        to.total++;
    }

    /** Puts all open jobs in order again. */
    void sort() {
        order = inOrder(Phase.PLANNED);
        next = 0;
    }

    /** Jobs of a phase in the order of their turn. */
    int[] inOrder(Phase phase) {
        long[] keys = new long[size];
        int count = 0;
        for (int job = 0; job < size; job++) {
            if (phases[job] == phase) {
                long left = map.redundancy(stripes[job]) + 1L;
                keys[count++] = ((left << STRIPE_BITS | stripes[job]) << JOB_BITS) | job;
            }
        }
        Arrays.sort(keys, 0, count);
        int[] jobs = new int[count];
        for (int i = 0; i < count; i++) {
            jobs[i] = (int) (keys[i] & (1L << JOB_BITS) - 1);
        }
        return jobs;
    }

    /** The planned job whose turn it is, from now on running; -1 when there is none. */
    int start() {
        while (next < order.length) {
            int job = order[next++];
            if (phases[job] == Phase.PLANNED) {
                enter(job, Phase.RUNNING);
                return job;
            }
        }
        return -1;
    }

    private void enter(int job, Phase phase) {
        waiting += (phase == Phase.WAITING ? 1 : 0) - (phases[job] == Phase.WAITING ? 1 : 0);
        planned += (phase == Phase.PLANNED ? 1 : 0) - (phases[job] == Phase.PLANNED ? 1 : 0);
        phases[job] = phase;
    }

    private void grow() {
        int larger = size * 2;
        stripes = Arrays.copyOf(stripes, larger);
        members = Arrays.copyOf(members, larger);
        lostDrives = Arrays.copyOf(lostDrives, larger);
        rebuilds = Arrays.copyOf(rebuilds, larger);
        phases = Arrays.copyOf(phases, larger);
    }
}
