package dev.scsim.planner.report;

import dev.scsim.models.array.RunResult.SamplePoint;
import dev.scsim.planner.study.Point;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;
import dev.scsim.planner.study.WorkloadCurve;

import java.util.List;

/**
 * {@code timeseries.csv}: what the array did over time at each load, all its workloads together,
 * in replication 0. An interval without completions is a row of its own with rate 0 and an empty
 * response.
 */
public final class TimeSeriesCsv {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double BYTES_PER_MIB = 1 << 20;

    private static final List<String> HEADERS = List.of(
            "variant",
            "load",
            "time_s",
            "interval_s",
            "iops",
            "mean_us",
            "max_us",
            "outstanding",
            "dirty_mib");

    private TimeSeriesCsv() {}

    /** Whether the result holds a time series at all. */
    public static boolean present(StudyResult result) {
        return result.variants().stream()
                .flatMap(variant -> variant.workloads().stream())
                .flatMap(curve -> curve.points().stream())
                .anyMatch(point -> !point.timeSeries().isEmpty());
    }

    /** The text of the file. */
    public static String text(StudyResult result) {
        CsvText csv = new CsvText(HEADERS);
        for (VariantResult variant : result.variants()) {
            List<WorkloadCurve> workloads = variant.workloads();
            // All workloads of a variant share their simulations, and so their time series.
            List<Point> points =
                    workloads.isEmpty() ? List.of() : workloads.get(0).points();
            for (Point point : points) {
                series(csv, variant.name(), LoadLabel.of(point), point.timeSeries());
            }
        }
        return csv.toString();
    }

    private static void series(CsvText csv, String variant, String load, List<SamplePoint> rows) {
        long startNanos = 0;
        for (SamplePoint row : rows) {
            double seconds = (row.endNanos() - startNanos) / NANOS_PER_SECOND;
            boolean any = row.completed() > 0;
            csv.cell(variant)
                    .cell(load)
                    .cell(row.endNanos() / NANOS_PER_SECOND)
                    .cell(seconds)
                    .cell(seconds > 0 ? row.completed() / seconds : Double.NaN)
                    .cell(
                            any
                                    ? row.responseNanosSum() / NANOS_PER_MICRO / row.completed()
                                    : Double.NaN)
                    .cell(any ? row.responseNanosMax() / NANOS_PER_MICRO : Double.NaN)
                    .cell(row.outstanding())
                    .cell(row.dirtyBytes() / BYTES_PER_MIB)
                    .endRow();
            startNanos = row.endNanos();
        }
    }
}
