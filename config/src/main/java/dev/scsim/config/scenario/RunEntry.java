package dev.scsim.config.scenario;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How long and how precisely to simulate.
 *
 * @param seed root of all random numbers
 * @param precisionPpm wanted half-width of the confidence interval of the mean response time,
 *     relative to the mean
 * @param durationNanos fixed simulated time of a run; empty = automatic
 * @param warmUpNanos simulated time dropped before it; empty = automatic
 * @param replications runs with different random numbers; empty = as many as precision needs
 * @param maxIos requests that one run measures at most; empty = the planner's default
 * @param sampleNanos interval of the time series; empty = none
 * @param branched whether variants are futures of the moment at which the warm-up ends
 * @param emptyCaches whether caches are empty at the start; otherwise as a steady load leaves them
 */
public record RunEntry(
        long seed,
        int precisionPpm,
        OptionalLong durationNanos,
        OptionalLong warmUpNanos,
        OptionalInt replications,
        OptionalLong maxIos,
        OptionalLong sampleNanos,
        boolean branched,
        boolean emptyCaches) {
    /** 1 %. */
    public static final int DEFAULT_PRECISION_PPM = 10_000;
}
