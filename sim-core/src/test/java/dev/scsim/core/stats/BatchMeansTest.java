package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.function.DoubleSupplier;

class BatchMeansTest {

    @Test
    void meanAndCountAreThoseOfAllObservations() {
        BatchMeans batches = new BatchMeans();
        for (int i = 1; i <= 1001; i++) {
            batches.add(i);
        }
        assertEquals(1001, batches.count());
        assertEquals(501.0, batches.mean(), 1e-9);
        assertEquals(501.0, batches.estimate(0.95).interval().mean(), 1e-9);
    }

    @Test
    void intervalsOfIndependentObservationsCoverTheMean() {
        // Three standard errors of 1000 trials are 0.02.
        assertEquals(0.95, coverage(1, 5000, Processes::exponential), 0.02);
    }

    @Test
    void intervalsOfDependentObservationsCoverTheMean() {
        // Neighbours correlate by 0.9: an interval that took them as independent would be
        // sqrt(19) times too narrow and cover in 35 % of the trials.
        assertEquals(0.95, coverage(50, 5000, s -> Processes.autoregressive(50, 0.9, s)), 0.025);
    }

    @Test
    void aSeriesTooShortForItsDependenceIsMarkedAndWidened() {
        DoubleSupplier process = Processes.autoregressive(0, 0.99, 4);
        double[] series = Processes.take(process, 400);
        BatchMeans.Estimate estimate = BatchMeans.estimate(series, 0, series.length, 0.95);
        assertFalse(estimate.uncorrelated());
        assertTrue(estimate.lagOneCorrelation() > 0.3);
        assertTrue(estimate.interval().samples() >= 10);
    }

    @Test
    void batchCountStaysBetweenTenAndOneHundredTwentySeven() {
        for (int length = 10; length < 3000; length += 7) {
            double[] series = Processes.take(Processes.autoregressive(0, 0.8, length), length);
            long batches =
                    BatchMeans.estimate(series, 0, length, 0.95).interval().samples();
            assertTrue(batches >= 10 && batches <= 127, length + " gave " + batches);
        }
    }

    @Test
    void fewObservationsGiveAnHonestInterval() {
        BatchMeans batches = new BatchMeans();
        assertThrows(IllegalStateException.class, () -> batches.estimate(0.95));
        batches.add(4);
        assertEquals(Double.POSITIVE_INFINITY, batches.estimate(0.95).interval().halfWidth());
        batches.add(6);
        assertEquals(5.0, batches.estimate(0.95).interval().mean());
        batches.reset();
        assertEquals(0, batches.count());
    }

    private interface SeededProcess {
        DoubleSupplier from(long seed);
    }

    private static double coverage(double mean, int length, SeededProcess process) {
        int trials = 1000;
        int covered = 0;
        for (int trial = 0; trial < trials; trial++) {
            DoubleSupplier observations = process.from(trial);
            BatchMeans batches = new BatchMeans();
            for (int i = 0; i < length; i++) {
                batches.add(observations.getAsDouble());
            }
            covered += batches.estimate(0.95).interval().contains(mean) ? 1 : 0;
        }
        return covered / (double) trials;
    }
}
