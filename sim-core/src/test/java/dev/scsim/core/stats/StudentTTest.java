package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class StudentTTest {

    private static final long[] DEGREES = {1, 2, 3, 5, 9, 10, 30, 120, 1000, 1_000_000};

    /** Two-sided critical values, from the usual tables extended to ten digits. */
    private static final double[] AT_90 = {
        6.313751515, 2.919985580, 2.353363435, 2.015048373, 1.833112933,
        1.812461123, 1.697260887, 1.657650899, 1.646378817, 1.644855151
    };

    private static final double[] AT_95 = {
        12.706204736, 4.302652730, 3.182446305, 2.570581836, 2.262157163,
        2.228138852, 2.042272456, 1.979930405, 1.962339081, 1.959966357
    };

    private static final double[] AT_99_9 = {
        636.619248769, 31.599054576, 12.923978637, 6.868826626, 4.780912586,
        4.586893859, 3.645958635, 3.373453769, 3.300282648, 3.290536461
    };

    @Test
    void criticalValuesAreThoseOfTheTables() {
        assertTable(0.90, AT_90);
        assertTable(0.95, AT_95);
        assertTable(0.999, AT_99_9);
    }

    @Test
    void withManyDegreesItIsTheNormalDistribution() {
        assertEquals(1.959963984540, StudentT.twoSided(0.95, 1_000_000_000_000L), 1e-7);
    }

    @Test
    void oneDegreeIsTheCauchyDistribution() {
        for (double p : new double[] {0.01, 0.3, 0.6, 0.99}) {
            double expected = StrictMath.tan(StrictMath.PI * (p - 0.5));
            assertEquals(expected, StudentT.quantile(p, 1), 1e-10 * Math.abs(expected));
        }
    }

    @Test
    void quantileInvertsTheCumulativeProbability() {
        for (long degrees : DEGREES) {
            for (double p = 0.005; p < 1; p += 0.045) {
                double t = StudentT.quantile(p, degrees);
                assertEquals(p, StudentT.cumulative(t, degrees), 1e-12);
            }
        }
    }

    @Test
    void theDistributionIsSymmetric() {
        assertEquals(0.0, StudentT.quantile(0.5, 7));
        assertEquals(0.5, StudentT.cumulative(0, 7));
        assertEquals(StudentT.quantile(0.9, 7), -StudentT.quantile(0.1, 7), 1e-12);
    }

    @Test
    void impossibleArgumentsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> StudentT.twoSided(1, 5));
        assertThrows(IllegalArgumentException.class, () -> StudentT.twoSided(0.95, 0));
        assertThrows(IllegalArgumentException.class, () -> StudentT.quantile(0, 5));
    }

    private static void assertTable(double confidence, double[] expected) {
        for (int i = 0; i < DEGREES.length; i++) {
            double t = StudentT.twoSided(confidence, DEGREES[i]);
            assertEquals(expected[i], t, 1e-9 * expected[i], "degrees of freedom " + DEGREES[i]);
        }
    }
}
