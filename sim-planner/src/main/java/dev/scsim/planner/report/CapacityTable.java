package dev.scsim.planner.report;

import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.CapacityForecast.Reached;
import dev.scsim.models.capacity.ClassCapacity;
import dev.scsim.models.capacity.LowSpaceSpec;
import dev.scsim.models.capacity.PoolUse;
import dev.scsim.models.capacity.Threshold;
import dev.scsim.planner.capacity.CapacityResult;
import dev.scsim.planner.capacity.CapacityResult.Array;
import dev.scsim.planner.capacity.CapacityResult.Variant;
import dev.scsim.planner.capacity.Terabytes;
import dev.scsim.planner.report.CapacityFigures.Part;
import dev.scsim.planner.report.TextTable.Column;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** The capacity of arrays on a terminal. */
public final class CapacityTable {
    private static final int BAR_WIDTH = 72;
    private static final double PERCENT = 100;

    private final CapacityResult result;
    private final StringBuilder text = new StringBuilder();

    private CapacityTable(CapacityResult result) {
        this.result = result;
    }

    /** The whole text. */
    public static String text(CapacityResult result) {
        CapacityTable table = new CapacityTable(result);
        table.text.append(result.scenario()).append("\n\n");
        CapacityFigures.arrays(result).forEach(table::array);
        table.warnings();
        return table.text.toString();
    }

    private void array(String name) {
        List<Variant> variants = result.variants().stream()
                .filter(variant -> CapacityFigures.array(variant, name).isPresent())
                .toList();
        for (Variant variant : variants) {
            text.append(variant.name()).append(": ");
            text.append(basis(CapacityFigures.array(variant, name).orElseThrow()));
            text.append('\n');
        }
        text.append('\n');
        figures(name, variants);
        classes(name, variants);
        bars(name, variants);
        thresholds(name, variants);
    }

    /** What an array's figures follow from, in one line. */
    static String basis(Array array) {
        return "array " + array.plan().name() + ", " + array.plan().model() + ", SCOS "
                + array.plan().scos() + ", "
                + array.plan().spec().pool().sparing().name().toLowerCase(Locale.ROOT)
                + " spares, pages of "
                + (array.plan().spec().pool().pageBytes() >> 10) + " KiB; redundancy: "
                + (array.plan().redundancyChosen()
                        ? "chosen in the scenario"
                        : array.plan().ruleSet());
    }

    private void figures(String name, List<Variant> variants) {
        List<Column> columns = new ArrayList<>(List.of(Column.text("figure")));
        variants.forEach(variant -> columns.add(Column.number(variant.name(), "TB")));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        row(table, "raw", name, variants, f -> f.capacity().rawBytes());
        row(table, "- spare", name, variants, f -> f.capacity().spareBytes());
        row(table, "- unplaced", name, variants, f -> f.capacity().unplacedBytes());
        row(table, "- further copies", name, variants, f -> f.capacity().copyBytes());
        row(table, "- parity", name, variants, f -> f.capacity().parityBytes());
        row(table, "= usable", name, variants, f -> f.capacity().usableBytes());
        row(table, "- active data", name, variants, f -> f.today().activeBytes());
        row(table, "- frozen data", name, variants, f -> f.today().frozenBytes());
        row(table, "- snapshots only", name, variants, f -> f.today().snapshotBytes());
        row(table, "- page rounding", name, variants, f -> f.today().pageGapBytes());
        row(table, "= free", name, variants, f -> f.today().freeBytes());
        row(table, "  too much", name, variants, f -> f.today().missingBytes());
        row(table, "configured", name, variants, CapacityForecast::configuredBytes);
        row(table, "held by hosts", name, variants, f -> f.today().hostBytes());
        row(table, "saved by reduction", name, variants, f -> f.today().savedBytes());
        text.append(table).append('\n');
    }

    private static void row(
            TextTable table,
            String title,
            String name,
            List<Variant> variants,
            ToLongFunction<CapacityForecast> figure) {
        List<String> cells = new ArrayList<>(List.of(title));
        for (Variant variant : variants) {
            Array array = CapacityFigures.array(variant, name).orElseThrow();
            cells.add(Terabytes.text(figure.applyAsLong(array.forecast())));
        }
        table.row(cells.toArray(String[]::new));
    }

    private void classes(String name, List<Variant> variants) {
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
        for (Variant variant : variants) {
            Array array = CapacityFigures.array(variant, name).orElseThrow();
            for (ClassCapacity drives : array.forecast().capacity().classes()) {
                table.row(
                        variant.name(),
                        Integer.toString(drives.tier()),
                        drives.driveClass().label(),
                        drives.redundancy().label(),
                        Integer.toString(drives.drives()),
                        Integer.toString(drives.spareDrives()),
                        Terabytes.text(drives.rawBytes()),
                        Terabytes.text(drives.usableBytes()),
                        Terabytes.text(drives.mirroredBytes()));
            }
        }
        text.append(table).append('\n');
    }

    private void bars(String name, List<Variant> variants) {
        int widest = variants.stream()
                .mapToInt(variant -> variant.name().length())
                .max()
                .orElse(0);
        List<Part> legend = List.of();
        for (Variant variant : variants) {
            CapacityForecast forecast =
                    CapacityFigures.array(variant, name).orElseThrow().forecast();
            legend = CapacityFigures.parts(forecast);
            text.append(variant.name())
                    .append(" ".repeat(widest - variant.name().length()))
                    .append(" [")
                    .append(bar(legend))
                    .append(String.format(Locale.ROOT, "] %s full%n", full(forecast.today())));
        }
        text.append(" ".repeat(widest + 2));
        legend.forEach(part ->
                text.append(part.letter()).append(' ').append(part.title()).append("  "));
        text.setLength(text.length() - 2);
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

    private void thresholds(String name, List<Variant> variants) {
        TextTable table = new TextTable(
                Column.text("variant"),
                Column.text("threshold"),
                Column.number("free", "TB"),
                Column.text("reached"));
        for (Variant variant : variants) {
            Array array = CapacityFigures.array(variant, name).orElseThrow();
            for (Reached reached : array.forecast().thresholds()) {
                table.row(
                        variant.name(),
                        CapacityFigures.name(reached.threshold()),
                        Terabytes.text(reached.threshold().freeBytes()),
                        CapacityFigures.when(
                                variant.from(),
                                reached.day(),
                                array.plan().spec().horizonDays()));
            }
        }
        text.append(table);
        for (Variant variant : variants) {
            LowSpaceSpec lowSpace = CapacityFigures.array(variant, name)
                    .orElseThrow()
                    .plan()
                    .spec()
                    .lowSpace();
            for (Threshold.Kind kind :
                    List.of(Threshold.Kind.CONSERVATION, Threshold.Kind.EMERGENCY)) {
                text.append(variant.name() + ", " + kind.label() + ": "
                        + CapacityFigures.action(kind, lowSpace) + "\n");
            }
        }
        text.append('\n');
    }

    private void warnings() {
        for (Variant variant : result.variants()) {
            variant.warnings().forEach(warning -> text.append("warning: ")
                    .append(variant.name())
                    .append(": ")
                    .append(warning)
                    .append('\n'));
        }
    }
}
