package dev.scsim.planner.study;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.array.RunSpec;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How one load is simulated: length of a run, and how many independent runs.
 *
 * @param seed root of all random streams
 * @param precision relative half-width at which replications stop; empty = exactly {@code min}
 * @param min fewest replications, at least 1; at least 2 when a precision is asked for
 * @param max most replications
 * @param measuredIos completions measured in a run of automatic length
 * @param durationNanos fixed simulated time of a run, ns; empty = automatic
 * @param warmUpNanos simulated time dropped before a fixed length, ns
 * @param sampleNanos interval of the time series, ns; 0 = none
 */
public record ReplicationRule(
        long seed,
        OptionalDouble precision,
        int min,
        int max,
        long measuredIos,
        OptionalLong durationNanos,
        long warmUpNanos,
        long sampleNanos) {

    /** Probability that an interval covers the true mean. */
    public static final double CONFIDENCE = 0.95;

    public ReplicationRule {
        checkArgument(min >= 1 && max >= min, "%s to %s replications", min, max);
        checkArgument(precision.isEmpty() || min >= 2, "a spread needs two replications");
        checkArgument(precision.isPresent() || min == max, "nothing decides between min and max");
    }

    /** Only replication 0 keeps a time series. */
    RunSpec run(int replication) {
        return new RunSpec(
                seed,
                replication,
                measuredIos,
                durationNanos,
                warmUpNanos,
                replication == 0 ? sampleNanos : 0);
    }
}
