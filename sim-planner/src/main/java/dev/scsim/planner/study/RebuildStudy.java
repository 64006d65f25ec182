package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.config.assembly.RiskSettings;
import dev.scsim.config.assembly.RunSettings;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.forecast.ForecastSpec;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.risk.RiskRun;
import dev.scsim.models.risk.RiskSpec;
import dev.scsim.models.sparing.RebuildSpec;
import dev.scsim.planner.rebuild.Assumed;
import dev.scsim.planner.rebuild.ForecastView;
import dev.scsim.planner.rebuild.PriorityPoint;
import dev.scsim.planner.rebuild.RebuildReport;
import dev.scsim.planner.rebuild.RiskFigures;
import dev.scsim.planner.rebuild.RiskPlan;
import dev.scsim.planner.rebuild.Sensitivity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Takes one array of a variant through its faults: replications of the forecast first, then other
 * priorities and moved assumptions with the luck of replication 0. Every forecast is one task of
 * the pool. What is finished when the pool ends, stays.
 */
final class RebuildStudy {
    /** So that hours and percentages have an interval. */
    static final int REPLICATIONS_MIN = 3;

    /** Requests in a window: enough for the 99.9th percentile, and a tenth of a second's work. */
    private static final long WINDOW_IOS = 40_000;

    private static final long STAGE = 1_000_000;
    private static final double SECONDS_PER_HOUR = 3600;

    private final int index;
    private final String label;
    private final AssembledArray plan;
    private final AssembledVariant variant;
    private final RunPool pool;
    private final List<CompletableFuture<ForecastView>> replications = new ArrayList<>();
    private final Map<Integer, CompletableFuture<ForecastView>> priority = new LinkedHashMap<>();
    private final Map<Assumed, List<CompletableFuture<ForecastView>>> moved =
            new EnumMap<>(Assumed.class);
    private Optional<CompletableFuture<ForecastView>> alone = Optional.empty();
    private Optional<CompletableFuture<RiskFigures>> risk = Optional.empty();
    private boolean partial;

    /**
     * A study of one array.
     *
     * @param index place among all arrays of all variants
     */
    RebuildStudy(int index, AssembledVariant variant, AssembledArray plan, RunPool pool) {
        this.index = index;
        this.label = variant.name() + ", array " + plan.array().name() + ",";
        this.plan = plan;
        this.variant = variant;
        this.pool = pool;
    }

    /** Whether drives of an array meet with anything. */
    static boolean concerns(AssembledArray array) {
        return !array.faults().isEmpty();
    }

    String array() {
        return plan.array().name();
    }

    /** Makes all forecasts; returns when they are finished or the study has been cancelled. */
    void run() {
        for (int replication = 0; replication < replicationCount(); replication++) {
            replications.add(
                    submit(0, replication, "a forecast", plan.array(), plan.faults(), replication));
        }
        for (int ppm : variant.rebuildStudy().prioritySharesPpm()) {
            priority.put(ppm, share(ppm));
        }
        if (variant.rebuildStudy().sensitivity()) {
            for (Assumed assumed : Assumed.values()) {
                if (assumed.movable(plan.array())) {
                    moved.put(assumed, moved(assumed));
                }
            }
        }
        if (variant.rebuildStudy().risk().isPresent() && !firstFailure().equals(plan.faults())) {
            alone = Optional.of(
                    submit(1, 0, "a forecast of one failure", plan.array(), firstFailure(), 0));
        }
        await(all());
    }

    private int replicationCount() {
        return Math.max(REPLICATIONS_MIN, variant.run().replications().orElse(0));
    }

    private CompletableFuture<ForecastView> share(int ppm) {
        RebuildProfile own = plan.array().release().rebuild();
        return ppm == own.sharePpm()
                ? replications.get(0)
                : submit(
                        1,
                        priority.size(),
                        "a forecast at a rebuild share of " + ppm + " ppm",
                        Assumed.with(plan.array(), own.withShare(ppm)),
                        plan.faults(),
                        0);
    }

    private List<CompletableFuture<ForecastView>> moved(Assumed assumed) {
        String what = "a forecast with another " + assumed.label();
        int place = 2 * moved.size();
        return List.of(
                submit(2, place, what, assumed.lower(plan.array()), plan.faults(), 0),
                submit(2, place + 1, what, assumed.higher(plan.array()), plan.faults(), 0));
    }

    /** The first drive that fails, and nothing else: what the rebuild of one drive takes. */
    private List<Fault> firstFailure() {
        return plan.faults().stream()
                .filter(fault -> fault instanceof Fault.DriveFailure)
                .limit(1)
                .toList();
    }

    private CompletableFuture<ForecastView> submit(
            int stage,
            int place,
            String what,
            StorageCenterSpec array,
            List<Fault> faults,
            int replication) {
        ForecastSpec spec = new ForecastSpec(
                array,
                plan.workloads().stream().map(workload -> workload.spec()).toList(),
                faults,
                variant.run().seed() + replication,
                windowIos(variant.run()));
        RunPool.Work<ForecastView> work = () -> ForecastView.run(spec);
        return pool.submit(
                new RunPool.Label(
                        index + STAGE * stage,
                        place,
                        label + " " + what,
                        variant.run().seed()),
                work);
    }

    /** Requests in a window of a forecast. */
    static long windowIos(RunSettings run) {
        return Math.max(1, Math.min(WINDOW_IOS, run.maxIos().orElse(WINDOW_IOS)));
    }

    private List<CompletableFuture<?>> all() {
        List<CompletableFuture<?>> all = new ArrayList<>(replications);
        all.addAll(priority.values());
        moved.values().forEach(all::addAll);
        alone.ifPresent(all::add);
        return all;
    }

    private void await(List<CompletableFuture<?>> futures) {
        try {
            futures.forEach(CompletableFuture::join);
        } catch (CompletionException | CancellationException e) {
            partial = true;
            if (e.getCause() instanceof RunFailedException failure) {
                throw failure;
            }
        }
    }

    /** Studies the risk, beside that of the first variant when there is one that has one. */
    void runRisk(Optional<RebuildStudy> first) {
        Optional<RiskSpec> spec = riskSpec();
        if (spec.isEmpty()) {
            return;
        }
        RiskSettings settings = variant.rebuildStudy().risk().orElseThrow();
        RiskRun run = RiskPlan.run(settings, variant.run().seed());
        Optional<RiskSpec> baseline = first.flatMap(RebuildStudy::riskSpec);
        RunPool.Work<RiskFigures> work = baseline.isEmpty()
                ? () -> RiskPlan.alone(spec.get(), run)
                : () -> RiskPlan.beside(
                        first.get().variant.name(), baseline.get(), spec.get(), run);
        RunPool.Label name = new RunPool.Label(
                index + 3 * STAGE, 0, label + " the risk study", variant.run().seed());
        risk = Optional.of(pool.submit(name, work));
        await(List.of(risk.get()));
    }

    /**
     * Empty when it is not asked for, the time of a rebuild is not known, or the array has several
     * levels or classes of drives, for which there is no risk model.
     */
    private Optional<RiskSpec> riskSpec() {
        if (variant.rebuildStudy().risk().isEmpty()
                || plan.reliability().isEmpty()
                || !plan.array().oneRegion()) {
            return Optional.empty();
        }
        OptionalDouble hours = hoursOfOneDrive();
        return hours.isEmpty()
                ? Optional.empty()
                : Optional.of(RiskPlan.spec(
                        rebuildSpec(),
                        plan.reliability().get(),
                        hours.getAsDouble(),
                        variant.rebuildStudy().risk().orElseThrow().replacementHours()));
    }

    private OptionalDouble hoursOfOneDrive() {
        List<CompletableFuture<ForecastView>> forecasts =
                alone.isPresent() ? List.of(alone.get()) : replications;
        OptionalDouble mean = finished(forecasts).stream()
                .flatMapToDouble(forecast -> forecast.rebuildSeconds(0).stream())
                .average();
        return mean.isPresent() && mean.getAsDouble() > 0
                ? OptionalDouble.of(mean.getAsDouble() / SECONDS_PER_HOUR)
                : OptionalDouble.empty();
    }

    /** What is studied at the level of extents: the tier whose drives fail. */
    private ForecastSpec extents() {
        return new ForecastSpec(plan.array(), List.of(), plan.faults(), 0, 1);
    }

    private RebuildSpec rebuildSpec() {
        return extents().rebuildSpec(0);
    }

    /** The drives of the studied tier, in words. */
    private String folder() {
        ForecastSpec studied = extents();
        TierSpec tier = plan.array().tiers().get(studied.tierNumber());
        int count = tier.folder().driveCount();
        String drives = count + " x " + tier.folder().drive().id();
        return plan.array().tiers().size() == 1 ? drives : "tier " + tier.rank() + ": " + drives;
    }

    boolean partial() {
        return partial;
    }

    /** The report as far as it goes; empty when no forecast is finished. */
    Optional<RebuildReport> report() {
        List<ForecastView> forecasts = finished(replications);
        if (forecasts.isEmpty() || !isFinished(replications.get(0))) {
            return Optional.empty();
        }
        return Optional.of(new RebuildReport(
                array(),
                folder(),
                rebuildSpec(),
                !plan.workloads().isEmpty(),
                forecasts,
                priorityPoints(),
                sensitivities(forecasts.get(0)),
                risk.filter(RebuildStudy::isFinished).map(CompletableFuture::join),
                partial));
    }

    private List<PriorityPoint> priorityPoints() {
        List<PriorityPoint> points = new ArrayList<>();
        priority.forEach((ppm, forecast) -> {
            if (isFinished(forecast)) {
                points.add(new PriorityPoint(ppm, forecast.join().figures()));
            }
        });
        return points;
    }

    private List<Sensitivity> sensitivities(ForecastView base) {
        List<Sensitivity> found = new ArrayList<>();
        moved.forEach((assumed, forecasts) -> {
            if (finished(forecasts).size() == 2) {
                found.add(new Sensitivity(
                        assumed,
                        assumed.value(plan.array()),
                        base.figures(),
                        change(assumed, assumed.lower(plan.array()), forecasts.get(0)),
                        change(assumed, assumed.higher(plan.array()), forecasts.get(1))));
            }
        });
        found.sort(Comparator.comparingDouble(Sensitivity::effect).reversed());
        return found;
    }

    private static Sensitivity.Change change(
            Assumed assumed, StorageCenterSpec array, CompletableFuture<ForecastView> forecast) {
        return new Sensitivity.Change(assumed.value(array), forecast.join().figures());
    }

    /** What a reader must know beside what the report says itself. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (plan.workloads().stream().anyMatch(w -> w.plan() instanceof LoadPlan.Curve)) {
            warnings.add("array " + array() + ": while drives fail, workloads with a load curve run"
                    + " uncontrolled; give them a rate (iops) to see a chosen load");
        }
        if (variant.rebuildStudy().risk().isPresent() && !plan.array().oneRegion()) {
            warnings.add("array " + array() + ": the risk of data loss is not studied, for its"
                    + " stripes are of several RAID levels or classes of drives");
        }
        report().ifPresent(report -> warnings.addAll(report.warnings()));
        return warnings;
    }

    private static <T> List<T> finished(List<CompletableFuture<T>> futures) {
        return futures.stream()
                .filter(RebuildStudy::isFinished)
                .map(CompletableFuture::join)
                .toList();
    }

    private static boolean isFinished(CompletableFuture<?> future) {
        return future.isDone() && !future.isCompletedExceptionally();
    }
}
