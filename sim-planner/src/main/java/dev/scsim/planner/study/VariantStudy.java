package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The arrays of one variant, and what they come to together. */
final class VariantStudy {

    private final AssembledVariant plan;
    private final ReplicationRule rule;
    private final List<ArrayStudy> arrays = new ArrayList<>();

    /**
     * A study of one variant.
     *
     * @param firstIndex place of its first array among all arrays
     */
    VariantStudy(int firstIndex, AssembledVariant plan, RunPool pool) {
        this.plan = plan;
        this.rule = ReplicationRule.of(plan.run());
        for (AssembledArray array : plan.arrays()) {
            if (!array.workloads().isEmpty()) {
                String label = plan.name() + ", array " + array.array().name() + ",";
                int index = firstIndex + arrays.size();
                arrays.add(new ArrayStudy(index, label, array, rule, pool));
            }
        }
    }

    List<ArrayStudy> arrays() {
        return arrays;
    }

    /** The result as far as it goes. */
    VariantResult result() {
        List<WorkloadCurve> curves =
                arrays.stream().flatMap(array -> array.curves().stream()).toList();
        List<StepTotals> highest =
                arrays.stream().flatMap(array -> array.highestLoad().stream()).toList();
        Map<String, Double> utilisation = new LinkedHashMap<>();
        highest.forEach(totals -> utilisation.putAll(totals.utilisation()));
        return new VariantResult(
                plan.name(),
                releases(),
                curves,
                utilisation,
                bottleneck(highest),
                plan.assumptions(),
                new Warnings(plan.warnings(), curves, rule).list(),
                arrays.stream().anyMatch(ArrayStudy::partial));
    }

    private String releases() {
        return plan.arrays().stream()
                .map(array -> array.array().release().label())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String bottleneck(List<StepTotals> highest) {
        Optional<Point.Busiest> busiest = Optional.empty();
        for (StepTotals totals : highest) {
            Point.Busiest found = totals.busiest();
            if (busiest.isEmpty() || found.share() > busiest.get().share()) {
                busiest = Optional.of(found);
            }
        }
        return busiest.map(Point.Busiest::resource).orElse("");
    }
}
