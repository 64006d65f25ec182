package dev.scsim.core.random;

/** The sum of a number of equal exponential phases; one phase is the exponential itself. */
record ErlangNanos(int phases, long totalMeanNanos) implements NanosDistribution {

    ErlangNanos {
        if (phases <= 0 || totalMeanNanos < 0) {
            throw new IllegalArgumentException("need phases > 0 and mean >= 0 ns, but phases = "
                    + phases + ", mean = " + totalMeanNanos);
        }
    }

    @Override
    public long sampleNanos(RandomStream stream) {
        double sum = stream.nextExponential();
        for (int phase = 1; phase < phases; phase++) {
            sum += stream.nextExponential();
        }
        return (long) (sum * totalMeanNanos / phases + 0.5);
    }

    @Override
    public double meanNanos() {
        return totalMeanNanos;
    }

    @Override
    public double squaredVariation() {
        return 1.0 / phases;
    }
}
