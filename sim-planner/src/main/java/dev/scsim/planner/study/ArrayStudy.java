package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.config.assembly.WorkloadStudy;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Takes one array of a variant through its loads. All its workloads run together in every
 * simulation: those with a curve move together through the union of their shares, each of its own
 * peak; the others keep their load.
 *
 * <p>Order: the uncontrolled run, then all shares at once, then shares around the 1 ms crossing
 * (see {@link KneeGrid}). What is finished when the pool ends, stays.
 */
final class ArrayStudy {

    /** Loads of one number are simulated before those of the next, over this many arrays. */
    private static final long ARRAYS_MAX = 1_000_000;

    private static final double PERCENT = 100;

    private final int index;
    private final String label;
    private final AssembledArray plan;
    private final ReplicationRule rule;
    private final RunPool pool;
    private final TreeMap<Double, CompletableFuture<LoadStep.Outcome>> shares = new TreeMap<>();
    private Optional<CompletableFuture<LoadStep.Outcome>> base = Optional.empty();
    private boolean partial;

    /**
     * A study of one array.
     *
     * @param index place among all arrays of all variants
     * @param label variant and array, for messages
     * @param plan the array and its workloads
     * @param rule how its runs are made
     * @param pool simulates
     */
    ArrayStudy(int index, String label, AssembledArray plan, ReplicationRule rule, RunPool pool) {
        this.index = index;
        this.label = label;
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

    /** Whether points are missing because the study was cancelled. */
    boolean partial() {
        return partial;
    }

    /** The curves as far as they go. */
    List<WorkloadCurve> curves() {
        List<WorkloadCurve> curves = new ArrayList<>();
        for (int workload = 0; workload < plan.workloads().size(); workload++) {
            curves.add(curve(workload));
        }
        return curves;
    }

    /** Totals of the highest load that is finished. */
    Optional<StepTotals> highestLoad() {
        Optional<LoadStep.Outcome> highest = base.flatMap(ArrayStudy::finished);
        if (highest.isEmpty()) {
            highest = shares.descendingMap().values().stream()
                    .flatMap(step -> finished(step).stream())
                    .findFirst();
        }
        return highest.map(LoadStep.Outcome::totals);
    }

    String array() {
        return plan.array().name();
    }

    /** What befell the array at the highest load that is finished; empty when nothing was to. */
    Optional<OutageReport> outage() {
        return highestLoad()
                .filter(totals -> !totals.outage().phases().isEmpty())
                .map(totals ->
                        new OutageReport(plan.array().name(), plan.events(), totals.outage()));
    }

    /** Where writes found a region full, at the highest load that is finished. */
    List<SpillEvent> spills() {
        return highestLoad().map(StepTotals::spills).orElse(List.of()).stream()
                .map(spill -> new SpillEvent(plan.array().name(), spill))
                .toList();
    }

    private boolean hasCurve() {
        return plan.workloads().stream().anyMatch(ArrayStudy::isCurve);
    }

    private static boolean isCurve(WorkloadStudy workload) {
        return workload.plan() instanceof LoadPlan.Curve;
    }

    private List<Load> baseLoads() {
        return plan.workloads().stream().map(workload -> workload.spec().load()).toList();
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
        for (WorkloadStudy workload : plan.workloads()) {
            if (workload.plan() instanceof LoadPlan.Curve curve) {
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
            String load = String.format(Locale.ROOT, "%.4g %% of the peak rate", percent);
            shares.put(percent, start(load, shareLoads(percent, peaks)));
        }
        shares.values().forEach(CompletableFuture::join);
    }

    private List<Load> shareLoads(double percent, List<Double> peaks) {
        List<Load> loads = new ArrayList<>();
        for (int index = 0; index < peaks.size(); index++) {
            WorkloadStudy workload = plan.workloads().get(index);
            loads.add(
                    workload.plan() instanceof LoadPlan.Curve curve
                            ? Load.capped(peaks.get(index) * percent / PERCENT, curve.threads())
                            : workload.spec().load());
        }
        return loads;
    }

    private CompletableFuture<LoadStep.Outcome> start(String load, List<Load> loads) {
        List<WorkloadSpec> workloads = new ArrayList<>();
        for (int index = 0; index < loads.size(); index++) {
            workloads.add(plan.workloads().get(index).spec().withLoad(loads.get(index)));
        }
        long order = index + ARRAYS_MAX * shares.size();
        return LoadStep.start(
                new LoadStep.Spec(
                        order, label + " at " + load, plan.array(), workloads, plan.events(), rule),
                pool);
    }

    private WorkloadCurve curve(int index) {
        WorkloadStudy workload = plan.workloads().get(index);
        List<Point> points = points(index);
        return new WorkloadCurve(
                workload.spec().name(),
                plan.array().name(),
                Describe.access(workload.spec().access()),
                mode(workload).name().toLowerCase(Locale.ROOT),
                workload.spec().load().outstanding(),
                points,
                peak(index),
                crossing(workload, points),
                plan.error());
    }

    private Crossing crossing(WorkloadStudy workload, List<Point> points) {
        if (!isCurve(workload)) {
            return Crossing.none("needs a load curve");
        }
        // Without the points between, a crossing would be drawn through far ones.
        return partial ? Crossing.none("interrupted") : new Curve(points).underOneMilli();
    }

    private static Load.Mode mode(WorkloadStudy workload) {
        return isCurve(workload) ? Load.Mode.CAPPED : workload.spec().load().mode();
    }

    private List<Point> points(int index) {
        boolean curve = isCurve(plan.workloads().get(index));
        List<Point> points = new ArrayList<>();
        shares.forEach((percent, step) -> {
            OptionalDouble share = OptionalDouble.of(percent);
            finished(step)
                    .ifPresent(outcome -> points.add(Points.of(outcome, index, share, curve)));
        });
        base.flatMap(ArrayStudy::finished)
                .ifPresent(outcome ->
                        points.add(Points.of(outcome, index, OptionalDouble.empty(), curve)));
        return points;
    }

    /** A closed loop beside a curve has no peak: its neighbours' load changes. */
    private Optional<Point> peak(int index) {
        WorkloadStudy workload = plan.workloads().get(index);
        boolean uncontrolled =
                isCurve(workload) || !hasCurve() && mode(workload) == Load.Mode.CLOSED;
        return uncontrolled
                ? base.flatMap(ArrayStudy::finished)
                        .map(outcome -> Points.of(
                                outcome, index, OptionalDouble.empty(), isCurve(workload)))
                : Optional.empty();
    }

    private static Optional<LoadStep.Outcome> finished(CompletableFuture<LoadStep.Outcome> step) {
        return step.isDone() && !step.isCompletedExceptionally()
                ? Optional.of(step.join())
                : Optional.empty();
    }
}
