package dev.scsim.planner.study;

import static dev.scsim.planner.study.BoundRule.errorPercent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.config.catalogue.Bound;

import org.junit.jupiter.api.Test;

class BoundRuleTest {

    @Test
    void plainFigureCountsTheWholeDistance() {
        assertEquals(5, errorPercent(100, 105, Bound.NONE), 1e-9);
        assertEquals(-5, errorPercent(100, 95, Bound.NONE), 1e-9);
    }

    @Test
    void lowerBoundIsMetAboveItWithinFifteenPerCent() {
        assertEquals(0, errorPercent(400, 400, Bound.LOWER), 1e-9);
        assertEquals(0, errorPercent(400, 459, Bound.LOWER), 1e-9);
        assertEquals(20, errorPercent(400, 480, Bound.LOWER), 1e-9);
        assertEquals(-2.5, errorPercent(400, 390, Bound.LOWER), 1e-9);
    }

    @Test
    void upperBoundIsMetBelowItWithinFifteenPerCent() {
        assertEquals(0, errorPercent(400, 400, Bound.UPPER), 1e-9);
        assertEquals(0, errorPercent(400, 341, Bound.UPPER), 1e-9);
        assertEquals(-20, errorPercent(400, 320, Bound.UPPER), 1e-9);
        assertEquals(2.5, errorPercent(400, 410, Bound.UPPER), 1e-9);
    }
}
