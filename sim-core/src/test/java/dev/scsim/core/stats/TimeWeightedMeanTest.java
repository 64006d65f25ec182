package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class TimeWeightedMeanTest {

    private static final long CENTURY = 100L * 365 * 86_400 * 1_000_000_000L;

    @Test
    void meanWeighsEachValueByItsTime() {
        TimeWeightedMean busy = new TimeWeightedMean(100, 0);
        busy.set(200, 3);
        busy.add(250, -1);
        // 100 ns of 0, 50 ns of 3, 50 ns of 2
        assertEquals(1.25, busy.mean(300));
        assertEquals(250.0, busy.integral(300));
        assertEquals(2, busy.value());
        assertEquals(3, busy.max());
    }

    @Test
    void resetKeepsTheValueAndForgetsThePast() {
        TimeWeightedMean busy = new TimeWeightedMean(0, 8);
        busy.set(10, 2);
        busy.reset(20);
        assertEquals(20, busy.startNanos());
        assertEquals(2, busy.value());
        assertEquals(2, busy.max());
        assertEquals(2.0, busy.mean(20));
        assertEquals(2.0, busy.mean(50));
    }

    @Test
    void largeValuesOverAgesDoNotOverflow() {
        TimeWeightedMean bytes = new TimeWeightedMean(0, Long.MAX_VALUE);
        assertEquals((double) Long.MAX_VALUE, bytes.mean(CENTURY));
    }

    @Test
    void timeDoesNotGoBack() {
        TimeWeightedMean busy = new TimeWeightedMean(5, 0);
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> busy.set(4, 1));
        assertEquals("time went back from 5 to 4 ns", refused.getMessage());
    }
}
