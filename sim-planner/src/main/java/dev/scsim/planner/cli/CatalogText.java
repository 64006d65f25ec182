package dev.scsim.planner.cli;

import dev.scsim.config.catalogue.Bound;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.CatalogueEntry;
import dev.scsim.config.catalogue.CatalogueValue;
import dev.scsim.config.catalogue.Claim;
import dev.scsim.config.catalogue.EntryKind;
import dev.scsim.config.catalogue.FittedParameter;
import dev.scsim.config.catalogue.Measurement;
import dev.scsim.config.catalogue.Source;
import dev.scsim.planner.report.TextTable;
import dev.scsim.planner.report.TextTable.Column;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The catalogue as text. */
final class CatalogText {

    private static final String FACTS = ".facts.";

    private final Catalogue catalogue;

    CatalogText(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Parts of the catalogue, by the names that the command takes. */
    enum Section {
        arrays(EntryKind.ARRAY),
        drives(EntryKind.DRIVE),
        releases(EntryKind.RELEASE),
        ports(EntryKind.PORT),
        enclosures(EntryKind.ENCLOSURE),
        workloads(EntryKind.WORKLOAD),
        references(EntryKind.REFERENCE),
        measurements(null),
        claims(null),
        parameters(null),
        sources(null);

        private final Optional<EntryKind> kind;

        Section(EntryKind kind) {
            this.kind = Optional.ofNullable(kind);
        }
    }

    /** Every section with the names in it. */
    String overview() {
        TextTable table = new TextTable(
                Column.text("section"), Column.number("entries", ""), Column.text(""));
        for (Section section : Section.values()) {
            List<String> names = names(section);
            boolean listed = section.kind.isPresent();
            table.row(
                    section.name(),
                    Integer.toString(names.size()),
                    listed ? shortened(String.join(", ", names)) : "");
        }
        return table
                + "\nscsim catalog SECTION lists one, scsim catalog SECTION NAME shows an entry"
                + " with sources.\n";
    }

    private static String shortened(String text) {
        return text.length() <= 72 ? text : text.substring(0, text.lastIndexOf(',', 68)) + ", ...";
    }

    List<String> names(Section section) {
        if (section.kind.isPresent()) {
            return catalogue.ids(section.kind.get());
        }
        return switch (section) {
            case measurements ->
                catalogue.measurements().stream().map(Measurement::id).toList();
            case claims -> catalogue.claims().stream().map(Claim::id).toList();
            case parameters ->
                catalogue.parameters().stream().map(FittedParameter::name).toList();
            default -> catalogue.sources().stream().map(Source::key).toList();
        };
    }

    /** One section as a table. */
    String section(Section section) {
        if (section.kind.isPresent()) {
            return entries(section.kind.get());
        }
        return switch (section) {
            case measurements -> measurements();
            case claims -> claims();
            case parameters -> parameters();
            default -> sources();
        };
    }

    private String entries(EntryKind kind) {
        TextTable table = new TextTable(Column.text("name"), Column.text("what it is"));
        for (String id : catalogue.ids(kind)) {
            table.row(id, catalogue.find(kind, id).orElseThrow().title());
        }
        return table.toString();
    }

    private String measurements() {
        TextTable table = new TextTable(
                Column.text("id"),
                Column.number("published", ""),
                Column.text("unit"),
                Column.text("set"),
                Column.text("confidence"),
                Column.text("source"));
        for (Measurement row : catalogue.measurements()) {
            table.row(
                    row.id(),
                    row.published()
                            .map(figure -> mark(row.bound()) + figure.toPlainString())
                            .orElse("kept apart"),
                    row.unit(),
                    row.set().label(),
                    row.confidence().label(),
                    row.source());
        }
        return table.toString();
    }

    private static String mark(Bound bound) {
        return switch (bound) {
            case NONE -> "";
            case LOWER -> "> ";
            case UPPER -> "< ";
        };
    }

    private String claims() {
        TextTable table = new TextTable(
                Column.text("id"),
                Column.text("subject"),
                Column.number("claimed", ""),
                Column.text("unit"),
                Column.text("source"));
        for (Claim row : catalogue.claims()) {
            table.row(
                    row.id(),
                    row.subject(),
                    mark(row.bound()) + row.value().toPlainString(),
                    row.unit(),
                    row.source());
        }
        return table.toString();
    }

    /** What calibration fitted, and how it is identified. */
    private String parameters() {
        TextTable table = new TextTable(
                Column.text("parameter"),
                Column.text("scope"),
                Column.number("value", ""),
                Column.number("prior", ""),
                Column.text("fitted from"));
        for (FittedParameter parameter : catalogue.parameters()) {
            table.row(
                    parameter.name(),
                    parameter.scope().name().toLowerCase(Locale.ROOT),
                    catalogue.value(parameter.keys().get(0)).orElseThrow().text(),
                    parameter.prior().toPlainString(),
                    parameter.note());
        }
        return table.toString();
    }

    private String sources() {
        TextTable table =
                new TextTable(Column.text("key"), Column.text("kind"), Column.text("title"));
        for (Source source : catalogue.sources()) {
            table.row(source.key(), source.kind(), source.title());
        }
        return table.toString();
    }

    /** One entry in full; empty when there is none of that name. */
    Optional<String> entry(Section section, String name) {
        if (section.kind.isPresent()) {
            return catalogue.find(section.kind.get(), name).map(CatalogText::values);
        }
        return switch (section) {
            case measurements ->
                catalogue.measurements().stream()
                        .filter(row -> row.id().equals(name))
                        .map(CatalogText::fields)
                        .findFirst();
            case claims ->
                catalogue.claims().stream()
                        .filter(row -> row.id().equals(name))
                        .map(CatalogText::fields)
                        .findFirst();
            case parameters ->
                catalogue.parameters().stream()
                        .filter(parameter -> parameter.name().equals(name))
                        .map(CatalogText::fields)
                        .findFirst();
            default ->
                catalogue.sources().stream()
                        .filter(source -> source.key().equals(name))
                        .map(source -> source.key() + ": " + source.title() + " (" + source.kind()
                                + ")\n" + users(source.key()))
                        .findFirst();
        };
    }

    private static String values(CatalogueEntry entry) {
        TextTable table = new TextTable(
                Column.text("key"),
                Column.text("value"),
                Column.text("confidence"),
                Column.text("source"));
        for (CatalogueValue value : entry.all()) {
            if (isFact(entry, value)) {
                continue;
            }
            table.row(value.key(), value.text(), value.confidence().label(), value.source());
        }
        String notes = entry.all().stream()
                .filter(value -> !value.note().isEmpty())
                .map(value -> value.key() + ": " + value.note() + "\n")
                .collect(Collectors.joining());
        return entry.title()
                + "\n\n"
                + table
                + facts(entry)
                + (notes.isEmpty() ? "" : "\nNotes\n" + notes);
    }

    private static boolean isFact(CatalogueEntry entry, CatalogueValue value) {
        return value.key().startsWith(entry.key() + FACTS);
    }

    /** Sentences, which would make a table too wide. */
    private static String facts(CatalogueEntry entry) {
        String facts = entry.all().stream()
                .filter(value -> isFact(entry, value))
                .map(value -> value.key().substring((entry.key() + FACTS).length()) + ": "
                        + value.text() + " (" + value.confidence().label() + ", " + value.source()
                        + ")\n")
                .collect(Collectors.joining());
        return facts.isEmpty() ? "" : "\nFacts, from which nothing is simulated\n" + facts;
    }

    private static String fields(FittedParameter parameter) {
        return parameter.name() + "\n  keys: " + String.join(", ", parameter.keys())
                + "\n  form: " + parameter.form() + "\n  prior: "
                + parameter.prior().toPlainString() + ", from "
                + parameter.min().toPlainString()
                + " to " + parameter.max().toPlainString() + "\n  " + parameter.note() + "\n";
    }

    private static String fields(Measurement row) {
        return row.id() + "\n  published: "
                + row.published()
                        .map(figure ->
                                mark(row.bound()) + figure.toPlainString() + " " + row.unit())
                        .orElse("kept apart for a blind prediction")
                + "\n  set: " + row.set().label()
                + "\n  confidence: " + row.confidence().label()
                + "\n  source: " + row.source()
                + note(row.note());
    }

    private static String fields(Claim row) {
        return row.id() + ": " + row.statement()
                + "\n  subject: " + row.subject() + ", SCOS " + row.scos()
                + "\n  claimed: " + row.metric() + " " + mark(row.bound())
                + row.value().toPlainString() + " " + row.unit()
                + "\n  confidence that it was said: " + row.confidence().label()
                + "\n  source: " + row.source()
                + note(row.note());
    }

    private static String note(String note) {
        return (note.isEmpty() ? "" : "\n  note: " + note) + "\n";
    }

    private String users(String key) {
        String keys = catalogue.values().stream()
                .filter(value -> value.source().equals(key))
                .map(value -> "  " + value.key() + "\n")
                .collect(Collectors.joining());
        return keys.isEmpty() ? "" : "Values that cite it:\n" + keys;
    }
}
