package dev.scsim.core.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;

class NanosDistributionTest {

    private static final int DRAWS = 400_000;

    private final RandomStream stream = new RandomStream(8);

    @Test
    void samplesHaveTheStatedMeanAndVariation() {
        List<NanosDistribution> all = List.of(
                NanosDistribution.constant(1234),
                NanosDistribution.uniform(100_000, 900_000),
                NanosDistribution.uniform(0, 1),
                NanosDistribution.exponential(200_000),
                NanosDistribution.erlang(4, 1_000_000),
                NanosDistribution.hyperexponential(100_000, 5_000_000, 300_000),
                NanosDistribution.lognormal(700_000, 500_000),
                NanosDistribution.empirical(new long[] {5, 100, 2000}, new long[] {1, 7, 2}));
        for (NanosDistribution distribution : all) {
            assertMoments(distribution);
        }
    }

    @Test
    void exponentialHasTheVariationOneAndErlangOneOverPhases() {
        assertEquals(1, NanosDistribution.exponential(5).squaredVariation());
        assertEquals(0.25, NanosDistribution.erlang(4, 5).squaredVariation());
        assertEquals(0, NanosDistribution.constant(5).squaredVariation());
    }

    @Test
    void uniformTakesBothEnds() {
        NanosDistribution die = NanosDistribution.uniform(1, 6);
        boolean[] seen = new boolean[7];
        for (int i = 0; i < 1000; i++) {
            seen[(int) die.sampleNanos(stream)] = true;
        }
        for (int face = 1; face <= 6; face++) {
            assertTrue(seen[face]);
        }
    }

    @Test
    void badParametersAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> NanosDistribution.constant(-1));
        assertThrows(IllegalArgumentException.class, () -> NanosDistribution.uniform(5, 4));
        assertThrows(IllegalArgumentException.class, () -> NanosDistribution.exponential(-1));
        assertThrows(IllegalArgumentException.class, () -> NanosDistribution.erlang(0, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> NanosDistribution.hyperexponential(1_000_001, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> NanosDistribution.lognormal(0, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> NanosDistribution.empirical(new long[] {1}, new long[] {1, 2}));
        assertThrows(
                IllegalArgumentException.class,
                () -> NanosDistribution.empirical(new long[] {-1}, new long[] {1}));
    }

    private void assertMoments(NanosDistribution distribution) {
        double mean = distribution.meanNanos();
        double sum = 0;
        double squares = 0;
        double fourths = 0;
        for (int i = 0; i < DRAWS; i++) {
            double x = distribution.sampleNanos(stream);
            double square = (x - mean) * (x - mean);
            sum += x;
            squares += square;
            fourths += square * square;
        }
        double variance = squares / DRAWS;
        double error = 4 * Math.sqrt(variance / DRAWS) + 1e-9;
        assertEquals(mean, sum / DRAWS, error, distribution.toString());
        double varianceError =
                Math.sqrt(Math.max(0, fourths / DRAWS - variance * variance) / DRAWS);
        assertEquals(
                distribution.squaredVariation() * mean * mean,
                variance,
                5 * varianceError + 1e-9 + 0.1, // rounding to whole nanoseconds adds 1/12
                distribution.toString());
    }
}
