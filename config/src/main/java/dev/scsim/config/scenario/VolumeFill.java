package dev.scsim.config.scenario;

import dev.scsim.models.capacity.Change;
import dev.scsim.models.capacity.SnapshotPlan;
import dev.scsim.models.capacity.StorageProfile;

import java.util.Optional;

/**
 * What a volume holds and where it lies.
 *
 * @param usedBytes data on it at the start, bytes
 * @param growth of that data
 * @param snapshots of the volume
 * @param reductionPpm data before deduplication and compression over data after them, ppm
 * @param profile empty = the one that suits the array's drives
 */
public record VolumeFill(
        long usedBytes,
        Change growth,
        SnapshotPlan snapshots,
        long reductionPpm,
        Optional<StorageProfile> profile) {
    private static final long NO_REDUCTION_PPM = 1_000_000;

    /** A volume that is full and stays as it is. */
    static VolumeFill full(long sizeBytes) {
        return new VolumeFill(
                sizeBytes, Change.NONE, SnapshotPlan.NONE, NO_REDUCTION_PPM, Optional.empty());
    }
}
