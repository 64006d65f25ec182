package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.RunSettings;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.Claim;
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

    private static final RunSettings RUN = new RunSettings(
            1,
            10_000,
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalInt.empty(),
            OptionalLong.of(MAX_IOS),
            OptionalLong.empty());

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

    /** Predicts; on cancellation rows without a prediction are left so, and marked partial. */
    public ValidationResult run(Catalogue catalogue, StudyOptions options) {
        return run(catalogue, catalogue.measurements(), catalogue.claims(), options);
    }

    /** Predicts some of the measurements only. */
    public ValidationResult run(
            Catalogue catalogue, List<Measurement> measurements, StudyOptions options) {
        return run(catalogue, measurements, List.of(), options);
    }

    private ValidationResult run(
            Catalogue catalogue,
            List<Measurement> measurements,
            List<Claim> claims,
            StudyOptions options) {
        Map<Claim, Optional<ClaimRule>> rules = rules(catalogue, claims);
        Map<TestBed, Boolean> beds = new LinkedHashMap<>();
        for (Measurement measurement : measurements) {
            boolean knee = measurement.metric().equals("max_iops_under_1ms");
            beds.merge(TestBed.of(measurement), knee, Boolean::logicalOr);
        }
        for (Optional<ClaimRule> rule : rules.values()) {
            rule.ifPresent(found -> found.beds().forEach(bed -> beds.putIfAbsent(bed, false)));
        }
        List<AssembledVariant> variants = beds.entrySet().stream()
                .map(bed -> bed.getKey().assemble(catalogue, bed.getValue(), RUN))
                .toList();
        StudyResult study = new Study(simulator).run("validation", variants, options);
        Map<TestBed, WorkloadCurve> curves = new LinkedHashMap<>();
        int next = 0;
        for (TestBed bed : beds.keySet()) {
            curves.put(bed, study.variants().get(next++).workloads().get(0));
        }
        List<ValidationResult.Row> rows = measurements.stream()
                .map(row -> row(catalogue, row, curves.get(TestBed.of(row))))
                .toList();
        return new ValidationResult(
                ProgramVersion.text(),
                RUN.seed(),
                rows,
                summaries(rows),
                claims.stream()
                        .map(claim -> claimRow(catalogue, claim, rules.get(claim), curves))
                        .toList(),
                study.partial());
    }

    private static Map<Claim, Optional<ClaimRule>> rules(Catalogue catalogue, List<Claim> claims) {
        Map<Claim, Optional<ClaimRule>> rules = new LinkedHashMap<>();
        catalogue.references().stream()
                .findFirst()
                .ifPresent(reference -> claims.forEach(
                        claim -> rules.put(claim, ClaimRule.of(claim, catalogue, reference.id()))));
        return rules;
    }

    private static ValidationResult.ClaimRow claimRow(
            Catalogue catalogue,
            Claim claim,
            Optional<ClaimRule> rule,
            Map<TestBed, WorkloadCurve> curves) {
        if (RebuildClaim.concerns(claim) && !catalogue.references().isEmpty()) {
            return RebuildClaim.row(claim, catalogue, catalogue.references().get(0));
        }
        if (rule.isEmpty()) {
            return new ValidationResult.ClaimRow(
                    claim, OptionalDouble.empty(), "no test bed for it in the catalogue");
        }
        ClaimRule found = rule.get();
        OptionalDouble before =
                predict(found.metric(), curves.get(found.before())).value();
        OptionalDouble after =
                predict(found.metric(), curves.get(found.after())).value();
        return new ValidationResult.ClaimRow(
                claim,
                before.isPresent() && after.isPresent()
                        ? OptionalDouble.of(found.change()
                                .applyAsDouble(before.getAsDouble(), after.getAsDouble()))
                        : OptionalDouble.empty(),
                found.note());
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
