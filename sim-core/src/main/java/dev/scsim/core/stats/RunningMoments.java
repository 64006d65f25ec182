package dev.scsim.core.stats;

/**
 * Mean and variance of a stream of numbers in one pass, without cancellation.
 *
 * <p>State: count, mean and sum of squared deviations. Source: Welford 1962; merging after Chan,
 * Golub and LeVeque 1979. Confined to one thread. Merging is exact only up to rounding, so results
 * that must be reproducible merge in a fixed order.
 */
public final class RunningMoments {

    private long count;
    private double mean;
    private double squaredDeviations;

    public RunningMoments() {}

    public void add(double x) {
        count++;
        double fromOldMean = x - mean;
        mean += fromOldMean / count;
        squaredDeviations += fromOldMean * (x - mean);
    }

    /** Adds everything {@code other} has seen. */
    public void add(RunningMoments other) {
        if (other.count == 0) {
            return;
        }
        long total = count + other.count;
        double difference = other.mean - mean;
        double otherShare = (double) other.count / total;
        squaredDeviations += other.squaredDeviations + difference * difference * count * otherShare;
        mean += difference * otherShare;
        count = total;
    }

    public long count() {
        return count;
    }

    /** Mean of all numbers; 0 when there are none. */
    public double mean() {
        return mean;
    }

    /** Sample variance (divisor count - 1); 0 with fewer than two numbers. */
    public double variance() {
        return count < 2 ? 0.0 : squaredDeviations / (count - 1);
    }

    /** Square root of {@link #variance()}. */
    public double standardDeviation() {
        return Math.sqrt(variance());
    }

    public void reset() {
        count = 0;
        mean = 0;
        squaredDeviations = 0;
    }
}
