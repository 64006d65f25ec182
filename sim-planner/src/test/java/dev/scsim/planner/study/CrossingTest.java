package dev.scsim.planner.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.planner.study.Crossing.RatePoint;

import org.junit.jupiter.api.Test;

import java.util.List;

class CrossingTest {

    private static final double MILLI = 1e6;

    @Test
    void crossingLiesOnTheLineBetweenTheTwoPointsAroundIt() {
        Crossing crossing = Crossing.find(
                List.of(
                        new RatePoint(100, 0.2 * MILLI),
                        new RatePoint(200, 0.6 * MILLI),
                        new RatePoint(300, 1.6 * MILLI),
                        new RatePoint(310, 5 * MILLI)),
                MILLI);
        assertEquals(240, crossing.iops().getAsDouble(), 1e-9);
        assertEquals("", crossing.reason());
    }

    @Test
    void pointOnTheLimitIsTheCrossing() {
        Crossing crossing = Crossing.find(
                List.of(new RatePoint(100, MILLI), new RatePoint(200, 3 * MILLI)), MILLI);
        assertEquals(100, crossing.iops().getAsDouble(), 1e-9);
    }

    @Test
    void curveBelowTheLimitSaysHowFarItGot() {
        Crossing crossing = Crossing.find(List.of(new RatePoint(100, 0.25 * MILLI)), MILLI);
        assertTrue(crossing.iops().isEmpty());
        assertEquals("still 0.250 ms at the highest load", crossing.reason());
    }

    @Test
    void curveAboveTheLimitSaysSo() {
        Crossing crossing = Crossing.find(List.of(new RatePoint(100, 1.5 * MILLI)), MILLI);
        assertTrue(crossing.iops().isEmpty());
        assertEquals("already 1.50 ms at the lowest load", crossing.reason());
    }

    @Test
    void curveWithoutCompletionsHasNoCrossing() {
        assertEquals("nothing completed", Crossing.find(List.of(), MILLI).reason());
    }
}
