package dev.scsim.planner.report;

import dev.scsim.models.array.RunResult.SamplePoint;
import dev.scsim.planner.study.Point;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;
import dev.scsim.planner.study.WorkloadCurve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
            "array",
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
            for (WorkloadCurve curve : oneOfEachArray(variant)) {
                for (Point point : curve.points()) {
                    String load = LoadLabel.of(point);
                    series(csv, List.of(variant.name(), curve.array(), load), point.timeSeries());
                }
            }
        }
        return csv.toString();
    }

    /** All workloads of an array share their simulations, and so their time series. */
    static List<WorkloadCurve> oneOfEachArray(VariantResult variant) {
        Map<String, WorkloadCurve> first = new LinkedHashMap<>();
        variant.workloads().forEach(curve -> first.putIfAbsent(curve.array(), curve));
        return List.copyOf(first.values());
    }

    private static void series(CsvText csv, List<String> names, List<SamplePoint> rows) {
        long startNanos = 0;
        for (SamplePoint row : rows) {
            double seconds = (row.endNanos() - startNanos) / NANOS_PER_SECOND;
            boolean any = row.completed() > 0;
            names.forEach(csv::cell);
            csv.cell(row.endNanos() / NANOS_PER_SECOND)
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
