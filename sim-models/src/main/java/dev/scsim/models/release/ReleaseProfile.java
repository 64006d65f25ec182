package dev.scsim.models.release;

import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.pool.Sparing;

/**
 * All that the simulation asks of one SCOS release. Releases are data: nothing else in the models
 * knows which release it runs under.
 *
 * @param label the release's name, for reports only
 * @param costs CPU work of the I/O path
 * @param scheduling cores, destage and read-ahead
 * @param shippedSparing how a newly shipped array keeps spare space
 * @param rebuild how failed drives are rebuilt
 * @param failover how long the failure of a controller or a port is felt
 * @param progression how pages move between tiers and RAID levels
 */
public record ReleaseProfile(
        String label,
        IoPathCosts costs,
        SchedulingSpec scheduling,
        Sparing shippedSparing,
        RebuildProfile rebuild,
        FailoverSpec failover,
        ProgressionRules progression) {
    public ReleaseProfile withCosts(IoPathCosts others) {
        return new ReleaseProfile(
                label, others, scheduling, shippedSparing, rebuild, failover, progression);
    }

    public ReleaseProfile withRebuild(RebuildProfile other) {
        return new ReleaseProfile(
                label, costs, scheduling, shippedSparing, other, failover, progression);
    }
}
