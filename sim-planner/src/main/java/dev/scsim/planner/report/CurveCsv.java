package dev.scsim.planner.report;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.planner.study.Latency;
import dev.scsim.planner.study.Point;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;
import dev.scsim.planner.study.WorkloadCurve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** {@code curves.csv}: one row for each point, units in the headers. */
public final class CurveCsv {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double BYTES_PER_MIB = 1 << 20;
    private static final double PERCENT = 100;

    private static final List<String> HEADERS = List.of(
            "variant",
            "workload",
            "load_pct",
            "target_iops",
            "iops",
            "iops_ci_low",
            "iops_ci_high",
            "mib_per_s",
            "read_pct",
            "outstanding_mean",
            "host_wait_us",
            "saturated",
            "mean_us",
            "mean_ci_low_us",
            "mean_ci_high_us",
            "p50_us",
            "p95_us",
            "p99_us",
            "p999_us",
            "max_us",
            "read_mean_us",
            "write_mean_us",
            "busiest_resource",
            "busiest_pct",
            "replications",
            "precision_pct");

    private CurveCsv() {}

    /** The text of the file. */
    public static String text(StudyResult result) {
        CsvText csv = new CsvText(HEADERS);
        for (VariantResult variant : result.variants()) {
            for (WorkloadCurve curve : variant.workloads()) {
                for (Point point : curve.points()) {
                    csv.cell(variant.name()).cell(curve.name());
                    row(csv, point);
                }
            }
        }
        return csv.toString();
    }

    private static void row(CsvText csv, Point point) {
        csv.cell(point.loadPercent()).cell(point.targetIops()).cell(point.iops().mean());
        ends(csv, Optional.of(point.iops()), 1);
        csv.cell(point.bytesPerSecond() / BYTES_PER_MIB)
                .cell(point.readPercent())
                .cell(point.outstandingMean())
                .cell(point.hostWaitNanosMean() / NANOS_PER_MICRO)
                .cell(Boolean.toString(point.saturated()));
        latency(csv, point.latency());
        csv.cell(mean(point.readLatency()))
                .cell(mean(point.writeLatency()))
                .cell(point.busiest().resource())
                .cell(PERCENT * point.busiest().share())
                .cell(point.quality().replications());
        OptionalDouble reached = point.quality().precisionReached();
        csv.cell(reached.isPresent() ? PERCENT * reached.getAsDouble() : Double.NaN)
                .endRow();
    }

    private static void latency(CsvText csv, Optional<Latency> latency) {
        csv.cell(mean(latency));
        ends(csv, latency.map(Latency::meanNanos), NANOS_PER_MICRO);
        for (OptionalDouble value : List.of(
                micros(latency.map(Latency::p50Nanos)),
                micros(latency.map(Latency::p95Nanos)),
                micros(latency.map(Latency::p99Nanos)),
                micros(latency.map(Latency::p999Nanos)),
                micros(latency.map(Latency::maxNanos)))) {
            csv.cell(value);
        }
    }

    private static OptionalDouble mean(Optional<Latency> latency) {
        return latency.isPresent()
                ? OptionalDouble.of(latency.get().meanNanos().mean() / NANOS_PER_MICRO)
                : OptionalDouble.empty();
    }

    private static OptionalDouble micros(Optional<Long> nanos) {
        return nanos.isPresent()
                ? OptionalDouble.of(nanos.get() / NANOS_PER_MICRO)
                : OptionalDouble.empty();
    }

    private static void ends(CsvText csv, Optional<ConfidenceInterval> interval, double scale) {
        boolean known = interval.isPresent() && Double.isFinite(interval.get().halfWidth());
        csv.cell(known ? interval.get().low() / scale : Double.NaN)
                .cell(known ? interval.get().high() / scale : Double.NaN);
    }
}
