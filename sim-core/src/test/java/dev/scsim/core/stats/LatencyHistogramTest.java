package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class LatencyHistogramTest {

    private static final long HOUR = 3_600_000_000_000L;

    private final LatencyHistogram histogram = new LatencyHistogram();

    @Test
    void anEmptyHistogramReportsZeros() {
        assertEquals(0, histogram.count());
        assertEquals(0, histogram.min());
        assertEquals(0, histogram.max());
        assertEquals(0, histogram.valueAtPercentile(99));
        assertEquals(0.0, histogram.meanNanos());
    }

    @Test
    void latenciesFromNothingToADayFit() {
        histogram.record(0);
        histogram.record(24 * HOUR);
        assertEquals(0, histogram.min());
        assertEquals(24 * HOUR, histogram.max());
        assertEquals(24 * HOUR, histogram.valueAtPercentile(100));
        assertEquals(0, histogram.valueAtPercentile(50));
    }

    @Test
    void meanIsExactWhereTheBucketsAreNot() {
        histogram.record(1_000_000_007);
        histogram.record(1_000_000_010);
        assertEquals(1_000_000_008.5, histogram.meanNanos());
    }

    @Test
    void sumDoesNotOverflow() {
        for (int i = 0; i < 8; i++) {
            histogram.record(Long.MAX_VALUE / 4);
        }
        assertEquals((double) (Long.MAX_VALUE / 4), histogram.meanNanos());
    }

    @Test
    void resetForgetsEverything() {
        histogram.record(5);
        histogram.reset();
        histogram.record(7);
        assertEquals(1, histogram.count());
        assertEquals(7, histogram.min());
        assertEquals(7, histogram.max());
        assertEquals(7.0, histogram.meanNanos());
    }

    @Test
    void misuseIsRefusedWithTheValue() {
        IllegalArgumentException negative =
                assertThrows(IllegalArgumentException.class, () -> histogram.record(-1));
        assertEquals("latency must not be negative: -1 ns", negative.getMessage());
        assertThrows(IllegalArgumentException.class, () -> histogram.valueAtPercentile(100.1));
        assertThrows(IllegalArgumentException.class, () -> histogram.valueAtPercentile(Double.NaN));
    }
}
