package dev.scsim.core.random;

/** The exponential of a normal variable, given by its own mean and standard deviation. */
final class LognormalNanos implements NanosDistribution {

    private final double meanNanos;
    private final double squaredVariation;
    private final double logMean;
    private final double logDeviation;

    LognormalNanos(long meanNanos, long deviationNanos) {
        if (meanNanos <= 0 || deviationNanos <= 0) {
            throw new IllegalArgumentException("mean and deviation must be > 0 ns, but mean = "
                    + meanNanos + ", deviation = " + deviationNanos);
        }
        double variation = (double) deviationNanos / meanNanos;
        this.meanNanos = meanNanos;
        this.squaredVariation = variation * variation;
        // mean = exp(m + s^2 / 2) and variance / mean^2 = exp(s^2) - 1, solved for m and s.
        double logVariance = StrictMath.log1p(squaredVariation);
        this.logMean = StrictMath.log(meanNanos) - logVariance / 2;
        this.logDeviation = StrictMath.sqrt(logVariance);
    }

    @Override
    public long sampleNanos(RandomStream stream) {
        double x = StrictMath.exp(logMean + logDeviation * stream.nextGaussian());
        return (long) (x + 0.5);
    }

    @Override
    public double meanNanos() {
        return meanNanos;
    }

    @Override
    public double squaredVariation() {
        return squaredVariation;
    }
}
