package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Finds where the warm-up of a run ends, by the rule MSER-5.
 *
 * <p>The series is cut into batches of five; for every cut {@code d} in the first half the rule
 * takes the squared standard error of the mean of what remains,
 * {@code sum((Y[j] - mean)^2) / (m - d)^2} over batches {@code j >= d}, and cuts where it is
 * smallest: dropping a biased start pays until it costs more precision than it gains. The earliest
 * of equal minima wins. A remainder that fills no batch is not looked at.
 *
 * <p>A minimum near the end of the search means that the run may still have been warming up: the
 * rule then has no answer, and {@link Truncation#settled()} says so.
 *
 * <p>Source: White 1997 (MSER); White, Cobb and Spratt 2000 (batches of five, first half only).
 * Stateless.
 */
public final class WarmUp {

    private static final int BATCH = 5;

    /** With fewer batches than this, no cut is trusted. */
    private static final int BATCHES_MIN = 10;

    /** A minimum in the last tenth of the search counts as "at its end". */
    private static final double TRUSTED_SHARE = 0.9;

    private WarmUp() {}

    /**
     * Where to cut, and whether to believe it.
     *
     * @param observations number of observations to drop from the start, a multiple of five
     * @param settled whether the minimum lies inside the searched half, that is, whether the run
     *     was long enough to tell
     */
    public record Truncation(int observations, boolean settled) {}

    /** Number of observations to drop from the start of {@code series}; a multiple of five. */
    public static int mser5(double[] series) {
        return truncation(series, series.length).observations();
    }

    /**
     * The cut for the first {@code length} observations of {@code series}.
     *
     * @param series finite numbers
     * @param length how many of them count, 0 to {@code series.length}
     */
    public static Truncation truncation(double[] series, int length) {
        checkArgument(
                length >= 0 && length <= series.length, "length %s of %s", length, series.length);
        int batches = length / BATCH;
        int lastCut = batches / 2;
        int bestCut = 0;
        double best = Double.POSITIVE_INFINITY;
        RunningMoments remaining = new RunningMoments();
        for (int cut = batches - 1; cut >= 0; cut--) {
            remaining.add(batchMean(series, cut));
            double squaredError = remaining.variance()
                    * (remaining.count() - 1)
                    / ((double) remaining.count() * remaining.count());
            if (cut <= lastCut && squaredError <= best) {
                best = squaredError;
                bestCut = cut;
            }
        }
        boolean settled = batches >= BATCHES_MIN && bestCut <= TRUSTED_SHARE * lastCut;
        return new Truncation(bestCut * BATCH, settled);
    }

    private static double batchMean(double[] series, int batch) {
        double sum = 0;
        for (int i = batch * BATCH; i < (batch + 1) * BATCH; i++) {
            sum += series[i];
        }
        return sum / BATCH;
    }
}
