package dev.scsim.models.forecast;

/**
 * What is in a region, snapshots included.
 *
 * @param label of the region
 * @param capacityBytes room for host data, whole page groups
 * @param beforeBytes in use when the first snapshots have been taken
 * @param afterBytes in use when the last cycle has ended
 * @param spilledBytes written here meanwhile because a region before it was full
 */
public record RegionUse(
        String label, long capacityBytes, long beforeBytes, long afterBytes, long spilledBytes) {}
