package dev.scsim.core.random;

/** A mixture of two exponentials: more variable than either. */
record HyperexponentialNanos(int firstPpm, long firstMeanNanos, long otherMeanNanos)
        implements NanosDistribution {

    private static final double PPM_WHOLE = 1_000_000;

    HyperexponentialNanos {
        if (firstPpm < 0 || firstPpm > PPM_WHOLE || firstMeanNanos < 0 || otherMeanNanos < 0) {
            throw new IllegalArgumentException("need 0..1000000 ppm and means >= 0 ns, but ppm = "
                    + firstPpm + ", means = " + firstMeanNanos + " and " + otherMeanNanos);
        }
    }

    @Override
    public long sampleNanos(RandomStream stream) {
        return stream.nextExponentialNanos(
                stream.nextChance(firstPpm) ? firstMeanNanos : otherMeanNanos);
    }

    @Override
    public double meanNanos() {
        double share = firstPpm / PPM_WHOLE;
        return share * firstMeanNanos + (1 - share) * otherMeanNanos;
    }

    @Override
    public double squaredVariation() {
        double share = firstPpm / PPM_WHOLE;
        double first = firstMeanNanos;
        double other = otherMeanNanos;
        double mean = meanNanos();
        double secondMoment = 2 * (share * first * first + (1 - share) * other * other);
        return mean == 0 ? 0 : secondMoment / (mean * mean) - 1;
    }
}
