package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

/**
 * Confidence interval from one long stationary series whose neighbours depend on each other: the
 * series is cut into batches long enough that their means hardly do.
 *
 * <p>State: 64 to 128 batch means of equal, doubling size, whatever the length of the series. An
 * estimate starts from the smallest batches that number at most 127 and doubles their size until
 * their lag-1 correlation, measured by the von Neumann ratio, is no longer significantly above 0
 * (one-sided, 10 %), but keeps at least 10 batches. If even those are correlated the interval is
 * widened by {@code sqrt((1 + r) / (1 - r))} and marked. If at least 30 batches remain the size
 * doubles once more: that halves the correlation too weak to be seen and costs no width.
 *
 * <p>Source: Schmeiser 1982 (10 to 30 batches suffice), Fishman 1978 (test by the von Neumann
 * ratio), Skart (Tafazzoli and Wilson 2011, the correction by r). Confined to one thread.
 */
public final class BatchMeans {

    private static final int BATCHES_MAX = 128;
    private static final int BATCHES_MIN = 10;

    /** From here on the t factor hardly changes with the number of batches. */
    private static final int BATCHES_AMPLE = 30;

    /** Upper 10 % point of the standard normal distribution. */
    private static final double SIGNIFICANT = 1.2815515655446004;

    /** The correction stays finite: at 0.9 the interval is already 4.4 times as wide. */
    private static final double CORRELATION_MAX = 0.9;

    private final CollapsingMeans batches = new CollapsingMeans(BATCHES_MAX);

    public BatchMeans() {}

    /**
     * What the batches say.
     *
     * @param interval interval of the mean; its samples are the batches
     * @param lagOneCorrelation estimated correlation of neighbouring batch means
     * @param uncorrelated whether that looks like chance; if not, the interval has been widened and
     *     the series was too short for its dependence
     */
    public record Estimate(
            ConfidenceInterval interval, double lagOneCorrelation, boolean uncorrelated) {}

    /** Adds the next observation of the series. */
    public void add(double observation) {
        batches.add(observation);
    }

    public long count() {
        return batches.count();
    }

    /** Mean of all observations; there must be one. */
    public double mean() {
        checkState(count() > 0, "no observation yet");
        return batches.meanFrom(0);
    }

    /** Estimate of the mean; there must be an observation. */
    public Estimate estimate(double confidence) {
        checkState(count() > 0, "no observation yet");
        return estimate(batches.means(), 0, batches.used(), batches.meanFrom(0), confidence);
    }

    /** Forgets all observations. */
    public void reset() {
        batches.reset();
    }

    /**
     * Estimate from a stationary series held in an array.
     *
     * @param series observations, or means of equally many observations each
     * @param from first index that counts
     * @param to index after the last, above {@code from}
     * @param confidence for instance 0.95
     */
    public static Estimate estimate(double[] series, int from, int to, double confidence) {
        checkArgument(
                0 <= from && from < to && to <= series.length, "%s..%s is no range", from, to);
        return estimate(series, from, to, meanOf(series, from, to), confidence);
    }

    /** As above around a centre that also knows observations outside the array. */
    static Estimate estimate(double[] series, int from, int to, double centre, double confidence) {
        int length = to - from;
        int size = (length + BATCHES_MAX - 2) / (BATCHES_MAX - 1);
        Batches batches = Batches.of(series, to, length / size, size);
        while (!batches.looksUncorrelated() && length / (2 * size) >= BATCHES_MIN) {
            size *= 2;
            batches = Batches.of(series, to, length / size, size);
        }
        boolean uncorrelated = batches.looksUncorrelated();
        double variance = batches.variance;
        if (!uncorrelated) {
            variance *= inflation(batches.correlation);
        } else if (length / (2 * size) >= BATCHES_AMPLE) {
            batches = Batches.of(series, to, length / (2 * size), 2 * size);
            variance = batches.variance;
        }
        return new Estimate(
                ConfidenceInterval.around(centre, variance, batches.count, confidence),
                batches.correlation,
                uncorrelated);
    }

    private static double inflation(double correlation) {
        double capped = Math.min(correlation, CORRELATION_MAX);
        return (1 + capped) / (1 - capped);
    }

    private static double meanOf(double[] series, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += series[i];
        }
        return sum / (to - from);
    }

    /** One way to cut the series: how many batches, their variance, their lag-1 correlation. */
    private record Batches(int count, double variance, double correlation) {

        /** A remainder that fills no batch is left out at the start, where bias would be. */
        static Batches of(double[] series, int to, int count, int size) {
            RunningMoments moments = new RunningMoments();
            double previous = 0;
            double squaredSteps = 0;
            for (int first = to - count * size; first < to; first += size) {
                double mean = meanOf(series, first, first + size);
                if (moments.count() > 0) {
                    squaredSteps += (mean - previous) * (mean - previous);
                }
                moments.add(mean);
                previous = mean;
            }
            double squaredDeviations = moments.variance() * (count - 1);
            double correlation =
                    squaredDeviations == 0 ? 0 : 1 - squaredSteps / (2 * squaredDeviations);
            return new Batches(count, moments.variance(), correlation);
        }

        boolean looksUncorrelated() {
            double variance = (count - 2.0) / ((double) count * count - 1);
            return count < 3 || correlation <= SIGNIFICANT * Math.sqrt(variance);
        }
    }
}
