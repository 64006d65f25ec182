package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.function.DoubleSupplier;

class SteadyStateSeriesTest {

    @Test
    void aShortSeriesIsJudgedObservationByObservation() {
        double[] observations = Processes.take(Processes.transientStart(50, 0.9, 80, 1), 4000);
        SteadyStateSeries series = new SteadyStateSeries();
        for (double observation : observations) {
            series.add(observation);
        }
        assertEquals(WarmUp.mser5(observations), series.truncatedCount());
    }

    @Test
    void aLongSeriesIsJudgedByItsWindows() {
        // 100,000 observations make 6250 windows of 16; the first 16,000 are ten times as long.
        SteadyStateSeries series = new SteadyStateSeries();
        DoubleSupplier noise = Processes.exponential(2);
        for (int i = 0; i < 100_000; i++) {
            series.add(noise.getAsDouble() * (i < 16_000 ? 10 : 1));
        }
        SteadyStateSeries.Estimate estimate = series.estimate(0.95);
        assertEquals(100_000, estimate.count());
        assertEquals(16_000, estimate.truncatedCount(), 80);
        assertEquals(series.count() - series.truncatedCount(), estimate.retainedCount());
        assertTrue(estimate.settled() && estimate.uncorrelated());
        assertTrue(estimate.interval().contains(1.0));
        assertEquals(1.0, series.steadyMean(), 0.02);
        assertEquals(2.44, series.mean(), 0.05);
    }

    @Test
    void intervalsCoverTheSteadyStateMeanDespiteTheTransient() {
        int trials = 600;
        int covered = 0;
        for (int trial = 0; trial < trials; trial++) {
            DoubleSupplier process = Processes.transientStart(50, 0.9, 30, trial);
            SteadyStateSeries series = new SteadyStateSeries();
            for (int i = 0; i < 10_000; i++) {
                series.add(process.getAsDouble());
            }
            covered += series.estimate(0.95).interval().contains(50) ? 1 : 0;
        }
        assertEquals(0.95, covered / (double) trials, 0.03);
    }

    @Test
    void aRunThatNeverSettlesSaysSo() {
        SteadyStateSeries series = new SteadyStateSeries();
        for (int i = 0; i < 50_000; i++) {
            series.add(i);
        }
        assertFalse(series.settled());
        assertFalse(series.estimate(0.95).settled());
    }

    @Test
    void countsAndMeansSurviveManyDoublings() {
        SteadyStateSeries series = new SteadyStateSeries();
        long sum = 0;
        for (int i = 0; i < 1_000_003; i++) {
            series.add(i % 1000);
            sum += i % 1000;
        }
        assertEquals(1_000_003, series.count());
        assertEquals(sum / 1_000_003.0, series.mean(), 1e-9);
        series.reset();
        assertEquals(0, series.count());
        assertThrows(IllegalStateException.class, series::mean);
    }

    @Test
    void anEmptyEstimateIsRefusedAndASingleObservationIsKept() {
        SteadyStateSeries series = new SteadyStateSeries();
        assertThrows(IllegalStateException.class, () -> series.estimate(0.95));
        series.add(3);
        assertEquals(3.0, series.estimate(0.95).interval().mean());
        assertEquals(3.0, series.steadyMean());
    }
}
