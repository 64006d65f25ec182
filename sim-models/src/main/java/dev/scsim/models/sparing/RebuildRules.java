package dev.scsim.models.sparing;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How an array goes about rebuilds; values of a release profile.
 *
 * @param allExtents whether extents of empty stripes are rebuilt too (what SCOS does is unknown)
 * @param jobsPerDrive jobs in flight for each drive that rebuilds are written to, at least 1
 * @param detectionNanos from the failure of a drive to the start of its rebuild, ns
 * @param jitterNanos added to that, uniform from 0 to this, ns
 */
public record RebuildRules(
        boolean allExtents, int jobsPerDrive, long detectionNanos, long jitterNanos) {
    /** Four jobs a drive, used extents only, failures seen at once. */
    public static final RebuildRules PLAIN = new RebuildRules(false, 4, 0, 0);

    private static final int JOBS_MAX = 256;

    public RebuildRules {
        checkArgument(jobsPerDrive > 0 && jobsPerDrive <= JOBS_MAX, "jobs %s", jobsPerDrive);
        checkArgument(detectionNanos >= 0 && detectionNanos < Long.MAX_VALUE / 4, "detection");
        checkArgument(jitterNanos >= 0 && jitterNanos < Long.MAX_VALUE / 4, "jitter");
    }
}
