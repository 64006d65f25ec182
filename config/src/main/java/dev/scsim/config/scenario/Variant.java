package dev.scsim.config.scenario;

import com.google.common.collect.ImmutableMap;

import java.util.Map;

/**
 * One variant of a scenario.
 *
 * @param name unique in the scenario
 * @param changes what it sets, path to text, as written
 * @param design the scenario with the changes made
 */
public record Variant(String name, Map<String, String> changes, Design design) {
    public Variant {
        changes = ImmutableMap.copyOf(changes);
    }
}
