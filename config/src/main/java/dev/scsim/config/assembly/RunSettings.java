package dev.scsim.config.assembly;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How long and how precisely to simulate.
 *
 * @param seed root of all random numbers; all variants share it
 * @param precisionPpm wanted half-width of the confidence interval of the mean response time,
 *     relative to the mean, ppm
 * @param durationNanos fixed simulated time of a run, ns; empty = automatic
 * @param warmUpNanos simulated time dropped before it, ns; empty = automatic
 * @param replications runs with different random numbers; empty = as many as precision needs
 * @param maxIos requests that one run measures at most; empty = the planner's default
 * @param sampleNanos interval of the time series, ns; empty = none
 * @param branched whether variants are futures of the moment at which the warm-up ends
 * @param emptyCaches whether caches are empty at the start; otherwise as a steady load leaves them
 */
public record RunSettings(
        long seed,
        int precisionPpm,
        OptionalLong durationNanos,
        OptionalLong warmUpNanos,
        OptionalInt replications,
        OptionalLong maxIos,
        OptionalLong sampleNanos,
        boolean branched,
        boolean emptyCaches) {

    /** Runs that start from caches as a steady load leaves them. */
    public RunSettings(
            long seed,
            int precisionPpm,
            OptionalLong durationNanos,
            OptionalLong warmUpNanos,
            OptionalInt replications,
            OptionalLong maxIos,
            OptionalLong sampleNanos) {
        this(
                seed,
                precisionPpm,
                durationNanos,
                warmUpNanos,
                replications,
                maxIos,
                sampleNanos,
                false,
                false);
    }
}
