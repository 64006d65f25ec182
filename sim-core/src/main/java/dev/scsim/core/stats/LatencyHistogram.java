package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;

import org.HdrHistogram.Histogram;

/**
 * Distribution of latencies: percentiles within 0.1 %, with count, mean, minimum and maximum exact.
 *
 * <p>State: one HdrHistogram of three significant decimal digits over {@code long} nanoseconds; it
 * grows by itself from microseconds to hours (about 8 KiB per doubling of the largest value) and
 * allocates only when it grows. Sum, minimum and maximum are kept beside it, without its rounding.
 *
 * <p>Confined to one thread. Histograms of several threads are merged with {@link #add} afterwards;
 * the result does not depend on the order.
 */
public final class LatencyHistogram {

    private static final int SIGNIFICANT_DIGITS = 3;

    private final Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
    private final WideSum sumNanos = new WideSum();
    private long minNanos = Long.MAX_VALUE;
    private long maxNanos;

    public LatencyHistogram() {}

    /**
     * Records one latency.
     *
     * @param nanos 0 or more
     */
    public void record(long nanos) {
        checkArgument(nanos >= 0, "latency must not be negative: %s ns", nanos);
        histogram.recordValue(nanos);
        sumNanos.add(nanos);
        minNanos = Math.min(minNanos, nanos);
        maxNanos = Math.max(maxNanos, nanos);
    }

    public long count() {
        return histogram.getTotalCount();
    }

    /** Exact sum over exact count, in nanoseconds; 0 when nothing was recorded. */
    public double meanNanos() {
        return count() == 0 ? 0.0 : sumNanos.toDouble() / count();
    }

    /**
     * The latency that {@code percentile} per cent of the records do not exceed (nearest rank), in
     * nanoseconds. At most 0.1 % above the exact one, never above {@link #max()}; 0 when nothing
     * was recorded.
     *
     * @param percentile 0 to 100
     */
    public long valueAtPercentile(double percentile) {
        checkArgument(
                percentile >= 0 && percentile <= 100,
                "percentile must lie in 0..100: %s",
                percentile);
        if (count() == 0) {
            return 0;
        }
        long value = histogram.getValueAtPercentile(percentile);
        return Math.max(minNanos, Math.min(value, maxNanos));
    }

    /**
     * The percentile that would have been seen if nobody had waited for an answer before sending
     * again: a latency of several intervals stands for the requests that a closed loop left out
     * meanwhile (coordinated omission).
     *
     * @param percentile 0 to 100
     * @param intervalNanos between two requests of one sender, ns, positive
     */
    public long valueAtPercentileIfSentEvery(double percentile, long intervalNanos) {
        checkArgument(intervalNanos > 0, "interval %s ns", intervalNanos);
        if (count() == 0) {
            return 0;
        }
        long value = histogram
                .copyCorrectedForCoordinatedOmission(intervalNanos)
                .getValueAtPercentile(percentile);
        return Math.max(0, Math.min(value, maxNanos));
    }

    /** Largest recorded latency, exact, in nanoseconds; 0 when nothing was recorded. */
    public long max() {
        return maxNanos;
    }

    /** Smallest recorded latency, exact, in nanoseconds; 0 when nothing was recorded. */
    public long min() {
        return count() == 0 ? 0 : minNanos;
    }

    /** Forgets all records but keeps the memory. */
    public void reset() {
        histogram.reset();
        sumNanos.reset();
        minNanos = Long.MAX_VALUE;
        maxNanos = 0;
    }

    /** Adds all records of {@code other}, as if each had been recorded here. */
    public void add(LatencyHistogram other) {
        histogram.add(other.histogram);
        sumNanos.add(other.sumNanos);
        minNanos = Math.min(minNanos, other.minNanos);
        maxNanos = Math.max(maxNanos, other.maxNanos);
    }
}
