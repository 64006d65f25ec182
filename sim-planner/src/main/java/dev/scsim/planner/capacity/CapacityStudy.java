package dev.scsim.planner.capacity;

import dev.scsim.config.assembly.CapacityVariant;
import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.planner.capacity.CapacityResult.Array;
import dev.scsim.planner.capacity.CapacityResult.Variant;

import java.util.ArrayList;
import java.util.List;

/** Tells how full arrays are and when they fill up. Arithmetic, done in milliseconds. */
public final class CapacityStudy {
    private CapacityStudy() {}

    /** The capacity of every variant. */
    public static CapacityResult of(String scenario, List<CapacityVariant> variants) {
        return new CapacityResult(
                scenario, variants.stream().map(CapacityStudy::variant).toList());
    }

    private static Variant variant(CapacityVariant variant) {
        List<Array> arrays = variant.arrays().stream()
                .map(plan -> new Array(plan, CapacityForecast.of(plan.spec())))
                .toList();
        List<String> warnings = new ArrayList<>(variant.warnings());
        arrays.forEach(array -> warnings.addAll(new FillWarnings(array).list()));
        return new Variant(variant.name(), variant.from(), arrays, variant.assumptions(), warnings);
    }
}
