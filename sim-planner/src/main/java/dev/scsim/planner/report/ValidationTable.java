package dev.scsim.planner.report;

import dev.scsim.config.catalogue.Measurement;
import dev.scsim.planner.report.TextTable.Column;
import dev.scsim.planner.study.ValidationResult;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The validation on a terminal. */
public final class ValidationTable {

    private static final int WIDTH = 80;

    private ValidationTable() {}

    /** The whole text. */
    public static String text(ValidationResult result) {
        TextTable table = new TextTable(
                Column.text("  scos"),
                Column.text("metric"),
                Column.number("published", ""),
                Column.number("predicted", ""),
                Column.text("unit"),
                Column.number("error", "%"),
                Column.text("set"));
        result.rows().forEach(row -> row(table, row));
        StringBuilder text = new StringBuilder();
        List<String> lines = table.toString().lines().toList();
        int header = lines.size() - result.rows().size();
        lines.subList(0, header).forEach(line -> text.append(line).append('\n'));
        String workload = "";
        for (int i = 0; i < result.rows().size(); i++) {
            ValidationResult.Row row = result.rows().get(i);
            if (!row.workload().equals(workload)) {
                workload = row.workload();
                text.append(row.array()).append(", ").append(workload).append('\n');
            }
            text.append(lines.get(header + i)).append('\n');
        }
        text.append('\n');
        for (ValidationResult.Summary summary : result.summaries()) {
            text.append(String.format(
                    Locale.ROOT,
                    "%s: %d rows, mean error %.2f %%, worst %.2f %%%s%n",
                    summary.set().label(),
                    summary.rows(),
                    summary.meanAbsErrorPercent(),
                    summary.maxAbsErrorPercent(),
                    summary.unpredicted() == 0
                            ? ""
                            : ", " + summary.unpredicted() + " row(s) without a prediction"));
        }
        text.append("> and < mark published bounds; a prediction on their right side within 15 %"
                + " has error 0.\n");
        claims(text, result.claims());
        if (result.partial()) {
            text.append("Interrupted: partial.\n");
        }
        return text.toString();
    }

    private static void claims(StringBuilder text, List<ValidationResult.ClaimRow> claims) {
        if (claims.isEmpty()) {
            return;
        }
        TextTable table = new TextTable(
                Column.text("claim"),
                Column.number("claimed", ""),
                Column.number("predicted", ""),
                Column.text("unit"));
        for (ValidationResult.ClaimRow row : claims) {
            table.row(
                    row.claim().id(),
                    figure(row.claim().value().doubleValue()),
                    row.predicted().isPresent()
                            ? figure(row.predicted().getAsDouble())
                            : Figures.NONE,
                    row.claim().unit());
        }
        text.append("\nClaims, to which nothing is fitted, beside the reference configuration:\n")
                .append(table)
                .append("\nSimulated for them:\n");
        for (ValidationResult.ClaimRow row : claims) {
            text.append(row.claim().id()).append('\n');
            wrapped(text, row.note());
        }
    }

    private static void wrapped(StringBuilder text, String note) {
        int column = 0;
        for (String word : note.split(" ")) {
            boolean fits = column > 0 && column + word.length() + 1 <= WIDTH;
            if (fits) {
                text.append(' ').append(word);
                column += word.length() + 1;
            } else {
                text.append(column > 0 ? "\n  " : "  ").append(word);
                column = word.length() + 2;
            }
        }
        text.append('\n');
    }

    private static void row(TextTable table, ValidationResult.Row row) {
        Measurement measurement = row.measurement();
        String mark =
                switch (measurement.bound()) {
                    case NONE -> "";
                    case LOWER -> "> ";
                    case UPPER -> "< ";
                };
        table.row(
                "  " + measurement.scos(),
                measurement.metric(),
                measurement
                        .published()
                        .map(figure -> mark + figure(figure.doubleValue()))
                        .orElse("kept apart"),
                row.predicted().isPresent() ? figure(row.predicted().getAsDouble()) : Figures.NONE,
                measurement.unit(),
                error(row.errorPercent()),
                measurement.set().label());
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.2f" : "%,.0f", value);
    }

    private static String error(OptionalDouble percent) {
        return percent.isPresent()
                ? String.format(Locale.ROOT, "%+.1f", percent.getAsDouble())
                : Figures.NONE;
    }
}
