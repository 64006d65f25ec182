package dev.scsim.core.random;

/** Every whole number of nanoseconds in a closed interval is equally likely. */
record UniformNanos(long minNanos, long maxNanos) implements NanosDistribution {

    UniformNanos {
        if (minNanos < 0 || maxNanos < minNanos || maxNanos == Long.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "need 0 <= min <= max ns, but min = " + minNanos + ", max = " + maxNanos);
        }
    }

    @Override
    public long sampleNanos(RandomStream stream) {
        return minNanos + stream.nextLong(maxNanos - minNanos + 1);
    }

    @Override
    public double meanNanos() {
        return ((double) minNanos + maxNanos) / 2;
    }

    @Override
    public double squaredVariation() {
        double values = (double) maxNanos - minNanos + 1;
        double mean = meanNanos();
        return mean == 0 ? 0 : (values * values - 1) / 12 / (mean * mean);
    }
}
