package dev.scsim.core.stats;

import static dev.scsim.core.stats.SequentialStopping.Decision.CONTINUE;
import static dev.scsim.core.stats.SequentialStopping.Decision.EXHAUSTED;
import static dev.scsim.core.stats.SequentialStopping.Decision.PRECISE;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.function.DoubleSupplier;

class SequentialStoppingTest {

    @Test
    void itGoesOnUntilTheIntervalIsNarrowEnough() {
        SequentialStopping stopping = new SequentialStopping(0.05, 0.95, 3, 50);
        DoubleSupplier means = Processes.normal(10, 1);
        int index = 0;
        while (stopping.decision() == CONTINUE) {
            stopping.offer(index++, means.getAsDouble());
        }
        assertEquals(PRECISE, stopping.decision());
        assertEquals(index, stopping.judgedCount());
        assertTrue(stopping.interval().relativeHalfWidth() <= 0.05);
    }

    @Test
    void equalMeansStopAtTheMinimum() {
        SequentialStopping stopping = new SequentialStopping(0.01, 0.95, 4, 9);
        assertEquals(CONTINUE, stopping.offer(0, 7));
        assertEquals(CONTINUE, stopping.offer(1, 7));
        assertEquals(CONTINUE, stopping.offer(2, 7));
        assertEquals(PRECISE, stopping.offer(3, 7));
    }

    @Test
    void theMaximumEndsAHopelessCase() {
        SequentialStopping stopping = new SequentialStopping(1e-6, 0.95, 2, 3);
        stopping.offer(0, 1);
        stopping.offer(1, 2);
        assertEquals(EXHAUSTED, stopping.offer(2, 3));
        assertEquals(3, stopping.interval().samples());
        assertEquals(2.0, stopping.interval().mean());
    }

    @Test
    void aGapInTheOrderIsWaitedFor() {
        SequentialStopping stopping = new SequentialStopping(0.5, 0.95, 2, 5);
        assertEquals(CONTINUE, stopping.offer(1, 10));
        assertEquals(CONTINUE, stopping.offer(2, 900));
        assertEquals(0, stopping.judgedCount());
        assertEquals(PRECISE, stopping.offer(0, 10));
        assertEquals(2, stopping.judgedCount());
        assertEquals(10.0, stopping.interval().mean());
    }

    @Test
    void aReplicationIsTakenOnceAndMustHaveAMean() {
        SequentialStopping stopping = new SequentialStopping(0.1, 0.95, 2, 5);
        assertThrows(IllegalStateException.class, stopping::interval);
        stopping.offer(0, 1);
        assertThrows(IllegalStateException.class, () -> stopping.offer(0, 1));
        assertThrows(IllegalArgumentException.class, () -> stopping.offer(5, 1));
        assertThrows(IllegalArgumentException.class, () -> stopping.offer(1, Double.NaN));
    }

    @Test
    void stoppingEarlyCostsLittleCoverage() {
        int trials = 1000;
        int covered = 0;
        for (int trial = 0; trial < trials; trial++) {
            SequentialStopping stopping = new SequentialStopping(0.05, 0.95, 10, 1000);
            DoubleSupplier means = Processes.normal(5, trial);
            for (int index = 0; stopping.decision() == CONTINUE; index++) {
                stopping.offer(index, means.getAsDouble());
            }
            covered += stopping.interval().contains(5) ? 1 : 0;
        }
        assertEquals(0.95, covered / (double) trials, 0.03);
    }
}
