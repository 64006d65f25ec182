package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.EntryKind;
import dev.scsim.config.catalogue.ReferenceConfiguration;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.NearestName;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.scenario.Design;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.config.scenario.Variant;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns scenarios into spec records, the only way a simulation gets its numbers. */
public final class Assembly {
    /** Names of the entries in the scenario of a reference configuration, for changes by path. */
    public static final String REFERENCE_ARRAY = "array";

    public static final String REFERENCE_VOLUMES = "data";
    public static final String REFERENCE_WORKLOAD = "workload";

    private Assembly() {}

    /**
     * Every variant of a scenario, in its order.
     *
     * @param catalogue the one the scenario was read with
     * @throws ConfigException when it cannot be simulated under load
     */
    public static List<AssembledVariant> assemble(Scenario scenario, Catalogue catalogue) {
        List<Problem> limits = loadProblems(scenario, catalogue);
        if (!limits.isEmpty()) {
            throw new ConfigException(limits);
        }
        List<AssembledVariant> variants = new ArrayList<>();
        boolean upgraded = scenario.timeline().isPresent();
        for (Variant variant : scenario.variants()) {
            AssembledVariant assembled = assemble(variant, catalogue, upgraded);
            variants.add(
                    upgraded || variants.isEmpty() || !same(variants.get(0), assembled)
                            ? assembled
                            : assembled.withWarning("it is the same as "
                                    + variants.get(0).name() + ", so nothing is compared"));
        }
        return List.copyOf(variants);
    }

    /** Why a scenario whose capacity can be told cannot be simulated under load; may be empty. */
    public static List<Problem> loadProblems(Scenario scenario, Catalogue catalogue) {
        return LoadLimits.problems(scenario, catalogue);
    }

    /** The capacity of every variant of a scenario, in its order. */
    public static List<CapacityVariant> capacity(Scenario scenario, Catalogue catalogue) {
        return scenario.variants().stream()
                .map(variant -> capacity(variant, catalogue))
                .toList();
    }

    private static CapacityVariant capacity(Variant variant, Catalogue catalogue) {
        Design design = variant.design();
        return new CapacityAssembly(variant.name(), design, changed(catalogue, design)).assemble();
    }

    private static boolean same(AssembledVariant one, AssembledVariant other) {
        return one.arrays().equals(other.arrays())
                && one.run().equals(other.run())
                && one.progression().equals(other.progression());
    }

    private static AssembledVariant assemble(
            Variant variant, Catalogue catalogue, boolean upgraded) {
        Design design = variant.design();
        return new VariantAssembly(variant.name(), design, changed(catalogue, design), upgraded)
                .assemble();
    }

    /** What is done between the variants of a scenario with a time line; empty without one. */
    public static Optional<UpgradePlan> upgrades(Scenario scenario, Catalogue catalogue) {
        return scenario.timeline()
                .map(timeline -> new UpgradeAssembly(scenario.variants(), catalogue)
                        .assemble(timeline, capacity(scenario, catalogue)));
    }

    /** The catalogue as a design changes it. */
    static Catalogue changed(Catalogue catalogue, Design design) {
        return design.catalogue().isEmpty() ? catalogue : catalogue.with(design.catalogue());
    }

    /**
     * The measured test bed under one release with one workload, driven as it was measured.
     *
     * @throws ConfigException when an id is not in the catalogue
     */
    public static AssembledVariant reference(
            Catalogue catalogue, String referenceId, String scos, String workloadId) {
        return reference(catalogue, referenceId, scos, workloadId, Map.of());
    }

    /**
     * The measured test bed with changes.
     *
     * @param changes scenario path to text; the entries are called {@link #REFERENCE_ARRAY}, {@link
     *     #REFERENCE_VOLUMES} and {@link #REFERENCE_WORKLOAD}
     * @throws ConfigException when an id or a change is wrong
     */
    public static AssembledVariant reference(
            Catalogue catalogue,
            String referenceId,
            String scos,
            String workloadId,
            Map<String, String> changes) {
        Scenario scenario = referenceScenario(catalogue, referenceId, scos, workloadId, changes);
        return assemble(scenario, catalogue).get(0);
    }

    static Scenario referenceScenario(
            Catalogue catalogue,
            String referenceId,
            String scos,
            String workloadId,
            Map<String, String> changes) {
        ReferenceConfiguration reference =
                catalogue.reference(referenceId).orElseThrow(() -> unknown(catalogue, referenceId));
        String text = ReferenceScenario.text(reference, scos, workloadId);
        List<String> sets = changes.entrySet().stream()
                .map(change -> change.getKey() + "=" + change.getValue())
                .toList();
        return ScenarioReader.parse("reference " + referenceId, text, sets, catalogue);
    }

    /**
     * The run in which a catalogue value shows its effect: the reference configuration, with the
     * value's own model, drive, release or workload, and the settings of its {@code effect}.
     *
     * <p>To see the effect, assemble it again with {@code catalogue.with(Map.of(key,
     * value.scaled(2_000_000)))} and compare the effect's metric.
     *
     * @param key key path of the value
     * @throws ConfigException when there is no such key
     */
    public static AssembledVariant whereSeen(Catalogue catalogue, String key) {
        return new EffectTrial(catalogue, key).assemble();
    }

    /**
     * The capacity of that run's array, for values whose effect is on capacity.
     *
     * @throws ConfigException when there is no such key
     */
    public static CapacityVariant capacityWhereSeen(Catalogue catalogue, String key) {
        return capacity(new EffectTrial(catalogue, key).scenario(), catalogue).get(0);
    }

    private static ConfigException unknown(Catalogue catalogue, String id) {
        List<String> known = catalogue.ids(EntryKind.REFERENCE);
        return ConfigException.of(new Problem(
                Place.whole("reference"),
                "",
                id,
                "is not a known reference configuration",
                String.join(", ", known),
                NearestName.of(id, known)));
    }
}
