package dev.scsim.core.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;

/** The mean over independent replications, with its confidence interval. */
final class Replications {

    private static final int COUNT = 20;

    /** Student's t for 19 degrees of freedom, 99.9 % two-sided. */
    private static final double T_QUANTILE = 3.8834;

    private double sum;
    private double sumOfSquares;
    private int count;

    /** Runs the model once for each replication number. */
    static Replications of(IntToDoubleFunction model) {
        Replications result = new Replications();
        for (int replication = 0; replication < COUNT; replication++) {
            result.add(model.applyAsDouble(replication));
        }
        return result;
    }

    void add(double value) {
        sum += value;
        sumOfSquares += value * value;
        count++;
    }

    /** Asserts that the 99.9 % interval holds the value and is itself narrow. */
    void assertMean(String what, double exact, double relativeHalfWidthMax) {
        assertEquals(COUNT, count);
        double mean = sum / count;
        double variance = (sumOfSquares - sum * mean) / (count - 1);
        double halfWidth = T_QUANTILE * Math.sqrt(Math.max(0, variance) / count);
        assertEquals(exact, mean, halfWidth, what);
        assertTrue(
                halfWidth < relativeHalfWidthMax * Math.abs(exact),
                what + ": half width " + halfWidth + " is too wide for " + exact);
    }
}
