package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * A mean and the interval that covers the true one with the stated probability.
 *
 * <p>With a single sample nothing is known of its spread: the interval is then infinite.
 *
 * @param mean centre, in the unit of the samples
 * @param low lower end
 * @param high upper end
 * @param confidence probability of coverage, inside 0..1
 * @param samples independent samples (replications or batches) behind it
 */
public record ConfidenceInterval(
        double mean, double low, double high, double confidence, long samples) {

    public ConfidenceInterval {
        checkArgument(low <= mean && mean <= high, "%s not in %s..%s", mean, low, high);
        checkArgument(
                confidence > 0 && confidence < 1, "confidence must lie in 0..1: %s", confidence);
        checkArgument(samples >= 1, "an interval needs samples: %s", samples);
    }

    /**
     * Interval of the mean of independent, equally distributed samples by Student's t.
     *
     * @param means one or more finite numbers: replication means or batch means
     * @param confidence for instance 0.95
     */
    public static ConfidenceInterval ofMeans(double[] means, double confidence) {
        checkArgument(means.length > 0, "an interval needs samples");
        RunningMoments moments = new RunningMoments();
        for (double mean : means) {
            checkArgument(Double.isFinite(mean), "not a finite mean: %s", mean);
            moments.add(mean);
        }
        return ofMoments(moments, confidence);
    }

    /**
     * Interval of the difference of two systems run with common random numbers: sample i of both
     * saw the same luck, so the differences vary less than the samples.
     *
     * @param left samples of the first system
     * @param right as many samples of the second, paired by index
     * @param confidence for instance 0.95
     */
    public static ConfidenceInterval ofPairedDifferences(
            double[] left, double[] right, double confidence) {
        checkArgument(
                left.length == right.length,
                "pairs need equally many samples: %s and %s",
                left.length,
                right.length);
        double[] differences = new double[left.length];
        for (int i = 0; i < left.length; i++) {
            differences[i] = left[i] - right[i];
        }
        return ofMeans(differences, confidence);
    }

    /** Interval of the mean of what {@code moments} has seen, taken as independent samples. */
    public static ConfidenceInterval ofMoments(RunningMoments moments, double confidence) {
        return around(moments.mean(), moments.variance(), moments.count(), confidence);
    }

    /**
     * Interval around a given centre.
     *
     * @param mean the centre
     * @param sampleVariance variance of one sample
     * @param samples number of independent samples
     * @param confidence for instance 0.95
     */
    static ConfidenceInterval around(
            double mean, double sampleVariance, long samples, double confidence) {
        checkArgument(samples >= 1, "an interval needs samples");
        double halfWidth = samples == 1
                ? Double.POSITIVE_INFINITY
                : StudentT.twoSided(confidence, samples - 1) * Math.sqrt(sampleVariance / samples);
        return new ConfidenceInterval(
                mean, mean - halfWidth, mean + halfWidth, confidence, samples);
    }

    public double halfWidth() {
        return (high - low) / 2;
    }

    /** Half-width as a share of the mean's magnitude; 0 when the width is 0. */
    public double relativeHalfWidth() {
        double halfWidth = halfWidth();
        return halfWidth == 0 ? 0 : halfWidth / Math.abs(mean);
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }
}
