package dev.scsim.core.random;

/** Always the same duration. */
record ConstantNanos(long nanos) implements NanosDistribution {

    ConstantNanos {
        if (nanos < 0) {
            throw new IllegalArgumentException("a duration must be >= 0 ns, not " + nanos);
        }
    }

    @Override
    public long sampleNanos(RandomStream stream) {
        return nanos;
    }

    @Override
    public double meanNanos() {
        return nanos;
    }

    @Override
    public double squaredVariation() {
        return 0;
    }
}
