package dev.scsim.planner.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class KneeGridTest {

    @Test
    void looksInTheMiddleOnMultiplesOfFive() {
        assertEquals(50, KneeGrid.between(0, 100).getAsDouble());
        assertEquals(75, KneeGrid.between(50, 100).getAsDouble());
        assertEquals(65, KneeGrid.between(62.5, 70).getAsDouble());
    }

    @Test
    void stopsWhenNoMultipleLiesBetween() {
        assertTrue(KneeGrid.between(80, 85).isEmpty());
        assertTrue(KneeGrid.between(81, 84).isEmpty());
        assertTrue(KneeGrid.between(0, 5).isEmpty());
        assertTrue(KneeGrid.between(120, 100).isEmpty());
    }

    @Test
    void endsWithinFivePerCentFromAnywhere() {
        double below = 0;
        double above = 100;
        int rounds = 0;
        while (KneeGrid.between(below, above).isPresent()) {
            double middle = KneeGrid.between(below, above).getAsDouble();
            below = middle < 83 ? middle : below;
            above = middle < 83 ? above : middle;
            rounds++;
        }
        assertEquals(80, below);
        assertEquals(85, above);
        assertTrue(rounds <= 5, "rounds " + rounds);
    }
}
