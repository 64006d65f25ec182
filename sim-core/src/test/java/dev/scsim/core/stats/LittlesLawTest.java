package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LittlesLawTest {

    @Test
    void aDrainedSystemObeysTheLawExactly() {
        LittlesLaw law = new LittlesLaw(0);
        law.arrive(0);
        law.arrive(10);
        law.complete(30, 30);
        law.complete(45, 35);
        assertEquals(0.0, law.relativeGap(1000));
        assertEquals(2, law.completed());
        assertEquals(32.5, law.meanResponseNanos());
        assertEquals(0.065, law.meanOutstanding(1000));
        assertEquals(2e6, law.completionsPerSecond(1000));
        assertEquals(0, law.outstanding());
    }

    @Test
    void aLostRequestShowsAsAGapThatStays() {
        LittlesLaw law = new LittlesLaw(0);
        law.arrive(0);
        for (long now = 0; now < 1_000_000; now += 100) {
            law.arrive(now);
            law.complete(now + 100, 100);
        }
        // Two are always outstanding, yet the completions account for one only.
        assertEquals(0.5, law.relativeGap(1_000_000), 1e-9);
    }

    @Test
    void theEdgesOfTheObservationMatterLessAsItGrows() {
        assertTrue(gapAfter(1_000) < 0.1);
        assertTrue(gapAfter(100_000) < 0.001);
    }

    @Test
    void resetKeepsWhatIsOutstanding() {
        LittlesLaw law = new LittlesLaw(0);
        law.arrive(0);
        law.reset(50);
        assertEquals(1, law.outstanding());
        assertEquals(0, law.completed());
        law.complete(100, 100);
        assertEquals(1.0, law.meanOutstanding(100));
    }

    @Test
    void completionsNeedARequestAndAResponse() {
        LittlesLaw law = new LittlesLaw(0);
        assertThrows(IllegalStateException.class, () -> law.complete(5, 5));
        law.arrive(5);
        assertThrows(IllegalArgumentException.class, () -> law.complete(6, -1));
        assertEquals(0.0, new LittlesLaw(0).relativeGap(0));
    }

    /** Four requests outstanding at any time, each for 40 ns, observed from amid the run. */
    private static double gapAfter(long nanos) {
        LittlesLaw law = new LittlesLaw(0);
        for (int i = 0; i < 4; i++) {
            law.arrive(0);
        }
        law.reset(5);
        for (long now = 10; now <= nanos; now += 10) {
            law.complete(now, Math.min(now, 40));
            law.arrive(now);
        }
        return law.relativeGap(nanos);
    }
}
