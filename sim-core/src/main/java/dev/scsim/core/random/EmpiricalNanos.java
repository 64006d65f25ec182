package dev.scsim.core.random;

/** Measured durations with weights. */
final class EmpiricalNanos implements NanosDistribution {

    private final long[] values;
    private final AliasTable table;
    private final double mean;
    private final double squaredVariation;

    EmpiricalNanos(long[] values, long[] weights) {
        if (values.length != weights.length) {
            throw new IllegalArgumentException("need one weight per value, but there are "
                    + values.length + " values and " + weights.length + " weights");
        }
        this.values = values.clone();
        this.table = AliasTable.of(weights);
        double total = 0;
        double sum = 0;
        double sumOfSquares = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] < 0) {
                throw new IllegalArgumentException("a duration must be >= 0 ns, not " + values[i]);
            }
            total += weights[i];
            sum += (double) weights[i] * values[i];
            sumOfSquares += (double) weights[i] * values[i] * values[i];
        }
        mean = sum / total;
        squaredVariation = mean == 0 ? 0 : sumOfSquares / total / (mean * mean) - 1;
    }

    @Override
    public long sampleNanos(RandomStream stream) {
        return values[table.next(stream)];
    }

    @Override
    public double meanNanos() {
        return mean;
    }

    @Override
    public double squaredVariation() {
        return squaredVariation;
    }
}
