package dev.scsim.planner.report;

import dev.scsim.models.array.Phase;
import dev.scsim.models.array.RunEvent;
import dev.scsim.models.workload.Load;
import dev.scsim.planner.report.TextTable.Column;
import dev.scsim.planner.study.OutageReport;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What failing controllers, ports and batteries do to hosts, on a terminal and in the report. */
final class OutageTable {
    /** Said where responses of a closed load stand. */
    static final String CLOSED_NOTE =
            "A closed load waits out a stall with one request per thread; \"if open\" is what an"
                    + " open load of the same rate would have seen.";

    static final String WHERE_NOTE =
            "Requests count where they come back, with all their waiting: those that a brown-out"
                    + " held count in what follows it.";

    private static final double NANOS_PER_SECOND = 1e9;

    /** Columns that a terminal has no room for. */
    private static final int TO = 2;

    private static final int WIDTH = 100;
    private static final int READS = 7;
    private static final int IF_OPEN = 10;

    private OutageTable() {}

    static String text(StudyResult result) {
        StringBuilder text = new StringBuilder();
        for (VariantResult variant : result.variants()) {
            variant.outages().forEach(report -> outage(text, variant.name(), report));
        }
        return text.toString();
    }

    private static void outage(StringBuilder text, String variant, OutageReport report) {
        text.append(variant).append(", array ").append(report.array()).append(":\n");
        report.events().forEach(event -> text.append("  ").append(line(event)).append('\n'));
        // Of a closed load both measures of the 99th percentile are more telling than its reads.
        int dropped = anyClosed(report) ? READS : IF_OPEN;
        List<Column> columns = new ArrayList<>(List.of(
                Column.text("phase"),
                Column.number("from", "s"),
                Column.number("to", "s"),
                Column.text("workload"),
                Column.text("load"),
                Column.number("rate", "IOPS"),
                Column.number("mean", "us"),
                Column.number("reads", "us"),
                Column.number("writes", "us"),
                Column.number("p99", "us"),
                Column.number("if open", "us"),
                Column.number("max", "us")));
        columns.remove(dropped);
        columns.remove(TO);
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (List<String> row : rows(report)) {
            List<String> cells = new ArrayList<>(row);
            cells.remove(dropped);
            cells.remove(TO);
            table.row(cells.toArray(String[]::new));
        }
        text.append(table);
        text.append(counts(report)).append('\n').append(wrapped(WHERE_NOTE)).append('\n');
        if (anyClosed(report)) {
            text.append(wrapped(CLOSED_NOTE)).append('\n');
        }
        text.append('\n');
    }

    static String line(RunEvent event) {
        return String.format(
                Locale.ROOT,
                "%s s: %s",
                Figures.rate(event.atNanos() / NANOS_PER_SECOND),
                OutageReport.text(event));
    }

    static String counts(OutageReport report) {
        return String.format(
                Locale.ROOT,
                "%,d requests waited for service, %,d were lost in service and sent again.",
                report.outage().held(),
                report.outage().retried());
    }

    static boolean anyClosed(OutageReport report) {
        return report.outage().phases().stream()
                .flatMap(phase -> phase.workloads().stream())
                .anyMatch(seen -> seen.mode() == Load.Mode.CLOSED);
    }

    /** One row for each phase and workload: phase, from, to, workload, load, figures. */
    static List<List<String>> rows(OutageReport report) {
        List<List<String>> rows = new ArrayList<>();
        List<Phase> phases = report.outage().phases();
        for (int i = 0; i < phases.size(); i++) {
            for (Phase.Seen seen : phases.get(i).workloads()) {
                rows.add(row(phases, i, seen));
            }
        }
        return rows;
    }

    private static List<String> row(List<Phase> phases, int index, Phase.Seen seen) {
        Phase phase = phases.get(index);
        boolean any = seen.completed() > 0;
        return List.of(
                OutageReport.label(phases, index),
                Figures.rate(phase.fromNanos() / NANOS_PER_SECOND),
                Figures.rate(phase.toNanos() / NANOS_PER_SECOND),
                seen.workload(),
                OutageReport.label(seen.mode()),
                Figures.iops(phase.iops(seen)),
                micros(any, seen.meanNanos()),
                micros(seen.readMeanNanos() > 0, seen.readMeanNanos()),
                micros(seen.writeMeanNanos() > 0, seen.writeMeanNanos()),
                micros(any, seen.p99Nanos()),
                micros(any, seen.p99IfOpenNanos()),
                micros(any, seen.maxNanos()));
    }

    private static String micros(boolean known, double nanos) {
        return known ? Figures.micros(nanos) : Figures.NONE;
    }

    static String wrapped(String note) {
        int end = note.lastIndexOf(' ', WIDTH);
        return note.length() <= WIDTH
                ? note
                : note.substring(0, end) + "\n" + note.substring(end + 1);
    }
}
