package dev.scsim.config.catalogue;

import dev.scsim.config.document.NearestName;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.document.Problems;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks what only shows when all files are together: names of other entries, missing values. */
final class CatalogueReferences {
    private final Map<String, CatalogueEntry> byKey;
    private final Collection<String> sourceKeys;
    private final Problems problems;

    CatalogueReferences(
            Map<String, CatalogueEntry> byKey, Collection<String> sourceKeys, Problems problems) {
        this.byKey = byKey;
        this.sourceKeys = sourceKeys;
        this.problems = problems;
    }

    void checkParents() {
        for (CatalogueEntry entry : byKey.values()) {
            entry.parent()
                    .ifPresent(parent -> require(entry.place(), "extends", entry.kind(), parent));
            if (Inheritance.isCircular(entry, byKey)) {
                problems.add(Problem.of(entry.place(), "extends", "leads back to this entry"));
            }
        }
    }

    void checkComplete(List<CatalogueEntry> resolved) {
        for (CatalogueEntry entry : resolved) {
            entry.own().values().forEach(this::checkSource);
            if (entry.abstractEntry()) {
                continue;
            }
            checkKeys(entry);
            if (entry.kind() == EntryKind.REFERENCE) {
                checkReference(entry);
            }
            if (entry.kind() == EntryKind.ARRAY) {
                checkArray(entry);
            }
        }
    }

    private void checkKeys(CatalogueEntry entry) {
        List<KeyShape> keys = entry.kind().keysOf(entry);
        for (KeyShape shape : keys) {
            if (shape.required() && entry.find(shape.path()).isEmpty()) {
                problems.add(
                        Problem.of(entry.place(), entry.key() + "." + shape.path(), "missing"));
            }
        }
        entry.values().forEach((path, value) -> {
            if (keys.stream().noneMatch(shape -> shape.fits(path))) {
                problems.add(Problem.of(
                        value.place(),
                        entry.key() + "." + path,
                        "is a key of another family of drives than the class "
                                + entry.text(DriveFamily.CLASS)));
            }
        });
    }

    private void checkReference(CatalogueEntry entry) {
        entry.find("hardware.model").ifPresent(value -> require(value, EntryKind.ARRAY));
        entry.find("hardware.drive").ifPresent(value -> require(value, EntryKind.DRIVE));
    }

    private void checkArray(CatalogueEntry entry) {
        entry.values().forEach((path, value) -> {
            if (path.startsWith("front_end.kinds.")) {
                value.ids().forEach(id -> require(value.place(), value.key(), EntryKind.PORT, id));
            }
        });
        entry.find("slots.enclosures").ifPresent(value -> value.ids()
                .forEach(id -> require(value.place(), value.key(), EntryKind.ENCLOSURE, id)));
    }

    private void checkSource(CatalogueValue value) {
        checkSource(value.place(), value.key(), value.source());
        value.effect()
                .flatMap(Effect::workload)
                .ifPresent(id -> require(
                        value.place(), value.key() + ".effect.workload", EntryKind.WORKLOAD, id));
    }

    private void checkSource(Place place, String key, String source) {
        if (!sourceKeys.contains(source)) {
            problems.add(new Problem(
                    place,
                    key + ".source",
                    source,
                    "is not a known source",
                    "a key of sources.yaml",
                    NearestName.of(source, sourceKeys)));
        }
    }

    void check(Place place, Measurement row) {

        require(place, row.id() + ".array", EntryKind.REFERENCE, row.array());
        require(place, row.id() + ".scos", EntryKind.RELEASE, row.scos());
        require(place, row.id() + ".workload", EntryKind.WORKLOAD, row.workload());
        checkSource(place, row.id(), row.source());
    }

    void check(Place place, Claim claim) {
        checkSource(place, claim.id(), claim.source());
    }

    private void require(CatalogueValue value, EntryKind kind) {
        require(value.place(), value.key(), kind, value.text());
    }

    private void require(Place place, String path, EntryKind kind, String id) {
        if (byKey.containsKey(kind.directory() + "." + id)) {
            return;
        }
        List<String> known = byKey.values().stream()
                .filter(entry -> entry.kind() == kind)
                .map(CatalogueEntry::id)
                .toList();
        Optional<String> near = NearestName.of(id, known);
        problems.add(new Problem(
                place, path, id, "is not a known " + kind.idKey(), String.join(", ", known), near));
    }
}
