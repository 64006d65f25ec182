package dev.scsim.models.forecast;

import dev.scsim.models.array.RunResult;

/**
 * A look at single I/Os while pages move on one lane.
 *
 * @param lane where from and where to
 * @param run what hosts saw and how fast pages moved
 * @param nominalBytesPerSecond rate that the drives' share and the controllers allow
 */
public record LaneWindow(Lane lane, RunResult run, long nominalBytesPerSecond) {
    /** Host data moved per second, measured. */
    public double bytesPerSecond() {
        return run.rebuild().bytesPerSecond();
    }
}
