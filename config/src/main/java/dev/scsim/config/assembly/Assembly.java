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
     */
    public static List<AssembledVariant> assemble(Scenario scenario, Catalogue catalogue) {
        List<AssembledVariant> variants = new ArrayList<>();
        for (Variant variant : scenario.variants()) {
            AssembledVariant assembled = assemble(variant, catalogue);
            variants.add(
                    variants.isEmpty() || !same(variants.get(0), assembled)
                            ? assembled
                            : assembled.withWarning("it is the same as "
                                    + variants.get(0).name() + ", so nothing is compared"));
        }
        return List.copyOf(variants);
    }

    private static boolean same(AssembledVariant one, AssembledVariant other) {
        return one.arrays().equals(other.arrays()) && one.run().equals(other.run());
    }

    private static AssembledVariant assemble(Variant variant, Catalogue catalogue) {
        Design design = variant.design();
        Catalogue changed =
                design.catalogue().isEmpty() ? catalogue : catalogue.with(design.catalogue());
        return new VariantAssembly(variant.name(), design, changed).assemble();
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
        ReferenceConfiguration reference =
                catalogue.reference(referenceId).orElseThrow(() -> unknown(catalogue, referenceId));
        String text = ReferenceScenario.text(reference, scos, workloadId);
        List<String> sets = changes.entrySet().stream()
                .map(change -> change.getKey() + "=" + change.getValue())
                .toList();
        Scenario scenario = ScenarioReader.parse("reference " + referenceId, text, sets, catalogue);
        return assemble(scenario, catalogue).get(0);
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
