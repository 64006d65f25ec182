package dev.scsim.config.catalogue;

import com.google.common.collect.ImmutableMap;

import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.config.quantity.ValueException;

import java.util.List;
import java.util.Optional;

/** Reads the file of one entry: a head of plain keys, then groups of values. */
final class EntryFile {
    private final EntryKind kind;
    private final String entryKey;
    private final ImmutableMap.Builder<String, CatalogueValue> own = ImmutableMap.builder();

    private EntryFile(EntryKind kind, String entryKey) {
        this.kind = kind;
        this.entryKey = entryKey;
    }

    /** The entry without inherited values; empty when a value is wrong, which is reported. */
    static Optional<CatalogueEntry> read(EntryKind kind, Part root) {
        int before = root.problems().count();
        String id = root.find(kind.idKey()).flatMap(Part::text).orElseThrow();
        EntryFile file = new EntryFile(kind, kind.directory() + "." + id);
        for (Part child : root.children()) {
            file.readGroup(child);
        }
        if (root.problems().count() > before) {
            return Optional.empty();
        }
        return Optional.of(new CatalogueEntry(
                kind,
                id,
                text(root, "alias").orElse(id),
                text(root, "title").orElse(""),
                text(root, "extends"),
                text(root, "abstract").equals(Optional.of("true")),
                file.own.build(),
                ImmutableMap.of(),
                root.place()));
    }

    private static Optional<String> text(Part part, String key) {
        return part.find(key).flatMap(Part::text);
    }

    private void readGroup(Part part) {
        if (part.keys().contains("value")) {
            readValue(part);
        } else {
            part.children().forEach(this::readGroup);
        }
    }

    private void readValue(Part part) {
        KeyShape shape = kind.shape(part.path()).orElseThrow();
        Part value = part.find("value").orElseThrow();
        String text = value.text().orElseThrow();
        try {
            shape.form().check(text);
        } catch (ValueException e) {
            QuantityReading.report(value, e);
            return;
        }
        Provenance provenance = provenance(part);
        own.put(
                part.path(),
                new CatalogueValue(
                        entryKey + "." + part.path(),
                        text,
                        shape.form(),
                        provenance.source(),
                        provenance.confidence(),
                        provenance.note(),
                        part.find("effect").map(EntryFile::effect),
                        value.place()));
    }

    static Provenance provenance(Part part) {
        return new Provenance(
                text(part, "source").orElseThrow(),
                text(part, "confidence").flatMap(Confidence::of).orElseThrow(),
                text(part, "note").orElse(""));
    }

    private static Effect effect(Part part) {
        ImmutableMap.Builder<String, String> settings = ImmutableMap.builder();
        for (Part item : part.find("set").map(Part::children).orElse(List.of())) {
            settings.put(item.key(), item.text().orElseThrow());
        }
        return new Effect(
                text(part, "metric").orElse(""),
                text(part, "direction").flatMap(Effect.Direction::of).orElseThrow(),
                text(part, "workload"),
                settings.build(),
                text(part, "why").orElse(""));
    }
}
