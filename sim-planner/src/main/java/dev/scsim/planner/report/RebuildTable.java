package dev.scsim.planner.report;

import dev.scsim.config.assembly.Assumption;
import dev.scsim.config.catalogue.Confidence;
import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.sparing.DataLoss;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.rebuild.Phase;
import dev.scsim.planner.rebuild.PriorityPoint;
import dev.scsim.planner.rebuild.RebuildComparison;
import dev.scsim.planner.rebuild.RebuildFigures;
import dev.scsim.planner.rebuild.RebuildReport;
import dev.scsim.planner.rebuild.RiskFigures;
import dev.scsim.planner.rebuild.Sensitivity;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** What failing drives do, on a terminal; at most 100 columns wide. */
final class RebuildTable {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double SECONDS_PER_HOUR = 3600;
    private static final double PPM_PER_PERCENT = 10_000;
    private static final int NAME_MAX = 18;

    /** Of a time that goes on beyond all that was given to happen. */
    static final String NO_END = "no end";

    private RebuildTable() {}

    static String text(StudyResult result) {
        StringBuilder text = new StringBuilder();
        if (!RebuildCsv.present(result)) {
            return "";
        }
        summary(text, result);
        hosts(text, result);
        result.rebuildComparisons()
                .forEach(comparison -> text.append(
                        sentence(comparison).replace(", per rebuilt", ",\n  per rebuilt") + "\n"));
        each(result, (name, report) -> losses(text, name, report));
        text.append('\n');
        priority(text, result);
        sensitivity(text, result);
        risk(text, result);
        assumptions(text, result);
        return text.toString();
    }

    private static void each(StudyResult result, BiConsumer<String, RebuildReport> reader) {
        for (VariantResult variant : result.variants()) {
            variant.rebuilds().forEach(report -> reader.accept(name(variant, report), report));
        }
    }

    /** The variant, and the array where there are several. */
    static String name(VariantResult variant, RebuildReport report) {
        String name = variant.rebuilds().size() == 1
                ? variant.name()
                : variant.name() + ", " + report.array();
        return name.length() <= NAME_MAX ? name : name.substring(0, NAME_MAX - 1) + "~";
    }

    private static void summary(StringBuilder text, StudyResult result) {
        TextTable table = TextTable.of(
                "rebuilds",
                "drive",
                "<spare space",
                "rebuilt|GB",
                "took|h",
                "+/-|h",
                "at least|h",
                "exposed|h",
                "+/-|h",
                "redundancy|least");
        each(result, (name, report) -> {
            for (RebuildRecord rebuild : report.timeLine().outcome().rebuilds()) {
                Optional<ConfidenceInterval> hours = report.rebuildHours(rebuild.number());
                table.row(
                        name,
                        Integer.toString(rebuild.drive()),
                        rebuild.distributed() ? "distributed" : "dedicated",
                        Figures.rate(rebuild.bytesRebuilt() / 1e9),
                        hours.map(h -> hours(h.mean())).orElse(NO_END),
                        hours.map(RebuildTable::plusMinus).orElse(Figures.NONE),
                        hours(report.lowerBoundHours(rebuild.number()), Figures.NONE),
                        exposed(report),
                        report.exposureHours().map(RebuildTable::plusMinus).orElse(Figures.NONE),
                        Integer.toString(report.timeLine().redundancyMin()));
            }
        });
        if (table.isEmpty()) {
            text.append("Drives fail, but no rebuild starts.\n");
        }
        text.append(table.isEmpty() ? "" : table).append('\n');
    }

    private static void hosts(StringBuilder text, StudyResult result) {
        TextTable table = TextTable.of(
                "hosts",
                "<phase",
                "rate|IOPS",
                "failed|IOPS",
                "mean|us",
                "p50|us",
                "p99|us",
                "+/-|us",
                "p99.9|us");
        each(result, (name, report) -> {
            for (Phase phase : Phase.values()) {
                Optional<ConfidenceInterval> p99 = report.host(phase, HostView::p99Nanos);
                if (report.host(phase, HostView::iops).isPresent()) {
                    table.row(
                            name,
                            phase.name().toLowerCase(Locale.ROOT),
                            Figures.iops(mean(report, phase, HostView::iops)),
                            failed(mean(report, phase, HostView::failedIops)),
                            Figures.micros(mean(report, phase, HostView::meanNanos)),
                            Figures.micros(mean(report, phase, HostView::p50Nanos)),
                            Figures.micros(mean(report, phase, HostView::p99Nanos)),
                            p99.map(each -> Figures.micros(each.halfWidth())).orElse(Figures.NONE),
                            Figures.micros(mean(report, phase, HostView::p999Nanos)));
                }
            }
        });
        text.append(table.isEmpty() ? "" : table + "\n");
    }

    /** A figure of what hosts saw while drives were rebuilt. */
    static String during(
            RebuildFigures figures,
            ToDoubleFunction<HostView> figure,
            DoubleFunction<String> form) {
        return figures.during()
                .map(host -> form.apply(figure.applyAsDouble(host)))
                .orElse(Figures.NONE);
    }

    static String failed(double iops) {
        return !(iops > 0) ? Figures.NONE : Figures.iops(iops);
    }

    static double mean(RebuildReport report, Phase phase, Function<HostView, Double> figure) {
        return report.host(phase, figure).map(ConfidenceInterval::mean).orElse(Double.NaN);
    }

    /** The answer in a sentence. */
    static String sentence(RebuildComparison comparison) {
        String start = comparison.array() + ": " + comparison.variant() + " ";
        if (comparison.speedUp().isEmpty()) {
            return start + "and " + comparison.baseline() + ": no speeds to compare, "
                    + whyNot(comparison);
        }
        return start + "rebuilds " + times(comparison.speedUp()) + " as fast as "
                + comparison.baseline() + ", per rebuilt byte "
                + times(comparison.speedUpPerByte());
    }

    private static String whyNot(RebuildComparison comparison) {
        if (!comparison.endless().isEmpty()) {
            return "the rebuild of " + String.join(" and ", comparison.endless()) + " does not end";
        }
        return comparison.waited().isEmpty()
                ? "nothing was rebuilt"
                : "the rebuild of " + String.join(" and ", comparison.waited())
                        + " waited for a drive";
    }

    /** A ratio and its interval, where one replication more than one tells it. */
    static String times(Optional<ConfidenceInterval> ratio) {
        return ratio.map(r -> String.format(Locale.ROOT, "%.3g times", r.mean())
                        + (Double.isFinite(r.halfWidth())
                                ? String.format(Locale.ROOT, " [%.3g..%.3g]", r.low(), r.high())
                                : ""))
                .orElse("unknown");
    }

    private static void losses(StringBuilder text, String name, RebuildReport report) {
        for (DataLoss loss : report.timeLine().outcome().dataLosses()) {
            text.append(name)
                    .append(": ")
                    .append(sentence(loss).replace(": drive ", ":\n  drive "))
                    .append('\n');
        }
    }

    static String sentence(DataLoss loss) {
        return String.format(
                Locale.ROOT,
                "data lost after %,.0f s: %,d stripes, %,.1f GB: %s",
                loss.atNanos() / NANOS_PER_SECOND,
                loss.stripes().length(),
                loss.bytes() / 1e9,
                loss.cause());
    }

    private static void priority(StringBuilder text, StudyResult result) {
        TextTable table = TextTable.of(
                "rebuild priority",
                "share|%",
                "rebuild|h",
                "exposed|h",
                "IOPS|during",
                "p99|us",
                "p99.9|us",
                "healthy p99|us");
        each(result, (name, report) -> {
            for (PriorityPoint point : report.priority()) {
                RebuildFigures figures = point.figures();
                table.row(
                        name,
                        plain(point.sharePpm() / PPM_PER_PERCENT),
                        duration(figures),
                        exposed(figures),
                        during(figures, HostView::iops, Figures::iops),
                        during(figures, HostView::p99Nanos, Figures::micros),
                        during(figures, HostView::p999Nanos, Figures::micros),
                        Figures.micros(report.healthyP99Nanos()));
            }
        });
        text.append(table.isEmpty() ? "" : table + "\n");
    }

    private static void sensitivity(StringBuilder text, StudyResult result) {
        TextTable table = TextTable.of(
                "+/-20 %, one run",
                "<assumed value", "from", "to", "<unit", "rebuild|%", "exposed|%", "p99|%");
        each(result, (name, report) -> {
            for (Sensitivity each : report.sensitivity()) {
                for (Sensitivity.Change change : List.of(each.low(), each.high())) {
                    table.row(
                            name,
                            each.assumed().label(),
                            plain(each.value()),
                            plain(change.value()),
                            each.assumed().unit(),
                            Figures.signed(each.rebuildChange(change)),
                            Figures.signed(each.exposureChange(change)),
                            Figures.signed(each.p99Change(change)));
                }
            }
        });
        text.append(table.isEmpty() ? "" : table + "\n");
    }

    private static void risk(StringBuilder text, StudyResult result) {
        TextTable table = TextTable.of(
                "risk",
                "losses a year",
                "95 % interval",
                "error|%",
                "MTTDL|years",
                "exposed|h/year",
                "first one|over this");
        StringBuilder basis = new StringBuilder();
        each(result, (name, report) -> report.risk().ifPresent(risk -> {
            table.row(
                    name,
                    scientific(risk.result().lossesPerYear().mean()),
                    scientific(risk.result().lossesPerYear().low()) + ".."
                            + scientific(risk.result().lossesPerYear().high()),
                    Double.isFinite(risk.result().relativeError())
                            ? Figures.plusMinus(risk.result().relativeError())
                            : Figures.NONE,
                    scientific(risk.result().mttdlYears().mean()),
                    hours(exposure(risk)),
                    risk.ratio().isPresent() ? times(risk.ratio()) : Figures.NONE);
            basis.append(basis(name, risk)).append('\n');
        }));
        text.append(table.isEmpty() ? "" : table + basis.toString() + "\n");
    }

    static double exposure(RiskFigures risk) {
        return risk.result().exposure().hoursOneLost()
                + risk.result().exposure().hoursTwoLost();
    }

    static String basis(String name, RiskFigures risk) {
        return String.format(
                Locale.ROOT,
                "%s: %.3g h to rebuild, %s %% of drives fail a year, replaced after %.0f h"
                        + " (assumed)",
                name,
                risk.spec().rebuild().driveHours().get(0),
                plain(100 * risk.spec().failures().annualRate()),
                risk.spec().spares().replacementHours());
    }

    /** Assumed values of the catalogue that failing drives bring into play. */
    private static void assumptions(StringBuilder text, StudyResult result) {
        List<Assumption> used = assumed(result);
        if (used.isEmpty()) {
            return;
        }
        text.append("Assumed, not published for SC arrays:\n");
        used.forEach(each -> text.append("  ")
                .append(each.key())
                .append(" = ")
                .append(each.value())
                .append('\n'));
        text.append('\n');
    }

    static List<Assumption> assumed(StudyResult result) {
        return result.variants().stream()
                .flatMap(variant -> variant.assumptions().stream())
                .filter(each -> each.confidence() == Confidence.ASSUMED)
                .filter(each -> each.key().contains("rebuild") || each.key().contains("reliab"))
                .distinct()
                .toList();
    }

    static String duration(RebuildFigures figures) {
        return figures.rebuildSeconds().isPresent()
                ? hours(figures.rebuildSeconds().getAsDouble() / SECONDS_PER_HOUR)
                : NO_END;
    }

    static String hours(double hours) {
        return String.format(
                Locale.ROOT, hours < 1 ? "%.3f" : hours < 100 ? "%.2f" : "%,.0f", hours);
    }

    static String hours(OptionalDouble hours, String none) {
        return hours.isPresent() ? hours(hours.getAsDouble()) : none;
    }

    /** Hours of exposure. */
    static String exposed(RebuildReport report) {
        return report.exposureHours().map(h -> hours(h.mean())).orElse(NO_END);
    }

    static String exposed(RebuildFigures figures) {
        return figures.exposureSeconds().isPresent()
                ? hours(figures.exposureSeconds().getAsDouble() / SECONDS_PER_HOUR)
                : NO_END;
    }

    static String plusMinus(ConfidenceInterval interval) {
        return Double.isFinite(interval.halfWidth())
                ? String.format(Locale.ROOT, "%.2g", interval.halfWidth())
                : Figures.NONE;
    }

    static String scientific(double value) {
        return Double.isFinite(value)
                ? String.format(Locale.ROOT, value >= 0.01 && value < 1e5 ? "%.3g" : "%.2e", value)
                : "none seen";
    }

    static String plain(double value) {
        String text = String.format(Locale.ROOT, "%,.2f", value);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }
}
