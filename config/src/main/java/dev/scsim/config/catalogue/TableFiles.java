package dev.scsim.config.catalogue;

import dev.scsim.config.catalogue.Measurement.UseSet;
import dev.scsim.config.document.Part;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** Reads the tables of measurements, claims and sources. */
final class TableFiles {
    private TableFiles() {}

    static void measurements(Part file, CatalogueReader into) {
        for (Part row : file.find("measurements").orElseThrow().items()) {
            Provenance provenance = EntryFile.provenance(row);
            into.add(
                    row,
                    new Measurement(
                            text(row, "id"),
                            text(row, "array"),
                            text(row, "scos"),
                            text(row, "workload"),
                            text(row, "metric"),
                            text(row, "unit"),
                            row.find("published").flatMap(Part::text).map(BigDecimal::new),
                            bound(row),
                            UseSet.valueOf(constant(text(row, "set"))),
                            provenance.confidence(),
                            provenance.source(),
                            provenance.note()));
        }
    }

    static void claims(Part file, CatalogueReader into) {
        for (Part row : file.find("claims").orElseThrow().items()) {
            Provenance provenance = EntryFile.provenance(row);
            into.add(
                    row,
                    new Claim(
                            text(row, "id"),
                            text(row, "subject"),
                            text(row, "scos"),
                            text(row, "statement"),
                            text(row, "metric"),
                            new BigDecimal(text(row, "value")),
                            text(row, "unit"),
                            bound(row),
                            provenance.confidence(),
                            provenance.source(),
                            provenance.note()));
        }
    }

    static void parameters(Part file, CatalogueReader into) {
        for (Part row : file.find("parameters").orElseThrow().items()) {
            into.add(
                    row,
                    new FittedParameter(
                            text(row, "parameter"),
                            FittedParameter.Scope.valueOf(constant(text(row, "scope"))),
                            row.find("keys").orElseThrow().items().stream()
                                    .map(key -> key.text().orElseThrow())
                                    .toList(),
                            text(row, "form"),
                            FittedParameter.Scale.valueOf(constant(text(row, "scale"))),
                            new BigDecimal(text(row, "prior")),
                            new BigDecimal(text(row, "min")),
                            new BigDecimal(text(row, "max")),
                            Integer.parseInt(text(row, "digits")),
                            row.find("whole").flatMap(Part::text).equals(Optional.of("true")),
                            text(row, "note")));
        }
    }

    static void sources(Part file, CatalogueReader into) {
        for (Part row : file.find("sources").orElseThrow().children()) {
            into.add(row, new Source(row.key(), text(row, "title"), text(row, "kind")));
        }
    }

    private static Bound bound(Part row) {
        Optional<String> word = row.find("bound").flatMap(Part::text);
        return word.map(text -> Bound.valueOf(constant(text))).orElse(Bound.NONE);
    }

    private static String constant(String label) {
        return label.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** The schema has made sure that the key is there. */
    private static String text(Part row, String key) {
        return row.find(key).flatMap(Part::text).orElseThrow();
    }
}
