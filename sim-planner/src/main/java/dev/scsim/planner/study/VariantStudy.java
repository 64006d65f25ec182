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
    private final List<RebuildStudy> rebuilds = new ArrayList<>();
    private final List<ProgressionStudy> progressions = new ArrayList<>();

    /**
     * A study of one variant.
     *
     * @param firstIndex place of its first array among all arrays
     */
    VariantStudy(int firstIndex, AssembledVariant plan, RunPool pool) {
        this.plan = plan;
        this.rule = ReplicationRule.of(plan.run());
        for (int i = 0; i < plan.arrays().size(); i++) {
            AssembledArray array = plan.arrays().get(i);
            if (!array.workloads().isEmpty()) {
                String label = plan.name() + ", array " + array.array().name() + ",";
                int index = firstIndex + arrays.size();
                arrays.add(new ArrayStudy(index, label, array, rule, pool));
            }
            if (RebuildStudy.concerns(array)) {
                rebuilds.add(new RebuildStudy(firstIndex + rebuilds.size(), plan, array, pool));
            }
            if (ProgressionStudy.concerns(plan, array)) {
                progressions.add(new ProgressionStudy(firstIndex + i, plan, array, pool));
            }
        }
    }

    List<ArrayStudy> arrays() {
        return arrays;
    }

    /** Of arrays with faults. */
    List<RebuildStudy> rebuilds() {
        return rebuilds;
    }

    /** Of arrays whose nights are studied. */
    List<ProgressionStudy> progressions() {
        return progressions;
    }

    /** Studies the risk of data loss, each array beside the one of that name in {@code first}. */
    void runRisk(VariantStudy first) {
        for (RebuildStudy rebuild : rebuilds) {
            rebuild.runRisk(first.rebuilds.stream()
                    .filter(other -> other != rebuild && other.array().equals(rebuild.array()))
                    .findFirst());
        }
    }

    /** States at the start of the measurement, by array and replication, as far as it goes. */
    Map<String, List<Long>> momentDigests() {
        Map<String, List<Long>> digests = new LinkedHashMap<>();
        arrays.forEach(array -> array.highestLoad()
                .ifPresent(totals -> digests.put(array.array(), totals.momentDigests())));
        return digests;
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
                rebuilds.stream().flatMap(rebuild -> rebuild.report().stream()).toList(),
                arrays.stream().flatMap(array -> array.outage().stream()).toList(),
                progressions.stream()
                        .flatMap(nights -> nights.report().stream())
                        .toList(),
                arrays.stream().flatMap(array -> array.spills().stream()).toList(),
                plan.assumptions(),
                warnings(curves),
                partial());
    }

    private boolean partial() {
        return arrays.stream().anyMatch(ArrayStudy::partial)
                || rebuilds.stream().anyMatch(RebuildStudy::partial)
                || progressions.stream().anyMatch(ProgressionStudy::partial);
    }

    private List<String> warnings(List<WorkloadCurve> curves) {
        List<String> warnings = new ArrayList<>(new Warnings(plan.warnings(), curves, rule).list());
        arrays.stream()
                .flatMap(array -> array.spills().stream())
                .forEach(event -> warnings.add("array " + event.array() + ": " + event.text()));
        rebuilds.forEach(rebuild -> warnings.addAll(rebuild.warnings()));
        progressions.forEach(nights -> warnings.addAll(nights.warnings()));
        return warnings;
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
