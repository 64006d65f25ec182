package dev.scsim.planner.report;

import dev.scsim.models.sparing.TimeLineRow;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.rebuild.RebuildReport;
import dev.scsim.planner.rebuild.WindowView;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** {@code rebuild-timeline.csv} and {@code rebuild-windows.csv}; replication 0. */
final class RebuildCsv {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MB = 1e6;
    private static final double PPM_PER_PERCENT = 10_000;

    private RebuildCsv() {}

    static boolean present(StudyResult result) {
        return result.variants().stream()
                .anyMatch(variant -> !variant.rebuilds().isEmpty());
    }

    /** One row for each rebuild at each moment; a row without one before the first. */
    static String timeLine(StudyResult result) {
        CsvText csv = new CsvText(List.of(
                "variant",
                "array",
                "time_s",
                "rebuild",
                "progress_pct",
                "redundancy_min",
                "stripes_by_redundancy",
                "exposure_s",
                "jobs"));
        for (VariantResult variant : result.variants()) {
            for (RebuildReport report : variant.rebuilds()) {
                for (TimeLineRow row : report.timeLine().outcome().timeLine()) {
                    for (int i = 0; i < Math.max(1, row.progressPpm().length()); i++) {
                        csv.cell(variant.name()).cell(report.array());
                        row(csv, row, i);
                    }
                }
            }
        }
        return csv.toString();
    }

    private static void row(CsvText csv, TimeLineRow row, int rebuild) {
        boolean any = rebuild < row.progressPpm().length();
        csv.cell(row.atNanos() / NANOS_PER_SECOND)
                .cell(any ? Integer.toString(rebuild) : "")
                .cell(any ? row.progressPpm().get(rebuild) / PPM_PER_PERCENT : Double.NaN)
                .cell(row.redundancyMin())
                .cell(row.stripesByRedundancy().stream()
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(" ")))
                .cell(row.exposureNanos() / NANOS_PER_SECOND)
                .cell(row.jobsInFlight())
                .endRow();
    }

    /** One row for each window. */
    static String windows(StudyResult result) {
        CsvText csv = new CsvText(List.of(
                "variant",
                "array",
                "time_s",
                "kind",
                "rebuild",
                "progress_pct",
                "iops",
                "failed_iops",
                "mean_us",
                "p50_us",
                "p99_us",
                "p999_us",
                "rebuild_mb_per_s",
                "efficiency_pct",
                "carried"));
        for (VariantResult variant : result.variants()) {
            for (RebuildReport report : variant.rebuilds()) {
                for (WindowView window : report.timeLine().windows()) {
                    csv.cell(variant.name()).cell(report.array());
                    window(csv, window);
                }
            }
        }
        return csv.toString();
    }

    private static void window(CsvText csv, WindowView window) {
        int rebuild = window.moment().rebuild();
        csv.cell(window.moment().atNanos() / NANOS_PER_SECOND)
                .cell(window.moment().kind().name().toLowerCase(Locale.ROOT))
                .cell(rebuild < 0 ? "" : Integer.toString(rebuild))
                .cell(rebuild < 0 ? Double.NaN : window.moment().progressPpm() / PPM_PER_PERCENT);
        host(csv, window, HostView::iops, 1);
        host(csv, window, HostView::failedIops, 1);
        host(csv, window, HostView::meanNanos, NANOS_PER_MICRO);
        host(csv, window, HostView::p50Nanos, NANOS_PER_MICRO);
        host(csv, window, HostView::p99Nanos, NANOS_PER_MICRO);
        host(csv, window, HostView::p999Nanos, NANOS_PER_MICRO);
        csv.cell(window.rebuildBytesPerSecond() / MB)
                .cell(window.efficiencyPpm() / PPM_PER_PERCENT)
                .cell(Boolean.toString(window.carried()))
                .endRow();
    }

    private static void host(
            CsvText csv, WindowView window, ToDoubleFunction<HostView> figure, double scale) {
        csv.cell(window.host().map(h -> figure.applyAsDouble(h) / scale).orElse(Double.NaN));
    }
}
