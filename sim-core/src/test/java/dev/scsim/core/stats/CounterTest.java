package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CounterTest {

    private final Counter counter = new Counter();

    @Test
    void countsAreExactBeyondThirtyTwoBitsAndBeyondDoubles() {
        counter.add(1L << 32);
        counter.increment();
        assertEquals(4_294_967_297L, counter.value());
        counter.add(1L << 53);
        counter.increment();
        assertEquals((1L << 53) + (1L << 32) + 2, counter.value());
    }

    @Test
    void rateIsPerSecondOfSimulatedTime() {
        counter.add(500);
        assertEquals(250.0, counter.perSecond(2_000_000_000L));
    }

    @Test
    void countersMergeAndReset() {
        Counter other = new Counter();
        other.add(3);
        counter.add(4);
        counter.add(other);
        assertEquals(7, counter.value());
        counter.reset();
        assertEquals(0, counter.value());
    }

    @Test
    void overflowAndNegativeAmountsAreRefused() {
        counter.add(Long.MAX_VALUE);
        assertThrows(ArithmeticException.class, counter::increment);
        assertThrows(IllegalArgumentException.class, () -> counter.add(-1));
        assertThrows(IllegalArgumentException.class, () -> counter.perSecond(0));
    }
}
