package dev.scsim.planner.study;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.config.assembly.RunSettings;
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
 * @param emptyCaches whether caches are empty at the start
 */
public record ReplicationRule(
        long seed,
        OptionalDouble precision,
        int min,
        int max,
        long measuredIos,
        OptionalLong durationNanos,
        long warmUpNanos,
        long sampleNanos,
        boolean emptyCaches) {

    /** Probability that an interval covers the true mean. */
    public static final double CONFIDENCE = 0.95;

    /**
     * Completions that one run of automatic length measures: long enough that the warm-up costs
     * less than half of the time, short enough that several replications give an interval.
     */
    public static final long MEASURED_IOS = 50_000;

    /** Fewest replications that a precision is judged by. */
    public static final int REPLICATIONS_MIN = 4;

    /** Runs get shorter before a small budget allows fewer replications than this. */
    private static final int REPLICATIONS_ALLOWED = 8;

    /** Completions measured at one load at most, all replications together. */
    public static final long MAX_IOS = 2_000_000;

    /** A run of fixed length drops this part of its length beforehand, unless told otherwise. */
    private static final long WARM_UP_PART = 10;

    private static final int REPLICATIONS_MAX = 100_000;
    private static final double PPM = 1e6;

    public ReplicationRule {
        checkArgument(min >= 1 && max >= min, "%s to %s replications", min, max);
        checkArgument(precision.isEmpty() || min >= 2, "a spread needs two replications");
        checkArgument(precision.isPresent() || min == max, "nothing decides between min and max");
    }

    /** How the runs of a scenario are made. */
    static ReplicationRule of(RunSettings run) {
        long maxIos = run.maxIos().orElse(MAX_IOS);
        long measured = Math.max(1, Math.min(MEASURED_IOS, maxIos / REPLICATIONS_ALLOWED));
        long affordable = Math.min(REPLICATIONS_MAX, maxIos / measured);
        long durationNanos = run.durationNanos().orElse(0);
        boolean judged = run.durationNanos().isEmpty() && run.replications().isEmpty();
        int given = run.replications().orElse(durationNanos > 0 ? 1 : REPLICATIONS_MIN);
        return new ReplicationRule(
                run.seed(),
                judged ? OptionalDouble.of(run.precisionPpm() / PPM) : OptionalDouble.empty(),
                given,
                judged ? (int) Math.max(REPLICATIONS_MIN, affordable) : given,
                measured,
                run.durationNanos(),
                run.warmUpNanos().orElse(durationNanos / WARM_UP_PART),
                run.sampleNanos().orElse(0),
                run.emptyCaches());
    }

    /** Only replication 0 keeps a time series. */
    RunSpec run(int replication) {
        RunSpec run = new RunSpec(
                seed,
                replication,
                measuredIos,
                durationNanos,
                warmUpNanos,
                replication == 0 ? sampleNanos : 0);
        return emptyCaches ? run.fromEmptyCaches() : run;
    }
}
