package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ConfidenceIntervalTest {

    @Test
    void intervalOfFiveMeansIsTheTextbookOne() {
        double[] means = {9.8, 10.1, 10.0, 10.3, 9.8};
        ConfidenceInterval interval = ConfidenceInterval.ofMeans(means, 0.95);
        // s^2 = 0.045, t(0.975, 4) = 2.776445, half-width = t sqrt(0.045 / 5)
        assertEquals(10.0, interval.mean(), 1e-12);
        assertEquals(2.776445105 * Math.sqrt(0.009), interval.halfWidth(), 1e-9);
        assertEquals(interval.halfWidth() / 10, interval.relativeHalfWidth(), 1e-12);
        assertEquals(5, interval.samples());
        assertTrue(interval.contains(10.2));
        assertFalse(interval.contains(10.4));
    }

    @Test
    void oneSampleSaysNothingOfTheSpread() {
        ConfidenceInterval interval = ConfidenceInterval.ofMeans(new double[] {3}, 0.95);
        assertEquals(3.0, interval.mean());
        assertEquals(Double.POSITIVE_INFINITY, interval.relativeHalfWidth());
    }

    @Test
    void equalSamplesGiveAnIntervalOfNoWidth() {
        ConfidenceInterval interval = ConfidenceInterval.ofMeans(new double[] {0, 0, 0}, 0.95);
        assertEquals(0.0, interval.relativeHalfWidth());
    }

    @Test
    void commonLuckCancelsInPairedDifferences() {
        double[] left = {10, 20, 30, 40};
        double[] right = {9, 19.1, 28.9, 39};
        ConfidenceInterval paired = ConfidenceInterval.ofPairedDifferences(left, right, 0.95);
        assertEquals(1.0, paired.mean(), 1e-9);
        assertTrue(paired.halfWidth() < 0.2);
        assertThrows(
                IllegalArgumentException.class,
                () -> ConfidenceInterval.ofPairedDifferences(left, new double[3], 0.95));
    }

    @Test
    void samplesMustExistAndBeFinite() {
        assertThrows(
                IllegalArgumentException.class,
                () -> ConfidenceInterval.ofMeans(new double[0], 0.95));
        assertThrows(
                IllegalArgumentException.class,
                () -> ConfidenceInterval.ofMeans(new double[] {1, Double.NaN}, 0.95));
    }

    @Test
    void ninetyFivePerCentOfIntervalsOfNormalSamplesCoverTheMean() {
        int trials = 4000;
        int covered = 0;
        for (int trial = 0; trial < trials; trial++) {
            double[] means = Processes.take(Processes.normal(7, trial), 10);
            if (ConfidenceInterval.ofMeans(means, 0.95).contains(7)) {
                covered++;
            }
        }
        // Exact in theory; 0.01 is three standard errors of 4000 trials.
        assertEquals(0.95, covered / (double) trials, 0.01);
    }
}
