package dev.scsim.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;

class HeadroomAfterUpgradeTest {

    @Test
    void answersForBothReleases() {
        List<String> lines = HeadroomAfterUpgrade.answer().lines().toList();
        assertEquals(2, lines.size());
        assertTrue(lines.get(0).startsWith("7.2: "), lines.get(0));
        assertTrue(lines.get(1).contains("headroom +"), lines.get(1));
        assertTrue(lines.get(1).contains("cpu"), lines.get(1));
    }
}
