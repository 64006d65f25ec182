package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

class WarmUpTest {

    @Test
    void aStepAtTheStartIsCutExactly() {
        double[] series = new double[1000];
        Arrays.fill(series, 10);
        Arrays.fill(series, 0, 200, 90);
        assertEquals(200, WarmUp.mser5(series));
        assertTrue(WarmUp.truncation(series, series.length).settled());
    }

    @Test
    void theCutIsWhereTheDefinitionPutsIt() {
        double[] series = Processes.take(Processes.transientStart(50, 0.95, 40, 3), 2003);
        assertEquals(bruteForce(series), WarmUp.mser5(series));
    }

    @Test
    void aDecayingTransientIsRemovedFromTheMean() {
        int trials = 200;
        RunningMoments cuts = new RunningMoments();
        RunningMoments whole = new RunningMoments();
        RunningMoments steady = new RunningMoments();
        for (int trial = 0; trial < trials; trial++) {
            // Bias 60 x 0.95^n: below 1 after 80 observations, below 0.1 after 125.
            double[] series = Processes.take(Processes.transientStart(50, 0.95, 60, trial), 5000);
            int cut = WarmUp.mser5(series);
            cuts.add(cut);
            whole.add(mean(series, 0));
            steady.add(mean(series, cut));
        }
        assertTrue(cuts.mean() > 40 && cuts.mean() < 300, "mean cut " + cuts.mean());
        assertEquals(50.24, whole.mean(), 0.08);
        assertEquals(50.0, steady.mean(), 0.08);
    }

    @Test
    void aStationarySeriesLosesNextToNothing() {
        RunningMoments cutShare = new RunningMoments();
        for (int trial = 0; trial < 300; trial++) {
            double[] series = Processes.take(Processes.normal(5, trial), 2000);
            WarmUp.Truncation cut = WarmUp.truncation(series, series.length);
            assertTrue(cut.settled());
            cutShare.add(cut.observations() / 2000.0);
        }
        assertTrue(cutShare.mean() < 0.01, "mean share cut " + cutShare.mean());
    }

    @Test
    void aConstantSeriesIsKeptWhole() {
        double[] series = new double[500];
        Arrays.fill(series, 0.1);
        assertEquals(0, WarmUp.mser5(series));
    }

    @Test
    void aSeriesStillDriftingIsNotSettled() {
        double[] series = new double[1000];
        for (int i = 0; i < series.length; i++) {
            series[i] = i;
        }
        WarmUp.Truncation cut = WarmUp.truncation(series, series.length);
        assertEquals(500, cut.observations());
        assertFalse(cut.settled());
    }

    @Test
    void tooFewObservationsAreNeverSettled() {
        assertEquals(0, WarmUp.mser5(new double[0]));
        assertEquals(0, WarmUp.mser5(new double[] {1, 2, 3, 4}));
        assertFalse(WarmUp.truncation(new double[49], 49).settled());
    }

    private static int bruteForce(double[] series) {
        int batches = series.length / 5;
        double[] means = new double[batches];
        for (int i = 0; i < batches; i++) {
            means[i] = mean(Arrays.copyOfRange(series, 5 * i, 5 * i + 5), 0);
        }
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int cut = 0; cut <= batches / 2; cut++) {
            double mean = mean(means, cut);
            double squares = 0;
            for (int i = cut; i < batches; i++) {
                squares += (means[i] - mean) * (means[i] - mean);
            }
            double statistic = squares / ((double) (batches - cut) * (batches - cut));
            if (statistic < least) {
                least = statistic;
                best = cut;
            }
        }
        return 5 * best;
    }

    private static double mean(double[] series, int from) {
        double sum = 0;
        for (int i = from; i < series.length; i++) {
            sum += series[i];
        }
        return sum / (series.length - from);
    }
}
