package dev.scsim.models.release;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How a release rebuilds a failed drive beside the host load. None of it is documented for SC
 * arrays; the catalogue says what is assumed.
 *
 * @param extentBytes one drive's part of a stripe of extents, bytes; 1 MiB to 8 GiB, a multiple of
 *     the chunk
 * @param sharePpm share of a drive's bandwidth that rebuild may take: its priority, 1 to 1,000,000
 * @param jobsPerDrive extents rebuilt at one time for each drive that is written to, 1 to 256
 * @param chunksPerJob chunks of one extent on their way at one time, 1 to 256
 * @param chunkBytes what one rebuild operation reads from each source and writes, bytes; a multiple
 *     of 4 KiB
 * @param moveNanosPerKib controller work per KiB read or written for a rebuild, parity apart, ns
 * @param allExtents whether extents without host data are rebuilt too
 * @param detectionNanos from the failure of a drive to the start of its rebuild, ns
 * @param jitterNanos added to that, uniform from 0 to this, ns
 */
public record RebuildProfile(
        long extentBytes,
        int sharePpm,
        int jobsPerDrive,
        int chunksPerJob,
        long chunkBytes,
        long moveNanosPerKib,
        boolean allExtents,
        long detectionNanos,
        long jitterNanos) {

    private static final int CHUNK_UNIT = 4096;

    public RebuildProfile {
        checkArgument(
                chunkBytes > 0 && chunkBytes % CHUNK_UNIT == 0 && chunkBytes <= 1L << 24,
                "chunk %s B",
                chunkBytes);
        checkArgument(
                extentBytes >= 1L << 20 && extentBytes <= 8L << 30 && extentBytes % chunkBytes == 0,
                "extent %s B",
                extentBytes);
        checkArgument(sharePpm > 0 && sharePpm <= 1_000_000, "rebuild share %s ppm", sharePpm);
        checkArgument(jobsPerDrive > 0 && jobsPerDrive <= 256, "jobs %s", jobsPerDrive);
        checkArgument(chunksPerJob > 0 && chunksPerJob <= 256, "chunks %s", chunksPerJob);
        checkArgument(moveNanosPerKib >= 0, "rebuild work %s ns/KiB", moveNanosPerKib);
        checkArgument(detectionNanos >= 0 && detectionNanos < Long.MAX_VALUE / 4, "detection");
        checkArgument(jitterNanos >= 0 && jitterNanos < Long.MAX_VALUE / 4, "jitter");
    }

    /** The same with another share of the drives, ppm. */
    public RebuildProfile withShare(int ppm) {
        return with(ppm, jobsPerDrive, moveNanosPerKib, detectionNanos);
    }

    /** The same with other jobs per drive. */
    public RebuildProfile withJobsPerDrive(int jobs) {
        return with(sharePpm, jobs, moveNanosPerKib, detectionNanos);
    }

    /** The same with other controller work, ns/KiB. */
    public RebuildProfile withMove(long nanosPerKib) {
        return with(sharePpm, jobsPerDrive, nanosPerKib, detectionNanos);
    }

    /** The same with another detection time, ns. */
    public RebuildProfile withDetection(long nanos) {
        return with(sharePpm, jobsPerDrive, moveNanosPerKib, nanos);
    }

    private RebuildProfile with(int share, int jobs, long move, long detection) {
        return new RebuildProfile(
                extentBytes,
                share,
                jobs,
                chunksPerJob,
                chunkBytes,
                move,
                allExtents,
                detection,
                jitterNanos);
    }
}
