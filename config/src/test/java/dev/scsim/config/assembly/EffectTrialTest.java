package dev.scsim.config.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.CatalogueValue;
import dev.scsim.config.catalogue.Effect;
import dev.scsim.config.document.ConfigException;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.workload.Load;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class EffectTrialTest {
    private final Catalogue catalogue = Catalogue.builtIn();

    @Test
    void doublingAValueChangesTheRunThatShowsItsEffect() {
        for (CatalogueValue value : catalogue.values()) {
            boolean visible = value.effect()
                    .filter(e -> e.direction() != Effect.Direction.NONE_EXPECTED)
                    .isPresent();
            if (visible) {
                boolean ofCapacity = value.effect().orElseThrow().ofCapacity();
                Catalogue doubled = catalogue.with(Map.of(value.key(), value.scaled(2_000_000)));
                assertNotEquals(
                        arrays(catalogue, value.key(), ofCapacity),
                        arrays(doubled, value.key(), ofCapacity),
                        value.key());
            }
        }
    }

    private static List<?> arrays(Catalogue catalogue, String key, boolean ofCapacity) {
        return ofCapacity
                ? Assembly.capacityWhereSeen(catalogue, key).arrays()
                : Assembly.whereSeen(catalogue, key).arrays();
    }

    @Test
    void settingsOfTheEffectAreMade() {
        AssembledVariant variant = Assembly.whereSeen(catalogue, "releases.base.sparing.group");
        assertEquals(Sparing.DEDICATED, variant.array().folder().sparing());
        AssembledVariant chains = Assembly.whereSeen(catalogue, "arrays.SC7020.back_end.chains");
        assertEquals(1_000_000_000, chains.array().controllers().backEnd().bytesPerSecond());
        AssembledVariant command = Assembly.whereSeen(catalogue, "arrays.SC5020.front_end.command");
        assertEquals(Load.open(20_000), command.workloads().get(0).spec().load());
    }

    @Test
    void valueOfAnEntryThatOthersInheritIsSeenInAnHeir() {
        AssembledVariant variant = Assembly.whereSeen(catalogue, "drives.ssd-wi.random_write");
        assertEquals("WI", variant.array().folder().drive().driveClass());
        assertEquals(4, variant.array().folder().driveCount());
    }

    @Test
    void unknownKeyIsReported() {
        ConfigException e = assertThrows(
                ConfigException.class,
                () -> Assembly.whereSeen(catalogue, "releases.7.3.cpu.host_raed"));
        assertTrue(e.getMessage().contains("Maybe \"releases.7.3.cpu.host_read\"?"));
        assertEquals(1, List.copyOf(e.problems()).size());
    }
}
