package dev.scsim.models.risk;

/**
 * Everything that the risk of data loss of one folder rests on.
 *
 * <p>The system starts with new drives. A loss ends the degraded period: the data comes back from
 * elsewhere, failed drives are replaced, and the system goes on, so that losses per year are a rate
 * and its inverse is the mean time to data loss.
 *
 * @param placement drives, RAID level and stripes
 * @param failures life of a drive
 * @param latentErrors sectors that cannot be read during a rebuild without redundancy
 * @param rebuild time to give a failed drive's stripes their redundancy back
 * @param spares spare drives and delays
 */
public record RiskSpec(
        Placement placement,
        FailureLaw failures,
        LatentErrors latentErrors,
        RebuildTimes rebuild,
        SparePlan spares) {

    /** Failures per year of a folder in the long run. */
    public double failuresPerYear() {
        return placement.driveCount() * failures.annualRate();
    }
}
