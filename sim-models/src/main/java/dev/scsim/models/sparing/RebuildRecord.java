package dev.scsim.models.sparing;

import java.util.OptionalLong;

/**
 * What became of one rebuild, rebalance, redistribution or levelling.
 *
 * @param work which of these
 * @param number of the rebuild from 0 in the order of failures; {@link RebuildPace#BACKGROUND}
 * @param drive the failed drive; -1 for background work
 * @param distributed whether onto spare space of all drives, not onto one spare
 * @param failedNanos when the drive failed, ns
 * @param startNanos when its first job could start, ns; -1 when it never could
 * @param endNanos when its last job ended, ns; -1 when it never did
 * @param bytesLost what was to be rebuilt or moved, bytes
 * @param bytesRebuilt what was, bytes
 * @param bytesGivenUp extents of stripes whose data was lost meanwhile, bytes
 * @param targetDrives drives that restored extents were written to; 0 for background work
 * @param leastNanos no plan can beat this at the spec's own budgets, ns: the bandwidth that all
 *     drives, chains and controllers together give to what was restored meanwhile, of whatever
 *     drive, and that of the drive that took most of it ({@link RebuildBounds}); empty when the
 *     rebuild never started, restored nothing or did not end, and for background work
 * @param completed whether nothing is left to do
 */
public record RebuildRecord(
        Work work,
        int number,
        int drive,
        boolean distributed,
        long failedNanos,
        long startNanos,
        long endNanos,
        long bytesLost,
        long bytesRebuilt,
        long bytesGivenUp,
        int targetDrives,
        OptionalLong leastNanos,
        boolean completed) {
    /** Kinds of work. */
    public enum Work {
        /** Restores what a failed drive held. */
        REBUILD,
        /** Moves extents to a new drive, so that spare space is where it was. */
        REBALANCE,
        /** Spreads extents onto former dedicated spares. */
        REDISTRIBUTION,
        /** Spreads extents onto drives that have joined. */
        LEVELLING
    }

    /** From start to end, ns; -1 when it did not end. */
    public long nanos() {
        return endNanos < 0 ? -1 : endNanos - startNanos;
    }
}
