package dev.scsim.planner.report;

import java.util.ArrayList;
import java.util.List;

/** A table of text: aligned columns, the unit under each title, two spaces between columns. */
public final class TextTable {

    private static final String GAP = "  ";

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /**
     * A column.
     *
     * @param title first line of the header
     * @param unit second line; may be empty
     * @param left whether cells stand on the left
     */
    public record Column(String title, String unit, boolean left) {
        public static Column text(String title) {
            return new Column(title, "", true);
        }

        public static Column number(String title, String unit) {
            return new Column(title, unit, false);
        }
    }

    public TextTable(Column... columns) {
        this.columns = List.of(columns);
    }

    /** Titles as {@code title|unit}; columns of words, beside the first, begin with {@code <}. */
    static TextTable of(String... headers) {
        Column[] columns = new Column[headers.length];
        for (int i = 0; i < headers.length; i++) {
            String[] parts = headers[i].split("\\|", 2);
            boolean words = i == 0 || parts[0].startsWith("<");
            columns[i] = new Column(
                    words ? parts[0].replace("<", "") : parts[0],
                    parts.length > 1 ? parts[1] : "",
                    words);
        }
        return new TextTable(columns);
    }

    public void row(String... cells) {
        rows.add(List.of(cells));
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    @Override
    public String toString() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(columns.stream().map(Column::title).toList());
        if (columns.stream().anyMatch(column -> !column.unit().isEmpty())) {
            lines.add(columns.stream().map(Column::unit).toList());
        }
        lines.addAll(rows);
        int[] widths = new int[columns.size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line(line, widths)).append('\n'));
        return text.toString();
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String pad = " ".repeat(widths[i] - cells.get(i).length());
            line.append(i == 0 ? "" : GAP)
                    .append(columns.get(i).left() ? cells.get(i) + pad : pad + cells.get(i));
        }
        return line.toString().stripTrailing();
    }
}
