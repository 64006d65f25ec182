package dev.scsim.planner.study;

import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;
import dev.scsim.planner.study.StudyPlan.VariantPlan;
import dev.scsim.planner.study.StudyPlan.WorkloadPlan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Takes one variant through its loads. All its workloads run together in every simulation: those
 * with a curve move together through the union of their shares, each of its own peak; the others
 * keep their load.
 *
 * <p>Order: the uncontrolled run, then all shares at once, then shares around the 1 ms crossing
 * (see {@link KneeGrid}). What is finished when the pool ends, stays.
 */
final class VariantStudy {

    /** Steps of one variant are numbered below this. */
    private static final long STEPS_MAX = 1_000_000;

    private final int variantIndex;
    private final VariantPlan plan;
    private final ReplicationRule rule;
    private final RunPool pool;
    private final TreeMap<Double, CompletableFuture<LoadStep.Outcome>> shares = new TreeMap<>();
    private Optional<CompletableFuture<LoadStep.Outcome>> base = Optional.empty();
    private boolean partial;

    VariantStudy(int variantIndex, VariantPlan plan, ReplicationRule rule, RunPool pool) {
        this.variantIndex = variantIndex;
        this.plan = plan;
        this.rule = rule;
        this.pool = pool;
    }

    /** Simulates all loads; returns when they are finished or the study has been cancelled. */
    void run() {
        try {
            base = Optional.of(start(hasCurve() ? "uncontrolled" : "fixed load", baseLoads()));
            base.get().join();
            if (hasCurve()) {
                List<Double> peaks = peaks(base.get().join());
                visit(plannedPercents(), peaks);
                Collection<Double> next = refinement();
                while (!next.isEmpty()) {
                    visit(next, peaks);
                    next = refinement();
                }
            }
        } catch (CompletionException | CancellationException e) {
            partial = true;
            rethrowFailure(e);
        }
    }

    private static void rethrowFailure(RuntimeException e) {
        if (e.getCause() instanceof RunFailedException failure) {
            throw failure;
        }
    }

    /** The result as far as it goes. */
    VariantResult result() {
        List<WorkloadCurve> curves = new ArrayList<>();
        for (int index = 0; index < plan.workloads().size(); index++) {
            curves.add(curve(index));
        }
        Optional<StepTotals> highest = highestLoad().map(LoadStep.Outcome::totals);
        return new VariantResult(
                plan.name(),
                plan.array().release().label(),
                curves,
                highest.map(StepTotals::utilisation).orElse(Map.of()),
                highest.map(totals -> totals.busiest().resource()).orElse(""),
                plan.assumptions(),
                new Warnings(plan.warnings(), curves, rule).list(),
                partial);
    }

    private boolean hasCurve() {
        return plan.workloads().stream().anyMatch(VariantStudy::isCurve);
    }

    private static boolean isCurve(WorkloadPlan workload) {
        return workload.load() instanceof LoadPlan.Curve;
    }

    private List<Load> baseLoads() {
        return plan.workloads().stream()
                .map(workload -> workload.load() instanceof LoadPlan.Curve curve
                        ? Load.closed(curve.outstanding())
                        : ((LoadPlan.Fixed) workload.load()).load())
                .toList();
    }

    private List<Double> peaks(LoadStep.Outcome uncontrolled) {
        List<Double> peaks = new ArrayList<>();
        for (int index = 0; index < plan.workloads().size(); index++) {
            peaks.add(uncontrolled.totals().workload(index).iops().mean());
        }
        return peaks;
    }

    private Collection<Double> plannedPercents() {
        TreeSet<Double> percents = new TreeSet<>();
        for (WorkloadPlan workload : plan.workloads()) {
            if (workload.load() instanceof LoadPlan.Curve curve) {
                percents.addAll(curve.percents());
            }
        }
        return percents;
    }

    /** Shares that would place a crossing better; empty when there is nothing to gain. */
    private Collection<Double> refinement() {
        TreeSet<Double> percents = new TreeSet<>();
        for (int index = 0; index < plan.workloads().size(); index++) {
            if (isCurve(plan.workloads().get(index))) {
                new Curve(points(index)).nextPercent().ifPresent(percents::add);
            }
        }
        percents.removeAll(shares.keySet());
        return percents;
    }

    private void visit(Collection<Double> percents, List<Double> peaks) {
        for (double percent : percents) {
            String label = String.format(Locale.ROOT, "%.4g %% of the peak rate", percent);
            shares.put(percent, start(label, shareLoads(percent, peaks)));
        }
        shares.values().forEach(CompletableFuture::join);
    }

    private List<Load> shareLoads(double percent, List<Double> peaks) {
        List<Load> loads = new ArrayList<>();
        for (int index = 0; index < peaks.size(); index++) {
            loads.add(
                    plan.workloads().get(index).load() instanceof LoadPlan.Curve curve
                            ? Load.capped(peaks.get(index) * percent / 100, curve.outstanding())
                            : ((LoadPlan.Fixed) plan.workloads().get(index).load()).load());
        }
        return loads;
    }

    private CompletableFuture<LoadStep.Outcome> start(String label, List<Load> loads) {
        List<WorkloadSpec> workloads = new ArrayList<>();
        for (int index = 0; index < loads.size(); index++) {
            workloads.add(plan.workloads().get(index).workload().withLoad(loads.get(index)));
        }
        long order = variantIndex + STEPS_MAX * shares.size();
        return LoadStep.start(
                new LoadStep.Spec(
                        order, plan.name() + " at " + label, plan.array(), workloads, rule),
                pool);
    }

    private WorkloadCurve curve(int index) {
        WorkloadPlan workload = plan.workloads().get(index);
        List<Point> points = points(index);
        return new WorkloadCurve(
                workload.workload().name(),
                Describe.access(workload.workload().access()),
                workload.load().mode().name().toLowerCase(Locale.ROOT),
                outstandingLimit(workload.load()),
                points,
                peak(index),
                isCurve(workload)
                        ? new Curve(points).underOneMilli()
                        : Crossing.none("needs a load curve"));
    }

    private static int outstandingLimit(LoadPlan load) {
        return load instanceof LoadPlan.Curve curve
                ? curve.outstanding()
                : ((LoadPlan.Fixed) load).load().outstanding();
    }

    private List<Point> points(int index) {
        boolean curve = isCurve(plan.workloads().get(index));
        List<Point> points = new ArrayList<>();
        shares.forEach((percent, step) -> {
            OptionalDouble share = curve ? OptionalDouble.of(percent) : OptionalDouble.empty();
            finished(step).ifPresent(outcome -> points.add(Points.of(outcome, index, share)));
        });
        base.flatMap(VariantStudy::finished)
                .ifPresent(outcome ->
                        points.add(Points.of(outcome, index, OptionalDouble.empty())));
        return points;
    }

    /** A closed loop beside a curve has no peak: its neighbours' load changes. */
    private Optional<Point> peak(int index) {
        LoadPlan load = plan.workloads().get(index).load();
        boolean uncontrolled = isCurve(plan.workloads().get(index))
                || !hasCurve() && load.mode() == Load.Mode.CLOSED;
        return uncontrolled
                ? base.flatMap(VariantStudy::finished)
                        .map(outcome -> Points.of(outcome, index, OptionalDouble.empty()))
                : Optional.empty();
    }

    private Optional<LoadStep.Outcome> highestLoad() {
        Optional<LoadStep.Outcome> highest = base.flatMap(VariantStudy::finished);
        return highest.isPresent()
                ? highest
                : shares.descendingMap().values().stream()
                        .flatMap(step -> finished(step).stream())
                        .findFirst();
    }

    private static Optional<LoadStep.Outcome> finished(CompletableFuture<LoadStep.Outcome> step) {
        return step.isDone() && !step.isCompletedExceptionally()
                ? Optional.of(step.join())
                : Optional.empty();
    }
}
