package dev.scsim.planner.study;

import dev.scsim.config.catalogue.Bound;

/**
 * How far a prediction is from a published figure.
 *
 * <p>A figure published as a bound ("over 400k", "just under 400k") is met by any prediction on the
 * right side of it within 15 %; else the distance to the bound counts.
 */
public final class BoundRule {

    /** Predictions this far beyond a bound still count as what the publication meant. */
    private static final double TOLERANCE = 0.15;

    private static final double PERCENT = 100;

    private BoundRule() {}

    /**
     * The error, per cent of the published figure; positive when the prediction is too high.
     *
     * @param published above 0
     * @param predicted in the same unit
     * @param bound what the published figure is
     */
    public static double errorPercent(double published, double predicted, Bound bound) {
        double error = predicted / published - 1;
        boolean met =
                switch (bound) {
                    case NONE -> false;
                    case LOWER -> error >= 0 && error <= TOLERANCE;
                    case UPPER -> error <= 0 && error >= -TOLERANCE;
                };
        return met ? 0 : PERCENT * error;
    }
}
