package dev.scsim.core.random;

/**
 * A distribution of durations: service times, times between arrivals, times to failure.
 *
 * <p>Immutable, so it may be shared; the luck is in the stream. Samples are whole nanoseconds, 0 or
 * more, rounded to the nearest. Users may add their own.
 */
public interface NanosDistribution {

    /** One draw, 0 or more nanoseconds. */
    long sampleNanos(RandomStream stream);

    /** The exact mean, before rounding. */
    double meanNanos();

    /** Variance over mean squared: 0 for a constant, 1 for an exponential. */
    double squaredVariation();

    /** Always {@code nanos}, 0 or more. */
    static NanosDistribution constant(long nanos) {
        return new ConstantNanos(nanos);
    }

    /** Exponential with a mean of 0 or more nanoseconds. */
    static NanosDistribution exponential(long meanNanos) {
        return new ErlangNanos(1, meanNanos);
    }

    /** Each whole number from {@code minNanos} to {@code maxNanos}, both inclusive. */
    static NanosDistribution uniform(long minNanos, long maxNanos) {
        return new UniformNanos(minNanos, maxNanos);
    }

    /** Sum of {@code phases} exponentials, with a total mean of {@code meanNanos}. */
    static NanosDistribution erlang(int phases, long meanNanos) {
        return new ErlangNanos(phases, meanNanos);
    }

    /** Exponential with one mean for {@code firstPpm} parts per million of draws, else another. */
    static NanosDistribution hyperexponential(
            int firstPpm, long firstMeanNanos, long otherMeanNanos) {
        return new HyperexponentialNanos(firstPpm, firstMeanNanos, otherMeanNanos);
    }

    /** Lognormal with the given mean and standard deviation, both above 0. */
    static NanosDistribution lognormal(long meanNanos, long deviationNanos) {
        return new LognormalNanos(meanNanos, deviationNanos);
    }

    /** One of {@code values} with a probability proportional to its weight. */
    static NanosDistribution empirical(long[] values, long[] weights) {
        return new EmpiricalNanos(values, weights);
    }
}
