package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;

class LatencyHistogramProperties {

    private static final double PRECISION = 0.001;

    @Property(tries = 500)
    void percentilesAreWithinATenthOfAPerCentOfTheExactOnes(
            @ForAll @Size(min = 1, max = 300) List<@LongRange(max = 4_000_000_000_000L) Long> nanos,
            @ForAll @DoubleRange(max = 100) double percentile) {
        LatencyHistogram histogram = of(nanos);
        List<Long> sorted = nanos.stream().sorted().toList();
        // A hair below the rank, as rounding of the percentage must not skip a record.
        int rank = (int) Math.ceil(percentile / 100 * nanos.size() - 1e-9);
        long exact = sorted.get(Math.max(rank, 1) - 1);
        long found = histogram.valueAtPercentile(percentile);
        assertTrue(
                found >= exact && found <= exact * (1 + PRECISION),
                () -> "exact " + exact + " found " + found);
    }

    @Property(tries = 300)
    void countMeanMinimumAndMaximumAreExact(
            @ForAll @Size(min = 1, max = 300)
                    List<@LongRange(max = 4_000_000_000_000L) Long> nanos) {
        LatencyHistogram histogram = of(nanos);
        BigInteger sum = BigInteger.ZERO;
        for (long value : nanos) {
            sum = sum.add(BigInteger.valueOf(value));
        }
        assertEquals(nanos.size(), histogram.count());
        assertEquals(sum.doubleValue() / nanos.size(), histogram.meanNanos());
        assertEquals(Collections.min(nanos), histogram.min());
        assertEquals(Collections.max(nanos), histogram.max());
    }

    @Property(tries = 300)
    void mergedHistogramsEqualOneHistogram(
            @ForAll @Size(max = 100) List<@LongRange(max = 4_000_000_000_000L) Long> left,
            @ForAll @Size(max = 100) List<@LongRange(max = 4_000_000_000_000L) Long> right) {
        LatencyHistogram merged = of(left);
        merged.add(of(right));
        LatencyHistogram one = of(left);
        for (long value : right) {
            one.record(value);
        }
        assertEquals(one.count(), merged.count());
        assertEquals(one.meanNanos(), merged.meanNanos());
        assertEquals(one.min(), merged.min());
        assertEquals(one.max(), merged.max());
        for (double percentile = 0; percentile <= 100; percentile += 0.5) {
            assertEquals(one.valueAtPercentile(percentile), merged.valueAtPercentile(percentile));
        }
    }

    private static LatencyHistogram of(List<Long> nanos) {
        LatencyHistogram histogram = new LatencyHistogram();
        for (long value : nanos) {
            histogram.record(value);
        }
        return histogram;
    }
}
