package dev.scsim.planner.report;

import dev.scsim.config.assembly.Assumption;
import dev.scsim.planner.study.Gain;
import dev.scsim.planner.study.Latency;
import dev.scsim.planner.study.Point;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;
import dev.scsim.planner.study.WorkloadCurve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The tables of the report. */
final class HtmlTables {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double BYTES_PER_MIB = 1 << 20;

    private HtmlTables() {}

    static void gains(HtmlText page, List<Gain> gains) {
        if (gains.isEmpty()) {
            return;
        }
        boolean onePair = gains.stream().map(Gain::variant).distinct().count() == 1;
        page.element("h2", "Gain").raw("<div class=\"scroll\"><table><thead><tr>");
        page.header("Workload", "", false).header("Figure", "", false);
        if (!onePair) {
            page.header("Variant", "", false);
        }
        boolean oneBaseline =
                gains.stream().map(Gain::baselineVariant).distinct().count() == 1;
        page.header(oneBaseline ? gains.get(0).baselineVariant() : "before", "", true)
                .header(onePair ? gains.get(0).variant() : "variant", "", true)
                .header("Change", "", true)
                .header("95 % interval", "per cent", true)
                .raw("</tr></thead><tbody>\n");
        for (Gain gain : gains) {
            page.raw("<tr>").cell(gain.workload(), false).cell(label(gain), false);
            if (!onePair) {
                page.cell(gain.variant(), false);
            }
            page.cell(ResultTable.value(gain, gain.baseline()), true)
                    .cell(ResultTable.value(gain, gain.value()), true)
                    .cell(Figures.change(gain.percent()), true)
                    .cell(interval(gain), true)
                    .raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n<p class=\"meta\">Intervals come from replications that"
                + " saw the same random numbers under both variants. They cover chance"
                + " in the simulation, not errors of the model.</p>\n");
    }

    private static String label(Gain gain) {
        return switch (gain.metric()) {
            case "peak_iops" -> "peak rate, IOPS";
            case "max_iops_under_1ms" -> "highest rate under 1 ms, IOPS";
            case "latency_at_peak" -> "mean response at the peak, ms";
            case "latency" -> "mean response, ms";
            default -> "rate, IOPS";
        };
    }

    private static String interval(Gain gain) {
        return gain.percentInterval()
                .map(interval -> String.format(
                        Locale.ROOT, "%+.1f to %+.1f", interval.low(), interval.high()))
                .orElse("unknown");
    }

    static void points(HtmlText page, List<VariantResult> variants, String workload) {
        page.raw("<div class=\"scroll\"><table><thead><tr>");
        page.header("Variant", "", false)
                .header("Load", "of peak", true)
                .header("Rate", "IOPS", true)
                .header("\u00b1", "%", true)
                .header("Data", "MiB/s", true)
                .header("Mean", "\u00b5s", true)
                .header("\u00b1", "%", true)
                .header("p50", "\u00b5s", true)
                .header("p95", "\u00b5s", true)
                .header("p99", "\u00b5s", true)
                .header("p99.9", "\u00b5s", true)
                .header("Queue", "I/Os", true)
                .header("Host wait", "\u00b5s", true)
                .header("Runs", "", true)
                .raw("</tr></thead><tbody>\n");
        for (int v = 0; v < variants.size(); v++) {
            for (WorkloadCurve curve : variants.get(v).workloads()) {
                if (curve.name().equals(workload)) {
                    rows(page, variants.get(v).name(), curve);
                }
            }
        }
        page.raw("</tbody></table></div>\n<p class=\"meta\">max = uncontrolled, closed loop;"
                + " * = the array could not carry the offered rate, or had no time left.</p>\n");
    }

    private static void rows(HtmlText page, String variant, WorkloadCurve curve) {
        boolean first = true;
        for (Point point : curve.points()) {
            page.raw(rowClass(first, curve, point)).cell(variant, false);
            page.cell(LoadLabel.of(point) + (point.saturated() ? " *" : ""), true)
                    .cell(Figures.iops(point.iops().mean()), true)
                    .cell(Figures.plusMinus(point.iops()), true)
                    .cell(Figures.rate(point.bytesPerSecond() / BYTES_PER_MIB), true);
            latency(page, point.latency());
            page.cell(Figures.rate(point.outstandingMean()), true)
                    .cell(Figures.rate(point.hostWaitNanosMean() / NANOS_PER_MICRO), true)
                    .cell(Integer.toString(point.quality().replications()), true)
                    .raw("</tr>\n");
            first = false;
        }
    }

    private static String rowClass(boolean first, WorkloadCurve curve, Point point) {
        boolean peak = curve.points().size() > 1
                && point.loadPercent().isEmpty()
                && point.targetIops().isEmpty();
        if (first || peak) {
            return "<tr class=\"" + (first ? "first" : "peak") + "\">";
        }
        return "<tr>";
    }

    private static void latency(HtmlText page, Optional<Latency> latency) {
        page.cell(latency.map(l -> Figures.micros(l.meanNanos().mean())).orElse(Figures.NONE), true)
                .cell(
                        latency.map(l -> Figures.plusMinus(l.meanNanos())).orElse(Figures.NONE),
                        true);
        Stream.<Optional<Long>>of(
                        latency.map(Latency::p50Nanos),
                        latency.map(Latency::p95Nanos),
                        latency.map(Latency::p99Nanos),
                        latency.map(Latency::p999Nanos))
                .map(nanos -> nanos.map(Figures::micros).orElse(Figures.NONE))
                .forEach(cell -> page.cell(cell, true));
    }

    static void assumptions(HtmlText page, List<VariantResult> variants) {
        Map<String, List<Assumption>> byVariant = new LinkedHashMap<>();
        variants.forEach(variant -> byVariant.put(variant.name(), variant.assumptions()));
        assumptions(page, byVariant);
    }

    /** @param byVariant what each variant rests on, by its name */
    static void assumptions(HtmlText page, Map<String, List<Assumption>> byVariant) {
        Map<Assumption, List<String>> used = new LinkedHashMap<>();
        byVariant.forEach((name, assumptions) -> assumptions.forEach(assumption ->
                used.computeIfAbsent(assumption, a -> new ArrayList<>()).add(name)));
        page.element("h2", "What the prediction rests on");
        page.raw("<p>Catalogue values behind the figures, worst confidence first. "
                + "<span class=\"key\">scsim catalog sources KEY</span>"
                + " tells more of a source.</p>\n");
        page.raw("<div class=\"scroll\"><table><thead><tr>")
                .header("Confidence", "", false)
                .header("Value", "", false)
                .header("", "", false)
                .header("Variants", "", false)
                .header("Source", "", false)
                .raw("</tr></thead><tbody>\n");
        used.entrySet().stream()
                .sorted(Comparator.comparing(
                        entry -> entry.getKey().confidence(), Comparator.reverseOrder()))
                .forEach(entry ->
                        assumption(page, entry.getKey(), entry.getValue(), byVariant.size()));
        page.raw("</tbody></table></div>\n");
    }

    private static void assumption(
            HtmlText page, Assumption assumption, List<String> names, int variantCount) {
        page.raw("<tr><td><span class=\"badge " + assumption.confidence().label() + "\">")
                .text(assumption.confidence().label())
                .raw("</span></td><td class=\"key\">")
                .text(assumption.key())
                .raw("</td>")
                .cell(assumption.value(), false)
                .cell(names.size() == variantCount ? "all" : String.join(", ", names), false)
                .cell(assumption.source(), false)
                .raw("</tr>\n");
    }

    static void conditions(HtmlText page, StudyResult result) {
        StudyResult.Conditions conditions = result.conditions();
        List<Point> points = result.variants().stream()
                .flatMap(variant -> variant.workloads().stream())
                .flatMap(curve -> curve.points().stream())
                .toList();
        page.element("h2", "How the runs were made").raw("<dl>\n");
        entry(page, "Program", "scsim " + conditions.version());
        entry(page, "Seed", conditions.seed() + ", shared by all variants (common random numbers)");
        entry(page, "Fingerprint", result.fingerprint());
        entry(page, "Runs", ResultTable.conditions(conditions));
        entry(page, "Precision reached", precision(points));
        entry(
                page,
                "Measured",
                String.format(
                        Locale.ROOT,
                        "%,d I/Os",
                        points.stream()
                                .mapToLong(point -> point.quality().measuredIos())
                                .sum()));
        entry(
                page,
                "Dropped as warm-up",
                String.format(
                        Locale.ROOT,
                        "%,d I/Os",
                        points.stream()
                                .mapToLong(point -> point.quality().warmUpIos())
                                .sum()));
        entry(
                page,
                "Steady state",
                points.stream().allMatch(p -> p.quality().stationary())
                        ? "reached by every run"
                        : "not reached everywhere, see the warnings");
        entry(
                page,
                "Peak rate",
                "mean rate of the uncontrolled run (closed loop) at the"
                        + " workload's number of outstanding I/Os");
        entry(
                page,
                "Rate under 1 ms",
                "rate at which the mean response crosses 1 ms, interpolated"
                        + " linearly between the two points around it, 5 % of the peak apart");
        entry(
                page,
                "Load",
                "exponential arrivals, at most so many outstanding; the wait at the"
                        + " host is reported apart and is no response time");
        page.raw("</dl>\n");
    }

    private static void entry(HtmlText page, String term, String definition) {
        page.raw("<dt>").text(term).raw("</dt><dd>").text(definition).raw("</dd>\n");
    }

    private static String precision(List<Point> points) {
        double worst = points.stream()
                .mapToDouble(point -> point.quality().precisionReached().orElse(0))
                .max()
                .orElse(0);
        long missed =
                points.stream().filter(point -> !point.quality().precise()).count();
        return "mean response within \u00b1" + Figures.plusMinus(worst) + " % at every load"
                + (missed == 0 ? "" : "; " + missed + " load(s) missed what was asked for");
    }
}
