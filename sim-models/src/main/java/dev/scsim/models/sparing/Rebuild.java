package dev.scsim.models.sparing;

import dev.scsim.core.units.Ppm;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * The account of one rebuild or background activity while it goes on. {@code total} extents are
 * done, given up with their stripe, or open. Owned by the engine.
 */
final class Rebuild {
    static final int NONE = -1;

    final RebuildRecord.Work work;
    final int number;
    final int drive;
    final long failedNanos;
    final long detectedNanos;

    /** Extents that a dedicated spare must have to take the drive's place. */
    int neededExtents;

    /** Extents of the failed drive that were set aside for empty stripes. */
    int setAsideExtents;

    /** Whether onto spare space of all drives; known when the first job starts. */
    boolean distributed;

    boolean detected;
    boolean ended;
    boolean interrupted;
    long startNanos = NONE;
    long endNanos = NONE;
    int spare = NONE;
    int total;
    int done;
    int givenUp;

    /** Most drives in service at any time while it ran. */
    private int helpers;

    /** Extents of any rebuild that may have been under way, or done, before it started. */
    private int restoredBefore;

    /** Extents read for those. */
    private long readsBefore;

    /** Extents of any rebuild, itself included, that were restored wholly while it ran. */
    private int restoredMeanwhile;

    /** Extents read for those. */
    private long readsMeanwhile;

    /** Extents read for its own. */
    private long reads;

    /** Its restored extents by the drive that took them. */
    private int[] taken = {};

    Rebuild(RebuildRecord.Work work, int number, int drive, long failedNanos, long detectedNanos) {
        this.work = work;
        this.number = number;
        this.drive = drive;
        this.failedNanos = failedNanos;
        this.detectedNanos = detectedNanos;
    }

    /** What is restored or under way by now, of whatever rebuild, is not its doing. */
    void start(long nowNanos, JobTable jobs, JobsInFlight inFlight) {
        startNanos = nowNanos;
        restoredBefore = jobs.restored() + inFlight.size();
        readsBefore = jobs.reads() + inFlight.readsOfRebuilds();
    }

    void end(long nowNanos, JobTable jobs) {
        ended = true;
        endNanos = nowNanos;
        restoredMeanwhile = Math.max(done, jobs.restored() - restoredBefore);
        readsMeanwhile = Math.max(reads, jobs.reads() - readsBefore);
    }

    /** So many drives are in service from now on. */
    void helpedBy(int drives) {
        if (startNanos != NONE && !ended) {
            helpers = Math.max(helpers, drives);
        }
    }

    /**
     * One of its extents is restored.
     *
     * @param sources extents that were read for it
     */
    void restoredOn(int drive, int sources) {
        done++;
        reads += sources;
        if (drive >= taken.length) {
            taken = Arrays.copyOf(taken, drive + 1);
        }
        taken[drive]++;
    }

    int open() {
        return total - done - givenUp;
    }

    int progressPpm() {
        if (total == 0) {
            return ended ? Ppm.WHOLE : 0;
        }
        return (int) ((long) (done + givenUp) * Ppm.WHOLE / total);
    }

    RebuildRecord record(RebuildSpec spec) {
        long extentBytes = spec.group().extentBytes();
        return new RebuildRecord(
                work,
                number,
                drive,
                distributed,
                failedNanos,
                startNanos,
                endNanos,
                total * extentBytes,
                done * extentBytes,
                givenUp * extentBytes,
                (int) Arrays.stream(taken).filter(extents -> extents > 0).count(),
                least(spec),
                ended && !interrupted && open() == 0);
    }

    private OptionalLong least(RebuildSpec spec) {
        if (work != RebuildRecord.Work.REBUILD || !ended || done == 0) {
            return OptionalLong.empty();
        }
        long busiest = Arrays.stream(taken).max().orElse(0);
        return OptionalLong.of(RebuildBounds.leastNanos(
                spec, restoredMeanwhile, readsMeanwhile, helpers, busiest));
    }
}
