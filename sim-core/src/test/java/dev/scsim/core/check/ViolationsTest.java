package dev.scsim.core.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.Simulation;

import org.junit.jupiter.api.Test;

class ViolationsTest {

    @Test
    void aStateCanBeCheckedWithoutARun() {
        Simulation simulation = Simulation.create(1);
        Tokens tokens = new Tokens(simulation);
        assertTrue(Violations.of(tokens, Tokens.all()).isEmpty());
        tokens.loseAt(1, 1);
        simulation.run();
        Violations broken = Violations.of(tokens, Tokens.all());
        assertFalse(broken.isEmpty());
        assertEquals("tokens are conserved", broken.list().get(0).invariant());
        assertEquals("cup 1 holds -1", broken.list().get(1).detail());
    }

    @Test
    void aStateBrokenEverywhereGivesAReadableReport() {
        Violations violations = new Violations();
        for (int i = 0; i < 12_345; i++) {
            violations.add("item %s is broken", i);
        }
        assertEquals(12_345, violations.count());
        assertEquals(Violations.KEPT_MAX, violations.list().size());
        assertTrue(violations.toString().endsWith("  and 12245 more\n"));
    }
}
