package dev.scsim.planner.study;

import java.util.OptionalDouble;

/**
 * Where to look next for the load at which the mean response crosses 1 ms: bisection on whole
 * multiples of 5 % of the peak rate. The two points around the crossing are then at most 5 %
 * apart and the crossing is interpolated between them.
 */
final class KneeGrid {

    /** Distance of the loads, per cent of the peak rate. */
    static final int STEP_PERCENT = 5;

    private KneeGrid() {}

    /**
     * The grid load nearest to the middle between two loads.
     *
     * @param below share whose response is below the limit, per cent; 0 = none known
     * @param above share whose response is above it, per cent
     * @return empty when no grid load lies strictly between
     */
    static OptionalDouble between(double below, double above) {
        int first = (int) Math.floor(below / STEP_PERCENT) + 1;
        int last = (int) Math.ceil(above / STEP_PERCENT) - 1;
        if (first > last) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(STEP_PERCENT * (double) ((first + last) / 2));
    }
}
