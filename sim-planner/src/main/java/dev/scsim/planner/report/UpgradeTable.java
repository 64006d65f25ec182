package dev.scsim.planner.report;

import dev.scsim.models.capacity.CapacityForecast.Reached;
import dev.scsim.models.capacity.Threshold;
import dev.scsim.planner.report.TextTable.Column;
import dev.scsim.planner.study.Latency;
import dev.scsim.planner.study.Point;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.WorkloadCurve;
import dev.scsim.planner.upgrade.StateReport;
import dev.scsim.planner.upgrade.StateReport.ArrayState;
import dev.scsim.planner.upgrade.StepReport;
import dev.scsim.planner.upgrade.UpgradeReport;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** An estate over the years, on a terminal: a line for each state and for each step. */
final class UpgradeTable {
    static final String MEANWHILE_NOTE =
            "Usable space meanwhile is the less of before and after, losses the more: no stripe"
                    + " loses its redundancy. The mean of a restart is that of one controller at"
                    + " work.";

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double SECONDS_PER_MINUTE = 60;
    private static final double SECONDS_PER_HOUR = 3600;
    private static final double SECONDS_PER_DAY = 86_400;
    private static final int TB_EXPONENT = 12;

    private final StudyResult result;
    private final UpgradeReport report;

    UpgradeTable(StudyResult result, UpgradeReport report) {
        this.result = result;
        this.report = report;
    }

    String text() {
        return "time line\n" + states() + "\n" + steps() + OutageTable.wrapped(MEANWHILE_NOTE)
                + "\n\n" + warnings();
    }

    private String states() {
        TextTable table = new TextTable(
                Column.text("from"),
                Column.text("state"),
                Column.number("rate", "IOPS"),
                Column.number("mean", "us"),
                Column.number("p99", "us"),
                Column.number("usable", "TB"),
                Column.number("used", "TB"),
                Column.number("free", "TB"),
                Column.text("next threshold"),
                Column.number("losses", "a year"));
        stateRows().forEach(row -> table.row(row.toArray(String[]::new)));
        return table.toString();
    }

    private String steps() {
        TextTable table = new TextTable(
                Column.text("at"),
                Column.text("what is done"),
                Column.number("lasts", ""),
                Column.number("no service", ""),
                Column.number("mean", ""),
                Column.number("p99", ""),
                Column.number("longest", ""),
                Column.number("usable", "TB"),
                Column.number("losses", "a year"));
        stepRows().forEach(row -> table.row(row.toArray(String[]::new)));
        return table.toString();
    }

    private String warnings() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < report.states().size(); i++) {
            for (String warning : report.warnings(i)) {
                text.append("warning: " + report.states().get(i).name() + ": " + warning + "\n");
            }
        }
        return text.toString();
    }

    /**
     * Cells: from, state, rate, mean, p99, usable, used, free, next threshold, losses. A state with
     * several arrays or workloads has a row for each.
     */
    List<List<String>> stateRows() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < report.states().size(); i++) {
            StateReport state = report.states().get(i);
            for (ArrayState array : state.arrays()) {
                String name =
                        state.name() + (state.arrays().size() > 1 ? ", " + array.array() : "");
                List<WorkloadCurve> curves = result.variants().get(i).workloads().stream()
                        .filter(curve -> curve.array().equals(array.array()))
                        .toList();
                rows.add(row(state, name, curves.stream().findFirst(), Optional.of(array)));
                curves.stream()
                        .skip(1)
                        .forEach(curve ->
                                rows.add(row(state, name, Optional.of(curve), Optional.empty())));
            }
        }
        return rows;
    }

    private List<String> row(
            StateReport state,
            String name,
            Optional<WorkloadCurve> curve,
            Optional<ArrayState> array) {
        Optional<Point> point = curve.flatMap(UpgradeTable::highest);
        Optional<Latency> latency = point.flatMap(Point::latency);
        return List.of(
                state.from().toString(),
                name,
                point.map(p -> Figures.iops(p.iops().mean())).orElse(Figures.NONE),
                latency.map(l -> Figures.micros(l.meanNanos().mean())).orElse(Figures.NONE),
                latency.map(l -> Figures.micros(l.p99Nanos())).orElse(Figures.NONE),
                array.map(a -> terabytes(a.forecast().capacity().usableBytes())).orElse(""),
                array.map(a -> terabytes(a.use().usedBytes())).orElse(""),
                array.map(a -> terabytes(a.use().freeBytes())).orElse(""),
                array.map(this::next).orElse(""),
                array.map(a -> losses(a.lossesPerYear())).orElse(""));
    }

    /** The peak of a curve, or the only load. */
    static Optional<Point> highest(WorkloadCurve curve) {
        List<Point> points = curve.points();
        return points.isEmpty() ? Optional.empty() : Optional.of(points.get(points.size() - 1));
    }

    private String next(ArrayState array) {
        Optional<Reached> next = array.next();
        return next.isEmpty()
                ? "none by " + report.from().plusDays(array.forecast().days().size() - 1L)
                : name(next.get().threshold()) + " "
                        + report.from().plusDays(next.get().day().orElseThrow());
    }

    private static String name(Threshold threshold) {
        return switch (threshold.kind()) {
            case ALERT -> CapacityFigures.percent(threshold.sharePpm()) + " free";
            case CONSERVATION -> "Conservation";
            case EMERGENCY -> "Emergency";
            case FULL -> "full";
        };
    }

    /** Cells: at, what, lasts, no service, mean, p99, longest, usable, losses. */
    List<List<String>> stepRows() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < report.steps().size(); i++) {
            StepReport step = report.steps().get(i);
            for (StepReport.Work work : step.work()) {
                rows.add(row(i, step, work));
            }
            if (step.work().isEmpty()) {
                rows.add(List.of(
                        step.at().toString(),
                        step.name() + ": nothing goes on meanwhile",
                        Figures.NONE,
                        Figures.NONE,
                        Figures.NONE,
                        Figures.NONE,
                        Figures.NONE,
                        Figures.NONE,
                        Figures.NONE));
            }
        }
        return rows;
    }

    private List<String> row(int index, StepReport step, StepReport.Work work) {
        String array = report.states().get(index).arrays().size() > 1 ? work.array() + ": " : "";
        return List.of(
                step.at().toString(),
                array + work.kind().label(),
                work.seconds().isPresent()
                        ? duration(work.seconds().getAsDouble())
                        : "does not end",
                work.noServiceSeconds() == 0 ? "none" : duration(work.noServiceSeconds()),
                response(work.hosts().meanNanos()),
                response(work.hosts().p99Nanos()) + (work.hosts().carried() ? "" : "*"),
                response(work.hosts().maxNanos()),
                terabytes(report.usableBytesMeanwhile(index, work.array())),
                losses(report.lossesPerYearMeanwhile(index, work.array())));
    }

    static String terabytes(long bytes) {
        return BigDecimal.valueOf(bytes, TB_EXPONENT)
                .setScale(1, RoundingMode.HALF_UP)
                .toPlainString();
    }

    static String losses(OptionalDouble perYear) {
        return perYear.isPresent()
                ? String.format(Locale.ROOT, "%.1e", perYear.getAsDouble())
                : Figures.NONE;
    }

    /** A response time with its unit; none when it is not a number. */
    private static String response(double nanos) {
        if (!Double.isFinite(nanos)) {
            return Figures.NONE;
        }
        if (nanos < NANOS_PER_MILLI) {
            return Figures.micros(nanos) + " us";
        }
        return nanos < NANOS_PER_SECOND
                ? Figures.rate(nanos / NANOS_PER_MILLI) + " ms"
                : Figures.rate(nanos / NANOS_PER_SECOND) + " s";
    }

    private static String duration(double seconds) {
        if (seconds < 2 * SECONDS_PER_MINUTE) {
            return Figures.rate(seconds) + " s";
        } else if (seconds < 2 * SECONDS_PER_HOUR) {
            return Figures.rate(seconds / SECONDS_PER_MINUTE) + " min";
        } else if (seconds < 2 * SECONDS_PER_DAY) {
            return Figures.rate(seconds / SECONDS_PER_HOUR) + " h";
        }
        return Figures.rate(seconds / SECONDS_PER_DAY) + " d";
    }
}
