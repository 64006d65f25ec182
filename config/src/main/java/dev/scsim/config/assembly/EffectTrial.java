package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.CatalogueEntry;
import dev.scsim.config.catalogue.CatalogueValue;
import dev.scsim.config.catalogue.Effect;
import dev.scsim.config.catalogue.EntryKind;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.scenario.Scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sets up the reference configuration so that the effect of one catalogue value shows. */
final class EffectTrial {
    private static final String DEFAULT_WORKLOAD = "4k-random-read";

    private final Catalogue catalogue;
    private final CatalogueEntry entry;
    private final Optional<Effect> effect;

    EffectTrial(Catalogue catalogue, String key) {
        this.catalogue = catalogue;
        CatalogueValue value = catalogue.value(key).orElseThrow(() -> unknown(catalogue, key));
        this.effect = value.effect();
        this.entry = usableEntryWith(key, value);
    }

    private static ConfigException unknown(Catalogue catalogue, String key) {
        String statement = "is not a key of the catalogue";
        Optional<String> near = catalogue.fault(key, "").flatMap(fault -> fault.maybe());
        return ConfigException.of(
                new Problem(Place.whole("catalogue"), "", key, statement, "", near));
    }

    /** The entry itself, or the last heir of an entry that only others use. */
    private CatalogueEntry usableEntryWith(String key, CatalogueValue value) {
        List<CatalogueEntry> having = catalogue.entries().stream()
                .filter(e -> !e.abstractEntry() && e.values().containsValue(value))
                .toList();
        return having.stream()
                .filter(e -> key.startsWith(e.key() + "."))
                .findFirst()
                .orElseGet(() -> having.get(having.size() - 1));
    }

    AssembledVariant assemble() {
        return Assembly.assemble(scenario(), catalogue).get(0);
    }

    Scenario scenario() {
        String reference = catalogue.references().get(0).id();
        return Assembly.referenceScenario(catalogue, reference, scos(), workload(), changes());
    }

    private String scos() {
        List<String> releases = catalogue.ids(EntryKind.RELEASE);
        return entry.kind() == EntryKind.RELEASE ? entry.id() : releases.get(releases.size() - 1);
    }

    /** The first model that takes the kind of port. */
    private String modelWithPort() {
        return catalogue.arrays().stream()
                .filter(model -> model.portKinds(scos()).contains(entry.id()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no model takes " + entry.id()))
                .id();
    }

    private String workload() {
        if (entry.kind() == EntryKind.WORKLOAD) {
            return entry.id();
        }
        return effect.flatMap(Effect::workload).orElse(DEFAULT_WORKLOAD);
    }

    private Map<String, String> changes() {
        Map<String, String> changes = new LinkedHashMap<>();
        if (entry.kind() == EntryKind.ARRAY) {
            changes.put("arrays." + Assembly.REFERENCE_ARRAY + ".model", entry.id());
        }
        if (entry.kind() == EntryKind.DRIVE) {
            changes.put("arrays." + Assembly.REFERENCE_ARRAY + ".folders.0.drive", entry.id());
        }
        if (entry.kind() == EntryKind.PORT) {
            changes.put("arrays." + Assembly.REFERENCE_ARRAY + ".model", modelWithPort());
            changes.put("arrays." + Assembly.REFERENCE_ARRAY + ".front_end.kind", entry.id());
        }
        for (var setting : effect.map(Effect::settings).orElse(Map.of()).entrySet()) {
            changes.put(setting.getKey().replace("{entry}", entry.key()), setting.getValue());
        }
        return changes;
    }
}
