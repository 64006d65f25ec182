package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.config.assembly.RunSettings;
import dev.scsim.config.assembly.WorkloadStudy;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.Measurement;
import dev.scsim.config.catalogue.WorkloadProfile;
import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.array.ArrayRun;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Predicts every measurement of a catalogue on the reference configuration it was made on.
 *
 * <p>Measurements of one array, release and workload share their runs: one uncontrolled run gives
 * peak rate, throughput and latency at the peak; the rate under 1 ms comes from bisection on the
 * grid of {@link KneeGrid}.
 */
public final class Validation {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double BYTES_PER_GB = 1e9;

    /** Eight replications of 50,000: peaks are known to a few tenths of a per cent by then. */
    private static final long MAX_IOS = 400_000;

    private static final int PRECISION_PPM = 10_000;
    private static final long SEED = 1;

    private final Simulator simulator;

    /** A validation that simulates arrays. */
    public Validation() {
        this(ArrayRun::run);
    }

    /**
     * A validation.
     *
     * @param simulator runs the simulations
     */
    public Validation(Simulator simulator) {
        this.simulator = simulator;
    }

    /** What was measured under one release with one workload. */
    private record Bed(String array, String scos, String workload) {
        static Bed of(Measurement measurement) {
            return new Bed(measurement.array(), measurement.scos(), measurement.workload());
        }

        String label() {
            return array + ", " + scos + ", " + workload;
        }
    }

    /** Predicts; on cancellation rows without a prediction are left so, and marked partial. */
    public ValidationResult run(Catalogue catalogue, StudyOptions options) {
        return run(catalogue, catalogue.measurements(), options);
    }

    /** Predicts some of the measurements only. */
    public ValidationResult run(
            Catalogue catalogue, List<Measurement> measurements, StudyOptions options) {
        Map<Bed, AssembledVariant> beds = beds(catalogue, measurements);
        StudyResult study =
                new Study(simulator).run("validation", List.copyOf(beds.values()), options);
        Map<Bed, WorkloadCurve> curves = new LinkedHashMap<>();
        int next = 0;
        for (Bed bed : beds.keySet()) {
            curves.put(bed, study.variants().get(next++).workloads().get(0));
        }
        List<ValidationResult.Row> rows = new ArrayList<>();
        for (Measurement measurement : measurements) {
            rows.add(row(catalogue, measurement, curves.get(Bed.of(measurement))));
        }
        return new ValidationResult(
                ProgramVersion.text(), SEED, rows, summaries(rows), study.partial());
    }

    private static Map<Bed, AssembledVariant> beds(
            Catalogue catalogue, List<Measurement> measurements) {
        Map<Bed, AssembledVariant> beds = new LinkedHashMap<>();
        for (Measurement measurement : measurements) {
            beds.computeIfAbsent(
                    Bed.of(measurement), bed -> assemble(catalogue, measurements, bed));
        }
        return beds;
    }

    private static AssembledVariant assemble(
            Catalogue catalogue, List<Measurement> measurements, Bed bed) {
        boolean knee = measurements.stream()
                .anyMatch(m -> Bed.of(m).equals(bed) && m.metric().equals("max_iops_under_1ms"));
        AssembledVariant variant =
                Assembly.reference(catalogue, bed.array(), bed.scos(), bed.workload());
        List<WorkloadStudy> workloads = variant.workloads().stream()
                .map(workload -> new WorkloadStudy(workload.spec(), plan(workload, knee)))
                .toList();
        return new AssembledVariant(
                bed.label(),
                List.of(new AssembledArray(variant.array(), workloads)),
                new RunSettings(
                        SEED,
                        PRECISION_PPM,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalInt.empty(),
                        OptionalLong.of(MAX_IOS),
                        OptionalLong.empty()),
                variant.assumptions(),
                variant.warnings());
    }

    private static LoadPlan plan(WorkloadStudy workload, boolean knee) {
        int outstanding = workload.spec().load().outstanding();
        return knee
                ? new LoadPlan.Curve(List.of(), outstanding)
                : new LoadPlan.Outstanding(outstanding);
    }

    private static ValidationResult.Row row(
            Catalogue catalogue, Measurement measurement, WorkloadCurve curve) {
        Prediction prediction = predict(measurement.metric(), curve);
        OptionalDouble error = OptionalDouble.empty();
        if (measurement.published().isPresent() && prediction.value().isPresent()) {
            error = OptionalDouble.of(BoundRule.errorPercent(
                    measurement.published().get().doubleValue(),
                    prediction.value().getAsDouble(),
                    measurement.bound()));
        }
        return new ValidationResult.Row(
                measurement,
                catalogue.reference(measurement.array()).orElseThrow().alias(),
                catalogue
                        .workload(measurement.workload())
                        .map(WorkloadProfile::alias)
                        .orElse(measurement.workload()),
                prediction.value(),
                prediction.interval(),
                error,
                prediction.note());
    }

    private record Prediction(
            OptionalDouble value, Optional<ConfidenceInterval> interval, String note) {

        static Prediction of(ConfidenceInterval interval, double scale) {
            Optional<ConfidenceInterval> spread = Double.isFinite(interval.halfWidth())
                    ? Optional.of(scaled(interval, scale))
                    : Optional.empty();
            return new Prediction(OptionalDouble.of(interval.mean() * scale), spread, "");
        }

        static Prediction none(String note) {
            return new Prediction(OptionalDouble.empty(), Optional.empty(), note);
        }
    }

    private static ConfidenceInterval scaled(ConfidenceInterval interval, double scale) {
        return new ConfidenceInterval(
                interval.mean() * scale,
                interval.low() * scale,
                interval.high() * scale,
                interval.confidence(),
                interval.samples());
    }

    private static Prediction predict(String metric, WorkloadCurve curve) {
        if (curve.peak().isEmpty()) {
            return Prediction.none("not simulated");
        }
        Point peak = curve.peak().get();
        return switch (metric) {
            case "peak_iops" -> Prediction.of(peak.iops(), 1);
            case "throughput" ->
                Prediction.of(
                        peak.iops(), peak.bytesPerSecond() / peak.iops().mean() / BYTES_PER_GB);
            case "latency_at_peak" ->
                Prediction.of(peak.latency().orElseThrow().meanNanos(), 1 / NANOS_PER_MILLI);
            case "max_iops_under_1ms" ->
                new Prediction(
                        curve.underOneMilli().iops(),
                        curve.underOneMilli().interval(),
                        curve.underOneMilli().reason());
            default -> Prediction.none("no such metric: " + metric);
        };
    }

    private static List<ValidationResult.Summary> summaries(List<ValidationResult.Row> rows) {
        List<ValidationResult.Summary> summaries = new ArrayList<>();
        for (Measurement.UseSet set : Measurement.UseSet.values()) {
            List<ValidationResult.Row> members = rows.stream()
                    .filter(row -> row.measurement().set() == set)
                    .filter(row -> row.measurement().published().isPresent())
                    .toList();
            double[] errors = members.stream()
                    .filter(row -> row.errorPercent().isPresent())
                    .mapToDouble(row -> Math.abs(row.errorPercent().getAsDouble()))
                    .toArray();
            if (errors.length > 0) {
                summaries.add(new ValidationResult.Summary(
                        set,
                        errors.length,
                        members.size() - errors.length,
                        Arrays.stream(errors).average().orElseThrow(),
                        Arrays.stream(errors).max().orElseThrow()));
            }
        }
        return summaries;
    }
}
