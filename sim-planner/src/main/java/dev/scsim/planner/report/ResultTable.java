package dev.scsim.planner.report;

import dev.scsim.config.catalogue.PredictionError;
import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.planner.report.TextTable.Column;
import dev.scsim.planner.study.Gain;
import dev.scsim.planner.study.Latency;
import dev.scsim.planner.study.Point;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;
import dev.scsim.planner.study.WorkloadCurve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The result on a terminal, at most 100 columns wide. */
public final class ResultTable {

    private ResultTable() {}

    /** The whole text. */
    public static String text(StudyResult result) {
        StringBuilder text = new StringBuilder();
        text.append(result.scenario()).append(result.partial() ? "  (interrupted: partial)" : "");
        text.append('\n').append(conditions(result.conditions())).append("\n\n");
        for (Map.Entry<String, Map<VariantResult, WorkloadCurve>> entry :
                byWorkload(result).entrySet()) {
            workload(text, entry.getKey(), entry.getValue());
        }
        gains(text, result.gains());
        text.append(OutageTable.text(result));
        result.upgrades().ifPresent(report -> text.append(new UpgradeTable(result, report).text()));
        text.append(RebuildTable.text(result));
        text.append(ProgressionTable.text(result));
        for (VariantResult variant : result.variants()) {
            remarks(text, variant);
        }
        return text.toString();
    }

    static String conditions(StudyResult.Conditions conditions) {
        String length = conditions.durationNanos().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "%s s simulated, %d replication(s)",
                        Figures.rate(conditions.durationNanos().getAsLong() / 1e9),
                        conditions.replicationsMin())
                : String.format(
                        Locale.ROOT,
                        "%d to %d replications of %,d I/Os, precision %s %%",
                        conditions.replicationsMin(),
                        conditions.replicationsMax(),
                        conditions.measuredIos(),
                        Figures.plusMinus(conditions.precision().orElse(0)));
        return "seed " + conditions.seed() + ", " + length;
    }

    private static Map<String, Map<VariantResult, WorkloadCurve>> byWorkload(StudyResult result) {
        Map<String, Map<VariantResult, WorkloadCurve>> found = new LinkedHashMap<>();
        for (VariantResult variant : result.variants()) {
            for (WorkloadCurve curve : variant.workloads()) {
                found.computeIfAbsent(curve.name(), name -> new LinkedHashMap<>())
                        .put(variant, curve);
            }
        }
        return found;
    }

    private static void workload(
            StringBuilder text, String name, Map<VariantResult, WorkloadCurve> variants) {
        WorkloadCurve first = variants.values().iterator().next();
        text.append(name).append(": ").append(first.description());
        text.append(", ").append(first.loadMode());
        if (first.outstandingLimit() > 0) {
            text.append(String.format(Locale.ROOT, ", %,d outstanding", first.outstandingLimit()));
        }
        text.append('\n');
        TextTable table = new TextTable(
                Column.text("variant"),
                Column.number("load", ""),
                Column.number("rate", "IOPS"),
                Column.number("through", "MiB/s"),
                Column.number("mean", "us"),
                Column.number("+/-", "%"),
                Column.number("p50", "us"),
                Column.number("p95", "us"),
                Column.number("p99", "us"),
                Column.number("queue", "I/Os"),
                Column.text("busiest"));
        variants.forEach((variant, curve) ->
                curve.points().forEach(point -> point(table, variant.name(), point)));
        text.append(table);
        variants.forEach((variant, curve) -> headline(text, variant, curve));
        text.append('\n');
    }

    private static void point(TextTable table, String variant, Point point) {
        Optional<Latency> latency = point.latency();
        table.row(
                variant,
                LoadLabel.of(point) + (point.saturated() ? "*" : " "),
                Figures.iops(point.iops().mean()),
                Figures.rate(point.bytesPerSecond() / (1 << 20)),
                latency.map(l -> Figures.micros(l.meanNanos().mean())).orElse(Figures.NONE),
                latency.map(l -> Figures.plusMinus(l.meanNanos())).orElse(Figures.NONE),
                latency.map(l -> Figures.micros(l.p50Nanos())).orElse(Figures.NONE),
                latency.map(l -> Figures.micros(l.p95Nanos())).orElse(Figures.NONE),
                latency.map(l -> Figures.micros(l.p99Nanos())).orElse(Figures.NONE),
                Figures.rate(point.outstandingMean()),
                point.busiest().resource().isEmpty()
                        ? Figures.NONE
                        : Figures.percent(point.busiest().share()) + " "
                                + point.busiest().resource());
    }

    private static void headline(StringBuilder text, VariantResult variant, WorkloadCurve curve) {
        if (curve.peakIops().isEmpty()) {
            return;
        }
        text.append(String.format(
                Locale.ROOT,
                "%s: peak %s IOPS, %s, bottleneck %s%n%s",
                variant.name(),
                Figures.iops(curve.peakIops()),
                curve.underOneMilli().iops().isPresent()
                        ? "under 1 ms up to "
                                + Figures.iops(curve.underOneMilli().iops())
                                + " IOPS"
                        : "1 ms: " + curve.underOneMilli().reason(),
                bottleneck(curve.peak().orElseThrow()),
                calibration(curve.error())));
    }

    /** The resource that bounds the peak; a load with few requests is bound by itself. */
    private static String bottleneck(Point peak) {
        if (peak.busiest().resource().isEmpty()) {
            return "unknown";
        }
        return peak.saturated() ? peak.busiest().resource() : "the load's own concurrency";
    }

    /** The error of calibration, which no number of replications makes smaller. */
    private static String calibration(PredictionError error) {
        return error.peakPpm() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "     calibration may be off by %s %% there, %s %% at 1 ms%n",
                        Figures.plusMinus(error.peakPpm() / 1e6),
                        Figures.plusMinus(error.kneePpm() / 1e6));
    }

    private static void gains(StringBuilder text, List<Gain> gains) {
        TextTable table = new TextTable(
                Column.text("workload"),
                Column.text("figure"),
                Column.text("variant"),
                Column.number("from", ""),
                Column.number("to", ""),
                Column.text("unit"),
                Column.number("change", ""),
                Column.number("95 % interval", ""));
        for (Gain gain : gains) {
            table.row(
                    gain.workload(),
                    gain.metric(),
                    gain.baselineVariant() + " -> " + gain.variant(),
                    value(gain, gain.baseline()),
                    value(gain, gain.value()),
                    gain.unit(),
                    Figures.change(gain.percent()),
                    gain.percentInterval().map(ResultTable::ends).orElse(Figures.NONE));
        }
        if (!table.isEmpty()) {
            text.append(table).append('\n');
        }
    }

    static String value(Gain gain, double value) {
        return gain.unit().equals("ms")
                ? String.format(Locale.ROOT, "%.3f", value)
                : Figures.iops(value);
    }

    static String ends(ConfidenceInterval interval) {
        return String.format(Locale.ROOT, "%+.1f..%+.1f", interval.low(), interval.high());
    }

    private static void remarks(StringBuilder text, VariantResult variant) {
        variant.warnings().forEach(warning -> text.append("warning: ")
                .append(variant.name())
                .append(": ")
                .append(warning)
                .append('\n'));
    }
}
