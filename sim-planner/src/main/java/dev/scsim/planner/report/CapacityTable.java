package dev.scsim.planner.report;

import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.models.capacity.CapacityForecast.Reached;
import dev.scsim.models.capacity.ClassCapacity;
import dev.scsim.models.capacity.PoolUse;
import dev.scsim.planner.capacity.CapacityResult;
import dev.scsim.planner.capacity.CapacityResult.Array;
import dev.scsim.planner.capacity.CapacityResult.Variant;
import dev.scsim.planner.capacity.Terabytes;
import dev.scsim.planner.report.CapacityFigures.Part;
import dev.scsim.planner.report.TextTable.Column;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The capacity of arrays on a terminal. */
public final class CapacityTable {
    private static final int BAR_WIDTH = 72;
    private static final double PERCENT = 100;

    /** One array under each variant that has it. */
    private final Map<Variant, Array> arrays = new LinkedHashMap<>();

    private final StringBuilder text = new StringBuilder();

    private CapacityTable(CapacityResult result, String name) {
        for (Variant variant : result.variants()) {
            CapacityFigures.array(variant, name).ifPresent(array -> arrays.put(variant, array));
        }
    }

    /** The whole text. */
    public static String text(CapacityResult result) {
        StringBuilder text = new StringBuilder(result.scenario() + "\n\n");
        for (String name : CapacityFigures.arrays(result)) {
            CapacityTable table = new CapacityTable(result, name);
            table.basis();
            table.figures();
            table.classes();
            table.bars();
            table.thresholds();
            text.append(table.text);
        }
        for (Variant variant : result.variants()) {
            variant.warnings()
                    .forEach(warning ->
                            text.append("warning: " + variant.name() + ": " + warning + "\n"));
        }
        return text.toString();
    }

    private void basis() {
        arrays.forEach((variant, array) -> text.append(variant.name() + ": " + basis(array) + "\n")
                .append("  redundancy: " + redundancy(array) + "\n"));
        text.append('\n');
    }

    /** What an array's figures follow from, in one line. */
    static String basis(Array array) {
        return "array " + array.plan().name() + ", " + array.plan().model() + ", SCOS "
                + array.plan().scos() + ", "
                + array.plan().spec().pool().sparing().name().toLowerCase(Locale.ROOT)
                + " spares, pages of "
                + QuantityKind.SIZE.format(array.plan().spec().pool().pageBytes());
    }

    /** Where the redundancy of an array's tiers comes from. */
    static String redundancy(Array array) {
        return array.plan().redundancyChosen()
                ? "chosen in the scenario"
                : array.plan().ruleSet();
    }

    private void figures() {
        List<Column> columns = new ArrayList<>(List.of(Column.text("figure")));
        arrays.keySet().forEach(variant -> columns.add(Column.number(variant.name(), "TB")));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (CapacityFigures.Row row : CapacityFigures.ROWS) {
            List<String> cells = new ArrayList<>(List.of(row.title()));
            for (Array array : arrays.values()) {
                cells.add(Terabytes.text(row.bytes().applyAsLong(array.forecast())));
            }
            table.row(cells.toArray(String[]::new));
        }
        text.append(table).append('\n');
    }

    private void classes() {
        TextTable table = new TextTable(
                Column.text("variant"),
                Column.number("tier", ""),
                Column.text("class"),
                Column.text("redundancy"),
                Column.number("drives", ""),
                Column.number("spare", "drives"),
                Column.number("raw", "TB"),
                Column.number("usable", "TB"),
                Column.number("mirrored", "TB"));
        arrays.forEach((variant, array) -> array.forecast()
                .capacity()
                .classes()
                .forEach(drives -> table.row(classRow(variant, drives))));
        text.append(table).append('\n');
    }

    private static String[] classRow(Variant variant, ClassCapacity drives) {
        return new String[] {
            variant.name(),
            Integer.toString(drives.tier()),
            drives.driveClass().label(),
            drives.redundancy().label(),
            Integer.toString(drives.drives()),
            Integer.toString(drives.spareDrives()),
            Terabytes.text(drives.rawBytes()),
            Terabytes.text(drives.usableBytes()),
            Terabytes.text(drives.mirroredBytes())
        };
    }

    private void bars() {
        int widest = arrays.keySet().stream()
                .mapToInt(variant -> variant.name().length())
                .max()
                .orElse(0);
        List<Part> legend = List.of();
        for (Map.Entry<Variant, Array> entry : arrays.entrySet()) {
            String name = entry.getKey().name();
            legend = CapacityFigures.parts(entry.getValue().forecast());
            text.append(name)
                    .append(" ".repeat(widest - name.length()))
                    .append(" [" + bar(legend) + "] ")
                    .append(full(entry.getValue().forecast().today()) + " full\n");
        }
        text.append(" ".repeat(widest));
        legend.forEach(part -> text.append("  " + part.letter() + " " + part.title()));
        text.append("\n\n");
    }

    /** Used share of the usable space. */
    static String full(PoolUse use) {
        return String.format(
                Locale.ROOT,
                "%.1f %%",
                use.usableBytes() == 0 ? PERCENT : PERCENT * use.usedBytes() / use.usableBytes());
    }

    /** Each part takes its share of the width, ends rounded, so that the sum is exact. */
    private static String bar(List<Part> parts) {
        double total = parts.stream().mapToDouble(Part::bytes).sum();
        StringBuilder bar = new StringBuilder();
        double end = 0;
        for (Part part : parts) {
            end += part.bytes();
            int upTo = (int) Math.round(BAR_WIDTH * end / total);
            bar.append(String.valueOf(part.letter()).repeat(upTo - bar.length()));
        }
        return bar.toString();
    }

    private void thresholds() {
        List<Column> columns = new ArrayList<>(List.of(Column.text("threshold")));
        for (Variant variant : arrays.keySet()) {
            columns.add(Column.number(variant.name() + ", free", "TB"));
            columns.add(Column.text("reached"));
        }
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (String threshold : CapacityFigures.thresholds(List.copyOf(arrays.values()))) {
            List<String> cells = new ArrayList<>(List.of(threshold));
            arrays.forEach((variant, array) -> {
                Optional<Reached> found = CapacityFigures.reached(array, threshold);
                cells.add(found.map(r -> Terabytes.text(r.threshold().freeBytes()))
                        .orElse(Figures.NONE));
                cells.add(found.map(r -> CapacityFigures.when(variant, array, r.day()))
                        .orElse(Figures.NONE));
            });
            table.row(cells.toArray(String[]::new));
        }
        text.append(table);
        arrays.forEach(
                (variant, array) -> CapacityFigures.actions(array.plan().spec().lowSpace())
                        .forEach(action -> text.append(variant.name() + ", " + action + "\n")));
        text.append('\n');
    }
}
