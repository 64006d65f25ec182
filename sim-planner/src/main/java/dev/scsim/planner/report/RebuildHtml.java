package dev.scsim.planner.report;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.risk.RiskResult;
import dev.scsim.models.sparing.DataLoss;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.planner.rebuild.DriveLoad;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.rebuild.Phase;
import dev.scsim.planner.rebuild.RebuildComparison;
import dev.scsim.planner.rebuild.RebuildReport;
import dev.scsim.planner.rebuild.RiskFigures;
import dev.scsim.planner.rebuild.Sensitivity;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;

/** The part of the report that tells of failing drives. */
final class RebuildHtml {
    private final StudyResult result;
    private final HtmlText page;

    /** Columns of the table being written that hold numbers. */
    private final List<Boolean> numbers = new ArrayList<>();

    private RebuildHtml(StudyResult result, HtmlText page) {
        this.result = result;
        this.page = page;
    }

    /** Adds the part; nothing when no drive fails. */
    static void add(StudyResult result, HtmlText page) {
        if (RebuildCsv.present(result)) {
            RebuildHtml part = new RebuildHtml(result, page);
            part.summary();
            part.timeLine();
            part.priority();
            part.sensitivity();
            part.risk();
        }
    }

    private void each(BiConsumer<String, RebuildReport> reader) {
        for (VariantResult variant : result.variants()) {
            variant.rebuilds().forEach(r -> reader.accept(RebuildTable.name(variant, r), r));
        }
    }

    /** Titles as {@code title|unit}; columns of words, beside the first, begin with {@code <}. */
    private void table(String... headers) {
        page.raw("<div class=\"scroll\"><table><thead><tr>");
        numbers.clear();
        for (int i = 0; i < headers.length; i++) {
            String[] parts = headers[i].split("\\|", 2);
            boolean words = i == 0 || parts[0].startsWith("<");
            numbers.add(!words);
            page.header(
                    words ? parts[0].replace("<", "") : parts[0],
                    parts.length > 1 ? parts[1] : "",
                    !words);
        }
        page.raw("</tr></thead><tbody>\n");
    }

    private void row(String... cells) {
        page.raw("<tr>");
        for (int i = 0; i < cells.length; i++) {
            page.cell(cells[i], numbers.get(i));
        }
        page.raw("</tr>\n");
    }

    private void endTable() {
        page.raw("</tbody></table></div>\n");
    }

    private void summary() {
        page.element("h2", "When drives fail");
        if (!result.rebuildComparisons().isEmpty()) {
            page.raw("<ul class=\"answers\">\n");
            for (RebuildComparison comparison : result.rebuildComparisons()) {
                page.element("li", RebuildTable.sentence(comparison) + ".");
            }
            page.raw("</ul>\n");
        }
        losses();
        table(
                "Rebuild",
                "Drive",
                "<Spare space",
                "Rebuilt|GB",
                "Took|h",
                "\u00b1|h",
                "At least|h",
                "Exposed|h",
                "\u00b1|h",
                "Redundancy|least");
        each(this::rebuilds);
        endTable();
        page.raw("<p class=\"meta\">Exposed: time with any stripe in use below full redundancy. At"
                + " least: what the bandwidth given to the rebuild allows, nothing in its way."
                + " \u00b1: 95 % interval over " + replications() + " replications.</p>\n");
        hosts();
    }

    private int replications() {
        return result.variants().stream()
                .flatMap(variant -> variant.rebuilds().stream())
                .mapToInt(report -> report.replications().size())
                .min()
                .orElse(0);
    }

    private void losses() {
        each((name, report) -> {
            for (DataLoss loss : report.timeLine().outcome().dataLosses()) {
                page.raw("<p class=\"notice\"><strong>").text(name).raw("</strong>: ");
                page.text(RebuildTable.sentence(loss)).raw("</p>\n");
            }
        });
    }

    private void rebuilds(String name, RebuildReport report) {
        for (RebuildRecord rebuild : report.timeLine().outcome().rebuilds()) {
            Optional<ConfidenceInterval> hours = report.rebuildHours(rebuild.number());
            row(
                    name,
                    Integer.toString(rebuild.drive()),
                    rebuild.distributed() ? "distributed" : "dedicated",
                    Figures.rate(rebuild.bytesRebuilt() / 1e9),
                    hours.map(h -> RebuildTable.hours(h.mean())).orElse(RebuildTable.NO_END),
                    hours.map(RebuildTable::plusMinus).orElse(Figures.NONE),
                    RebuildTable.hours(report.lowerBoundHours(rebuild.number()), Figures.NONE),
                    RebuildTable.exposed(report),
                    report.exposureHours().map(RebuildTable::plusMinus).orElse(Figures.NONE),
                    Integer.toString(report.timeLine().redundancyMin()));
        }
    }

    private void hosts() {
        if (!loaded()) {
            return;
        }
        table(
                "What hosts see",
                "<Phase",
                "Rate|IOPS",
                "Failed|IOPS",
                "Mean|\u00b5s",
                "p50|\u00b5s",
                "p99|\u00b5s",
                "\u00b1|\u00b5s",
                "p99.9|\u00b5s");
        each((name, report) -> {
            for (Phase phase : Phase.values()) {
                phase(name, report, phase);
            }
        });
        endTable();
    }

    private boolean loaded() {
        return result.variants().stream()
                .flatMap(variant -> variant.rebuilds().stream())
                .anyMatch(report -> Double.isFinite(report.healthyP99Nanos()));
    }

    private void phase(String name, RebuildReport report, Phase phase) {
        Optional<ConfidenceInterval> p99 = report.host(phase, HostView::p99Nanos);
        report.host(phase, HostView::iops)
                .ifPresent(iops -> row(
                        name,
                        phase.name().toLowerCase(Locale.ROOT),
                        Figures.iops(RebuildTable.mean(report, phase, HostView::iops)),
                        RebuildTable.failed(RebuildTable.mean(report, phase, HostView::failedIops)),
                        Figures.micros(RebuildTable.mean(report, phase, HostView::meanNanos)),
                        Figures.micros(RebuildTable.mean(report, phase, HostView::p50Nanos)),
                        Figures.micros(RebuildTable.mean(report, phase, HostView::p99Nanos)),
                        p99.map(each -> Figures.micros(each.halfWidth())).orElse(Figures.NONE),
                        Figures.micros(RebuildTable.mean(report, phase, HostView::p999Nanos))));
    }

    private void timeLine() {
        page.element("h2", "Rebuild over time")
                .raw("<p>Replication 0. Dots are windows in which every I/O was simulated; between"
                        + " them the last one stands.</p>\n");
        figure(
                "rebuild-time",
                "tall",
                "Progress, redundancy, response and rate",
                "one time axis for all variants");
        page.element("h3", "Load of each drive");
        page.raw("<p>");
        each((name, report) -> page.text(String.format(
                Locale.ROOT,
                "%s: the busiest drive moves %.2f times the mean of those that take part. ",
                name,
                DriveLoad.of(report.timeLine()).busiestTimesMean())));
        page.raw("</p>\n<div class=\"charts\">\n");
        int[] index = {0};
        each((name, report) -> figure(
                "rebuild-drives-" + index[0]++,
                "",
                name,
                "rebuild reads and writes, MB/s; one colour scale, each its own time"));
        page.raw("</div>\n");
    }

    private void figure(String id, String kind, String title, String subtitle) {
        page.raw("<figure><figcaption>").text(title).raw("<span>").text(subtitle);
        page.raw("</span></figcaption><div class=\"chart " + kind + "\" id=\"" + id
                + "\"></div></figure>\n");
    }

    private void priority() {
        if (result.variants().stream()
                .flatMap(variant -> variant.rebuilds().stream())
                .allMatch(report -> report.priority().isEmpty())) {
            return;
        }
        page.element("h2", "What rebuild priority costs")
                .raw("<p>Each point is a share of the drives' bandwidth given to rebuild;"
                        + " replication 0.</p>\n");
        if (loaded()) {
            figure(
                    "rebuild-priority",
                    "",
                    "Exposure against host p99",
                    "milliseconds during the rebuild, both axes logarithmic; dashed: all drives"
                            + " well");
        }
        table(
                "Variant",
                "Share|%",
                "Rebuild|h",
                "Exposed|h",
                "Rate|IOPS",
                "p99|\u00b5s",
                "p99.9|\u00b5s",
                "Healthy p99|\u00b5s");
        each((name, report) -> report.priority()
                .forEach(point -> row(
                        name,
                        RebuildTable.plain(point.sharePpm() / 10_000.0),
                        RebuildTable.duration(point.figures()),
                        RebuildTable.exposed(point.figures()),
                        RebuildTable.during(point.figures(), HostView::iops, Figures::iops),
                        RebuildTable.during(point.figures(), HostView::p99Nanos, Figures::micros),
                        RebuildTable.during(point.figures(), HostView::p999Nanos, Figures::micros),
                        Figures.micros(report.healthyP99Nanos()))));
        endTable();
    }

    private void sensitivity() {
        if (result.variants().stream()
                .flatMap(variant -> variant.rebuilds().stream())
                .allMatch(report -> report.sensitivity().isEmpty())) {
            return;
        }
        page.element("h2", "If the assumed values are wrong")
                .raw("<p>Each assumed value moved by 20 % alone, the others as they stand; one"
                        + " run each with the same random numbers. Largest effect first.</p>\n");
        table(
                "Assumed value",
                "<Variant",
                "Value",
                "20 % lower|value",
                "Rebuild|%",
                "p99|%",
                "20 % higher|value",
                "Rebuild|%",
                "p99|%");
        each((name, report) -> report.sensitivity().forEach(each -> sensitivity(name, each)));
        endTable();
    }

    private void sensitivity(String name, Sensitivity each) {
        row(
                each.assumed().label(),
                name,
                value(each.value(), each),
                value(each.low().value(), each),
                Figures.signed(each.rebuildChange(each.low())),
                Figures.signed(each.p99Change(each.low())),
                value(each.high().value(), each),
                Figures.signed(each.rebuildChange(each.high())),
                Figures.signed(each.p99Change(each.high())));
    }

    private static String value(double value, Sensitivity each) {
        return (RebuildTable.plain(value) + " " + each.assumed().unit()).strip();
    }

    private void risk() {
        if (result.variants().stream()
                .flatMap(variant -> variant.rebuilds().stream())
                .allMatch(report -> report.risk().isEmpty())) {
            return;
        }
        page.element("h2", "Risk of data loss");
        table(
                "Variant",
                "Losses|a year",
                "95 % interval|a year",
                "Relative error|%",
                "Mean time to data loss|years",
                "Exposed|h a year",
                "Compared|losses of the first variant over these");
        each((name, report) -> report.risk().ifPresent(risk -> risk(name, risk)));
        endTable();
        page.raw("<ul class=\"meta\">\n");
        each((name, report) -> report.risk()
                .ifPresent(risk -> page.element("li", RebuildTable.basis(name, risk))));
        page.raw("</ul>\n");
    }

    private void risk(String name, RiskFigures risk) {
        RiskResult found = risk.result();
        List<Double> ends =
                List.of(found.lossesPerYear().low(), found.lossesPerYear().high());
        row(
                name,
                RebuildTable.scientific(found.lossesPerYear().mean()),
                RebuildTable.scientific(ends.get(0)) + " to "
                        + RebuildTable.scientific(ends.get(1)),
                Double.isFinite(found.relativeError())
                        ? Figures.plusMinus(found.relativeError())
                        : Figures.NONE,
                RebuildTable.scientific(found.mttdlYears().mean()),
                RebuildTable.hours(RebuildTable.exposure(risk)),
                risk.ratio().isPresent() ? RebuildTable.times(risk.ratio()) : Figures.NONE);
    }
}
