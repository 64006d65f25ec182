package dev.scsim.models.page;

/**
 * How fast pages move from one region to another while hosts do what they do: nominal, or measured
 * by whoever runs the same moves as real I/Os beside the host load. Asked at the start of every
 * group's move.
 */
@FunctionalInterface
public interface MovePace {
    /**
     * Host data moved per second while nothing else moves, 1 to {@link
     * dev.scsim.core.units.Transfer#RATE_MAX} bytes per second.
     *
     * @param from number of the region that is read
     * @param to number of the region that is written
     */
    long bytesPerSecond(int from, int to);
}
