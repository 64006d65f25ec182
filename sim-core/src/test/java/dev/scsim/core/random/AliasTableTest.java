package dev.scsim.core.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AliasTableTest {

    private static final int DRAWS = 1_000_000;

    private final RandomStream stream = new RandomStream(31);

    @Test
    void indexesAreDrawnInProportionToTheirWeights() {
        int[] weights = {5, 0, 1, 200, 37, 0, 1000, 3};
        assertFrequencies(AliasTable.of(weights), weights);
    }

    @Test
    void equalWeightsAreUniform() {
        int[] weights = {9, 9, 9, 9, 9};
        assertFrequencies(AliasTable.of(weights), weights);
    }

    @Test
    void aSingleIndexIsAlwaysDrawn() {
        AliasTable table = AliasTable.of(3);
        for (int i = 0; i < 1000; i++) {
            assertEquals(0, table.next(stream));
        }
    }

    @Test
    void aWeightOfZeroIsNeverDrawn() {
        AliasTable table = AliasTable.of(0, 1, 0);
        for (int i = 0; i < 100_000; i++) {
            assertEquals(1, table.next(stream));
        }
    }

    @Test
    void zipfFollowsItsLaw() {
        int n = 1000;
        AliasTable table = AliasTable.zipf(n, 0.9);
        int[] counts = count(table);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += StrictMath.pow(i + 1, -0.9);
        }
        double chiSquare = 0;
        for (int i = 0; i < n; i++) {
            double expected = DRAWS * StrictMath.pow(i + 1, -0.9) / sum;
            chiSquare += (counts[i] - expected) * (counts[i] - expected) / expected;
        }
        assertTrue(chiSquare < chiSquareMax(n - 1), "chi square " + chiSquare);
    }

    @Test
    void zipfWithoutSkewIsUniformAndAMillionIndexesFit() {
        AliasTable table = AliasTable.zipf(1_000_000, 0);
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += table.next(stream);
        }
        assertEquals(499_999.5, sum / DRAWS, 4 * 1e6 / Math.sqrt(12.0 * DRAWS));
        assertEquals(1_000_000, table.size());
        assertEquals(1 << 20, AliasTable.zipf(1 << 20, 1.2).size());
    }

    @Test
    void badWeightsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> AliasTable.of(new int[0]));
        assertThrows(IllegalArgumentException.class, () -> AliasTable.of(0, 0));
        assertThrows(IllegalArgumentException.class, () -> AliasTable.of(1, -1));
        assertThrows(IllegalArgumentException.class, () -> AliasTable.of(new long[] {1L << 61, 1}));
        assertThrows(IllegalArgumentException.class, () -> AliasTable.zipf(0, 1));
        assertThrows(IllegalArgumentException.class, () -> AliasTable.zipf(5, Double.NaN));
    }

    /** Values drawn once and kept: a change breaks every recorded result. */
    @Test
    void drawsNeverChangeBetweenReleases() {
        RandomStream fixed = new RandomStream(12345);
        AliasTable table = AliasTable.zipf(10_000, 1.1);
        long sum = 0;
        for (int i = 0; i < 100_000; i++) {
            sum = sum * 31 + table.next(fixed);
        }
        assertEquals(-1560418461762483772L, sum);
    }

    private void assertFrequencies(AliasTable table, int[] weights) {
        int[] counts = count(table);
        double total = 0;
        int positive = 0;
        for (int weight : weights) {
            total += weight;
            positive += weight > 0 ? 1 : 0;
        }
        double chiSquare = 0;
        for (int i = 0; i < weights.length; i++) {
            double expected = DRAWS * weights[i] / total;
            if (weights[i] == 0) {
                assertEquals(0, counts[i]);
            } else {
                chiSquare += (counts[i] - expected) * (counts[i] - expected) / expected;
            }
        }
        assertTrue(chiSquare < chiSquareMax(positive - 1), "chi square " + chiSquare);
    }

    private int[] count(AliasTable table) {
        int[] counts = new int[table.size()];
        for (int i = 0; i < DRAWS; i++) {
            counts[table.next(stream)]++;
        }
        return counts;
    }

    /** The 99.9 % quantile of chi square (Wilson and Hilferty 1931). */
    private static double chiSquareMax(int degrees) {
        double spread = 2.0 / (9 * degrees);
        double root = 1 - spread + 3.0902 * Math.sqrt(spread);
        return degrees * root * root * root;
    }
}
