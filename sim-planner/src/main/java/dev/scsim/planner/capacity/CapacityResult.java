package dev.scsim.planner.capacity;

import dev.scsim.config.assembly.Assumption;
import dev.scsim.config.assembly.CapacityArray;
import dev.scsim.models.capacity.CapacityForecast;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The capacity of a scenario.
 *
 * @param scenario its name
 * @param variants in the order of the file
 */
public record CapacityResult(String scenario, List<Variant> variants) {
    public CapacityResult {
        variants = List.copyOf(variants);
    }

    /**
     * One variant.
     *
     * @param name of the variant
     * @param from date of day 0; empty = days are numbered
     * @param arrays in the order of the file
     * @param assumptions catalogue values it rests on, worst confidence first
     * @param warnings what a planner should know
     */
    public record Variant(
            String name,
            Optional<LocalDate> from,
            List<Array> arrays,
            List<Assumption> assumptions,
            List<String> warnings) {
        public Variant {
            arrays = List.copyOf(arrays);
            assumptions = List.copyOf(assumptions);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * One array of a variant.
     *
     * @param plan what it is
     * @param forecast what follows
     */
    public record Array(CapacityArray plan, CapacityForecast forecast) {}
}
