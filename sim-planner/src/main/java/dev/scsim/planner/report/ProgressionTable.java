package dev.scsim.planner.report;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.forecast.RegionUse;
import dev.scsim.models.page.CycleRecord;
import dev.scsim.models.page.MoveCount;
import dev.scsim.planner.progression.LaneView;
import dev.scsim.planner.progression.ProgressionReport;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.report.TextTable.Column;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;

/** What Data Progression does, on a terminal; at most 100 columns wide. Rows serve the report. */
final class ProgressionTable {
    private static final double GB = 1e9;
    private static final double MB = 1e6;
    private static final double PPM_PER_PERCENT = 10_000;
    private static final long DAY_SECONDS = 86_400;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int NAME_MAX = 18;

    /** Stands for the window in which no page moves. */
    static final String NO_MOVES = "no moves";

    private ProgressionTable() {}

    static boolean present(StudyResult result) {
        return result.variants().stream().anyMatch(v -> !v.progressions().isEmpty());
    }

    static String text(StudyResult result) {
        if (!present(result)) {
            return "";
        }
        TextTable cycles = new TextTable(
                Column.text("Data Progression"),
                Column.number("starts", ""),
                Column.number("took", "h"),
                Column.number("+/-", "h"),
                Column.text("moves"),
                Column.number("moved", "GB"),
                Column.number("left", "GB"),
                Column.text("ends"));
        cycles(result).forEach(row -> cycles.row(row.toArray(String[]::new)));
        TextTable hosts = new TextTable(
                Column.text("hosts"),
                Column.text("while pages move"),
                Column.number("pace", "MB/s"),
                Column.number("rate", "IOPS"),
                Column.number("mean", "us"),
                Column.number("p50", "us"),
                Column.number("p99", "us"),
                Column.number("+/-", "us"));
        hosts(result).forEach(row -> hosts.row(row.toArray(String[]::new)));
        TextTable regions = new TextTable(
                Column.text("region"),
                Column.text("of"),
                Column.number("room", "GB"),
                Column.number("before", "GB"),
                Column.number("after", "GB"));
        regions(result).forEach(row -> regions.row(row.toArray(String[]::new)));
        StringBuilder text = new StringBuilder();
        text.append(cycles).append('\n').append(hosts).append('\n').append(regions);
        each(result, (name, report) -> text.append(basis(name, report)).append('\n'));
        return text.append('\n').toString();
    }

    static void each(StudyResult result, BiConsumer<String, ProgressionReport> reader) {
        for (VariantResult variant : result.variants()) {
            variant.progressions().forEach(report -> reader.accept(name(variant, report), report));
        }
    }

    /** The variant, and the array where there are several. */
    static String name(VariantResult variant, ProgressionReport report) {
        String name = variant.progressions().size() == 1
                ? variant.name()
                : variant.name() + ", " + report.array();
        return name.length() <= NAME_MAX ? name : name.substring(0, NAME_MAX - 1) + "~";
    }

    /** A row for each cycle and kind of move: name, start, hours, interval, move, GB, left, end. */
    static List<List<String>> cycles(StudyResult result) {
        List<List<String>> rows = new ArrayList<>();
        each(result, (name, report) -> {
            for (int i = 0; i < report.nights().cycles().size(); i++) {
                rows.addAll(cycle(name, report, i));
            }
        });
        return rows;
    }

    private static List<List<String>> cycle(String name, ProgressionReport report, int index) {
        CycleRecord cycle = report.nights().cycles().get(index);
        Optional<ConfidenceInterval> hours = report.cycleHours(index);
        double leftBytes = (double) (cycle.left() + cycle.withoutRoom())
                * report.timeLine().groupSize().groupBytes();
        List<String> start = List.of(
                name,
                clock(cycle.startNanos()),
                hours.map(h -> RebuildTable.hours(h.mean())).orElse(Figures.NONE),
                hours.map(RebuildTable::plusMinus).orElse(Figures.NONE));
        String left = Figures.rate(leftBytes / GB);
        String ending = cycle.ending().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        List<List<String>> rows = new ArrayList<>();
        for (MoveCount move : cycle.moves()) {
            boolean first = rows.isEmpty();
            List<String> row = new ArrayList<>(first ? start : List.of(name, "", "", ""));
            row.addAll(List.of(
                    word(move, report),
                    Figures.rate(move.bytes() / GB),
                    first ? left : "",
                    first ? ending : ""));
            rows.add(row);
        }
        if (rows.isEmpty()) {
            List<String> row = new ArrayList<>(start);
            row.addAll(List.of("nothing", Figures.rate(0), left, ending));
            rows.add(row);
        }
        return rows;
    }

    private static String word(MoveCount move, ProgressionReport report) {
        return move.kind().name().toLowerCase(Locale.ROOT) + " to " + report.region(move.to());
    }

    /** A row for no moves, then one for each lane: name, lane, MB/s, IOPS, mean, p50, p99, +/-. */
    static List<List<String>> hosts(StudyResult result) {
        List<List<String>> rows = new ArrayList<>();
        each(result, (name, report) -> {
            rows.add(row(
                    name,
                    NO_MOVES,
                    Figures.NONE,
                    List.of(
                            report.before(HostView::iops),
                            report.before(HostView::meanNanos),
                            report.before(HostView::p50Nanos),
                            report.before(HostView::p99Nanos))));
            for (LaneView view : report.timeLine().lanes()) {
                rows.add(lane(name, report, view));
            }
        });
        return rows;
    }

    private static List<String> lane(String name, ProgressionReport report, LaneView view) {
        return row(
                name,
                report.label(view.lane()),
                report.bytesPerSecond(view.lane())
                        .map(rate -> Figures.rate(rate.mean() / MB))
                        .orElse(Figures.NONE),
                List.of(
                        report.during(view.lane(), HostView::iops),
                        report.during(view.lane(), HostView::meanNanos),
                        report.during(view.lane(), HostView::p50Nanos),
                        report.during(view.lane(), HostView::p99Nanos)));
    }

    private static List<String> row(
            String name, String lane, String pace, List<Optional<ConfidenceInterval>> figures) {
        List<String> row = new ArrayList<>(List.of(name, lane, pace));
        row.add(figures.get(0).map(iops -> Figures.iops(iops.mean())).orElse(Figures.NONE));
        for (Optional<ConfidenceInterval> nanos : figures.subList(1, figures.size())) {
            row.add(nanos.map(each -> Figures.micros(each.mean())).orElse(Figures.NONE));
        }
        row.add(figures.get(figures.size() - 1)
                .map(p99 -> Figures.micros(p99.halfWidth()))
                .orElse(Figures.NONE));
        return row;
    }

    /** A row for each region: region, name, room, before, after, GB. */
    static List<List<String>> regions(StudyResult result) {
        List<List<String>> rows = new ArrayList<>();
        each(result, (name, report) -> {
            for (RegionUse region : report.nights().regions()) {
                rows.add(List.of(
                        region.label(),
                        name,
                        Figures.rate(region.capacityBytes() / GB),
                        Figures.rate(region.beforeBytes() / GB),
                        Figures.rate(region.afterBytes() / GB)));
            }
        });
        return rows;
    }

    /** What the figures of a variant rest on. */
    static String basis(String name, ProgressionReport report) {
        return String.format(
                Locale.ROOT,
                "%s: moves may take %s %% of a drive (assumed); groups of %s; %d replications",
                name,
                RebuildTable.plain(report.sharePpm() / PPM_PER_PERCENT),
                report.timeLine().groupSize(),
                report.replications().size());
    }

    /** Day and time of day, such as {@code day 1 19:00}. */
    static String clock(long nanos) {
        long seconds = Math.round(nanos / NANOS_PER_SECOND);
        long ofDay = seconds % DAY_SECONDS;
        return String.format(
                Locale.ROOT,
                "day %d %02d:%02d",
                1 + seconds / DAY_SECONDS,
                ofDay / 3600,
                ofDay % 3600 / 60);
    }
}
