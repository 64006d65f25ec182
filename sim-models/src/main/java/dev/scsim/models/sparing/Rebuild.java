package dev.scsim.models.sparing;

import dev.scsim.core.units.Ppm;

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

    Rebuild(RebuildRecord.Work work, int number, int drive, long failedNanos, long detectedNanos) {
        this.work = work;
        this.number = number;
        this.drive = drive;
        this.failedNanos = failedNanos;
        this.detectedNanos = detectedNanos;
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

    RebuildRecord record(long extentBytes) {
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
                ended && !interrupted && open() == 0);
    }
}
