package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.config.catalogue.PredictionError;
import dev.scsim.models.array.RunResult.SamplePoint;
import dev.scsim.planner.study.Gain;
import dev.scsim.planner.study.Point;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;
import dev.scsim.planner.study.WorkloadCurve;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code report.html}: one page that needs nothing else, also without a network. The charts are
 * drawn by Apache ECharts from the result embedded in the page; everything else is plain HTML that
 * is readable without scripts and on paper.
 */
public final class HtmlReport {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;

    /** More would bury the answer. */
    private static final int SENTENCES_MAX = 8;

    private final StudyResult result;
    private final HtmlText page = new HtmlText();

    private HtmlReport(StudyResult result) {
        this.result = result;
    }

    /** The text of the page. */
    public static String text(StudyResult result) {
        HtmlReport report = new HtmlReport(result);
        report.head();
        report.answers();
        UpgradeHtml.add(result, report.page);
        RebuildHtml.add(result, report.page);
        ProgressionHtml.add(result, report.page);
        OutageHtml.add(result, report.page);
        report.workloads();
        report.utilisation();
        report.overTime();
        HtmlTables.assumptions(report.page, result.variants());
        HtmlTables.conditions(report.page, result);
        report.foot();
        return report.page.toString();
    }

    private void head() {
        HtmlFrame.open(page, result.scenario());
        page.raw("<p class=\"meta\">scsim ")
                .text(result.conditions().version())
                .text(" \u00b7 " + ResultTable.conditions(result.conditions()))
                .raw("</p>\n");
        if (result.partial()) {
            page.raw("<p class=\"notice\"><strong>Partial.</strong> The study was interrupted."
                    + " What is shown is complete in itself; further points are missing.</p>\n");
        }
    }

    private void answers() {
        List<String> sentences = result.gains().stream()
                .flatMap(gain -> sentence(gain).stream())
                .limit(SENTENCES_MAX)
                .toList();
        if (!sentences.isEmpty()) {
            page.raw("<ul class=\"answers\">\n");
            sentences.forEach(sentence -> page.element("li", sentence));
            page.raw("</ul>\n");
        }
        HtmlTables.gains(page, result.gains());
        warnings();
    }

    private static Optional<String> sentence(Gain gain) {
        String words =
                switch (gain.metric()) {
                    case "peak_iops" -> "peaks at %s IOPS";
                    case "max_iops_under_1ms" -> "stays under 1 ms up to %s IOPS";
                    case "latency" -> "answers in %s ms on average";
                    default -> "";
                };
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(gain.workload() + ": " + gain.variant() + " "
                        + String.format(words, ResultTable.value(gain, gain.value())) + ", "
                        + Figures.change(gain.percent()) + " on " + gain.baselineVariant() + " ("
                        + ResultTable.value(gain, gain.baseline()) + ").");
    }

    private void warnings() {
        if (result.variants().stream().allMatch(variant -> variant.warnings().isEmpty())) {
            return;
        }
        page.element("h2", "Warnings").raw("<ul class=\"warnings\">\n");
        for (VariantResult variant : result.variants()) {
            variant.warnings()
                    .forEach(warning -> page.element("li", variant.name() + ": " + warning));
        }
        page.raw("</ul>\n");
    }

    private void workloads() {
        Set<String> names = new LinkedHashSet<>();
        result.variants().forEach(variant -> variant.workloads()
                .forEach(workload -> names.add(workload.name())));
        int index = 0;
        for (String name : names) {
            workload(name, index++);
        }
    }

    private void workload(String name, int index) {
        List<WorkloadCurve> curves = result.variants().stream()
                .flatMap(variant -> variant.workloads().stream())
                .filter(curve -> curve.name().equals(name))
                .toList();
        page.element("h2", "Workload " + name).raw("<p>").text(curves.get(0).description());
        page.text(", load " + curves.get(0).loadMode());
        if (curves.get(0).outstandingLimit() > 0) {
            page.text(" at " + curves.get(0).outstandingLimit() + " outstanding I/Os");
        }
        page.text(".");
        calibration(curves.get(0).error());
        page.raw("</p>\n");
        if (curves.stream().anyMatch(curve -> curve.points().size() > 1)) {
            page.raw("<div class=\"charts\">\n");
            figure("mean-" + index, "Mean response", "by completed rate, milliseconds");
            figure(
                    "tails-" + index,
                    "Median and 99th percentile",
                    "by completed rate, milliseconds, logarithmic");
            page.raw("</div>\n");
        }
        HtmlTables.points(page, result.variants(), name);
    }

    private void calibration(PredictionError error) {
        if (error.peakPpm() > 0) {
            page.text(" Intervals show chance alone; beside it calibration may be off by "
                    + Figures.plusMinus(error.peakPpm() / 1e6) + " % at the peak and "
                    + Figures.plusMinus(error.kneePpm() / 1e6) + " % where 1 ms is crossed.");
        }
    }

    private void figure(String id, String title, String subtitle) {
        HtmlFrame.figure(page, id, title, subtitle);
    }

    private void utilisation() {
        if (result.variants().stream().allMatch(v -> v.bottleneck().isEmpty())) {
            return;
        }
        page.element("h2", "Utilisation and bottleneck");
        for (VariantResult variant : result.variants()) {
            if (!variant.bottleneck().isEmpty()) {
                page.raw("<p>")
                        .text(variant.name() + ": the busiest resource at the highest load is ")
                        .raw("<strong class=\"key\">")
                        .text(variant.bottleneck())
                        .raw("</strong>, busy ")
                        .text(Figures.percent(variant.utilisation().get(variant.bottleneck())))
                        .raw(" of the time.</p>\n");
            }
        }
        figure(
                "utilisation",
                "Busy share of the busiest resources",
                "at the highest load; \u25c0 marks the bottleneck");
    }

    private void overTime() {
        if (!TimeSeriesCsv.present(result)) {
            return;
        }
        page.element("h2", "Over time").raw("<p>The highest load, replication 0.</p>\n");
        page.raw("<div class=\"charts\">\n");
        figure("time-rate", "Completed rate", "IOPS, all workloads of the array");
        figure("time-response", "Mean response", "milliseconds, gaps where nothing completed");
        page.raw("</div>\n");
        page.json("scsim-timeseries", JsonText.compact(series()));
    }

    private ArrayNode series() {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (VariantResult variant : result.variants()) {
            for (WorkloadCurve curve : TimeSeriesCsv.oneOfEachArray(variant)) {
                List<Point> points = curve.points();
                if (!points.isEmpty()) {
                    ObjectNode run = all.addObject();
                    run.put("variant", variant.name());
                    run.put("array", curve.array());
                    series(run.putArray("rows"), points.get(points.size() - 1).timeSeries());
                }
            }
        }
        return all;
    }

    private static void series(ArrayNode rows, List<SamplePoint> samples) {
        long startNanos = 0;
        for (SamplePoint row : samples) {
            double seconds = (row.endNanos() - startNanos) / NANOS_PER_SECOND;
            double mean = row.completed() == 0
                    ? Double.NaN
                    : row.responseNanosSum() / NANOS_PER_MILLI / row.completed();
            rows.addArray()
                    .add(JsonText.number(row.endNanos() / NANOS_PER_SECOND))
                    .add(JsonText.number(row.completed() / seconds))
                    .add(JsonText.number(mean));
            startNanos = row.endNanos();
        }
    }

    private void foot() {
        page.raw("<footer>Predicted by scsim ")
                .text(result.conditions().version())
                .raw(", a discrete-event simulator. A prediction is no measurement: read the list"
                        + " of assumptions first. Charts: Apache ECharts 5.3.1, Apache License"
                        + " 2.0.</footer>\n");
        page.json("scsim-result", JsonText.compact(ResultJson.tree(result)));
        HtmlFrame.close(page, "report.js");
    }
}
