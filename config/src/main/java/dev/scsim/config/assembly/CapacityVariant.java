package dev.scsim.config.assembly;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * One variant whose capacity is told.
 *
 * @param name of the variant
 * @param from date of day 0; empty = days are numbered
 * @param arrays at least one, in the order of the file
 * @param assumptions every catalogue value it rests on, worst confidence first
 * @param warnings what a planner should know of its drives and their redundancy
 */
public record CapacityVariant(
        String name,
        Optional<LocalDate> from,
        List<CapacityArray> arrays,
        List<Assumption> assumptions,
        List<String> warnings) {
    public CapacityVariant {
        arrays = List.copyOf(arrays);
        assumptions = List.copyOf(assumptions);
        warnings = List.copyOf(warnings);
    }
}
