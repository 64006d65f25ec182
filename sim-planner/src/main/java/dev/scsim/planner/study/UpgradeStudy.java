package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.CapacityArray;
import dev.scsim.config.assembly.RiskSettings;
import dev.scsim.config.assembly.UpgradePlan;
import dev.scsim.config.assembly.UpgradePlan.ArrayStep;
import dev.scsim.config.assembly.WorkloadStudy;
import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.forecast.ForecastSpec;
import dev.scsim.models.risk.RiskRun;
import dev.scsim.models.risk.RiskSpec;
import dev.scsim.planner.rebuild.ForecastView;
import dev.scsim.planner.rebuild.RiskFigures;
import dev.scsim.planner.rebuild.RiskPlan;
import dev.scsim.planner.upgrade.Moves;
import dev.scsim.planner.upgrade.Restart;
import dev.scsim.planner.upgrade.StateReport;
import dev.scsim.planner.upgrade.StepReport;
import dev.scsim.planner.upgrade.StepReport.Hosts;
import dev.scsim.planner.upgrade.StepReport.Kind;
import dev.scsim.planner.upgrade.StepReport.Work;
import dev.scsim.planner.upgrade.UpgradeReport;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Takes an estate through its upgrades: what goes on during each step, and the risk of each state.
 * Every restart, forecast and risk study is one task of the pool. What is finished when the pool
 * ends, stays.
 */
final class UpgradeStudy {
    /** After all loads of all arrays. */
    private static final long ORDER = 4_000_000;

    private static final double SECONDS_PER_HOUR = 3600;
    private static final double NANOS_PER_SECOND = 1e9;

    private final UpgradePlan plan;
    private final List<AssembledVariant> states;
    private final RunPool pool;
    private final Map<Subject, CompletableFuture<Work>> restarts = new LinkedHashMap<>();
    private final Map<Subject, CompletableFuture<ForecastView>> moves = new LinkedHashMap<>();
    private final Map<Subject, CompletableFuture<ForecastView>> rebuilds = new LinkedHashMap<>();
    private final Map<Subject, CompletableFuture<RiskFigures>> risks = new LinkedHashMap<>();
    private boolean partial;

    /**
     * @param plan what is done
     * @param states the estate before, between and after
     */
    UpgradeStudy(UpgradePlan plan, List<AssembledVariant> states, RunPool pool) {
        this.plan = plan;
        this.states = states;
        this.pool = pool;
    }

    /** One array in one state, or in the step that ends it. */
    private record Subject(int state, String array) {}

    /** Makes all runs and forecasts; returns when they are finished or cancelled. */
    void run() {
        for (int i = 0; i < plan.steps().size(); i++) {
            for (ArrayStep step : plan.steps().get(i).arrays()) {
                start(i, step);
            }
        }
        for (int i = 0; i < states.size(); i++) {
            for (AssembledArray array : states.get(i).arrays()) {
                if (states.get(i).rebuildStudy().risk().isPresent()
                        && array.array().oneRegion()) {
                    rebuilds.put(
                            new Subject(i, array.array().name()),
                            forecast(i, array, List.of(Fault.failure(0, 0)), "a rebuild"));
                }
            }
        }
        await(restarts.values());
        await(moves.values());
        await(rebuilds.values());
    }

    private void start(int index, ArrayStep step) {
        AssembledArray before = array(index, step.array());
        AssembledArray after = array(index + 1, step.array());
        Subject subject = new Subject(index, step.array());
        if (step.restartNanos() > 0) {
            long seed = states.get(index).run().seed();
            restarts.put(
                    subject,
                    pool.submit(
                            label(
                                    index,
                                    "restarts before " + states.get(index + 1).name()),
                            () -> Restart.run(before, step.restartNanos(), seed)));
        }
        if (movesAreTold(index, step)) {
            // The drives of before, in what is there once controllers and release have changed.
            AssembledArray meanwhile = new AssembledArray(
                    after.array().withTiers(before.array().tiers()), after.workloads());
            moves.put(subject, forecast(index, meanwhile, step.moves(), "moves"));
        }
    }

    private boolean movesAreTold(int index, ArrayStep step) {
        return !step.moves().isEmpty()
                && array(index, step.array()).array().oneRegion()
                && array(index + 1, step.array()).array().oneRegion();
    }

    private CompletableFuture<ForecastView> forecast(
            int state, AssembledArray array, List<Fault> faults, String what) {
        ForecastSpec spec = new ForecastSpec(
                array.array(),
                array.workloads().stream().map(WorkloadStudy::spec).toList(),
                faults,
                states.get(state).run().seed(),
                RebuildStudy.windowIos(states.get(state).run()));
        return pool.submit(label(state, what), () -> ForecastView.run(spec));
    }

    private RunPool.Label label(int state, String what) {
        AssembledVariant variant = states.get(state);
        return new RunPool.Label(
                ORDER + state, 0, variant.name() + ", " + what, variant.run().seed());
    }

    private AssembledArray array(int state, String name) {
        return states.get(state).arrays().stream()
                .filter(array -> array.array().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Studies the risk of every state beside that of the first one. */
    void runRisk() {
        rebuilds.forEach((subject, forecast) -> riskSpec(subject).ifPresent(spec -> {
            AssembledVariant state = states.get(subject.state());
            RiskRun run = RiskPlan.run(
                    state.rebuildStudy().risk().orElseThrow(), state.run().seed());
            Optional<RiskSpec> first = riskSpec(new Subject(0, subject.array()));
            RunPool.Work<RiskFigures> work = subject.state() == 0 || first.isEmpty()
                    ? () -> RiskPlan.alone(spec, run)
                    : () -> RiskPlan.beside(states.get(0).name(), first.get(), spec, run);
            risks.put(subject, pool.submit(label(subject.state(), "the risk study"), work));
        }));
        await(risks.values());
    }

    private Optional<RiskSpec> riskSpec(Subject subject) {
        OptionalDouble hours = rebuildHours(subject);
        if (hours.isEmpty()) {
            return Optional.empty();
        }
        AssembledArray array = array(subject.state(), subject.array());
        RiskSettings settings =
                states.get(subject.state()).rebuildStudy().risk().orElseThrow();
        return array.reliability()
                .map(reliability -> RiskPlan.spec(
                        new ForecastSpec(array.array(), List.of(), List.of(), 0, 1).rebuildSpec(0),
                        reliability,
                        hours.getAsDouble(),
                        settings.replacementHours()));
    }

    private OptionalDouble rebuildHours(Subject subject) {
        Optional<ForecastView> forecast = finished(rebuilds.get(subject));
        OptionalDouble seconds =
                forecast.isPresent() ? forecast.get().rebuildSeconds(0) : OptionalDouble.empty();
        return seconds.isPresent() && seconds.getAsDouble() > 0
                ? OptionalDouble.of(seconds.getAsDouble() / SECONDS_PER_HOUR)
                : OptionalDouble.empty();
    }

    private void await(Iterable<? extends CompletableFuture<?>> futures) {
        try {
            futures.forEach(CompletableFuture::join);
        } catch (CompletionException | CancellationException e) {
            partial = true;
            if (e.getCause() instanceof RunFailedException failure) {
                throw failure;
            }
        }
    }

    private static <T> Optional<T> finished(CompletableFuture<T> future) {
        return future != null && future.isDone() && !future.isCompletedExceptionally()
                ? Optional.of(future.join())
                : Optional.empty();
    }

    boolean partial() {
        return partial;
    }

    /** The report as far as it goes. */
    UpgradeReport report() {
        List<StateReport> found = new ArrayList<>();
        for (int i = 0; i < plan.states().size(); i++) {
            found.add(state(i));
        }
        List<StepReport> steps = new ArrayList<>();
        for (int i = 0; i < plan.steps().size(); i++) {
            steps.add(step(i));
        }
        return new UpgradeReport(found, steps);
    }

    private StateReport state(int index) {
        UpgradePlan.State state = plan.states().get(index);
        int day = (int) ChronoUnit.DAYS.between(plan.states().get(0).from(), state.from());
        List<StateReport.ArrayState> arrays = new ArrayList<>();
        for (CapacityArray array : state.capacity().arrays()) {
            Subject subject = new Subject(index, array.name());
            arrays.add(new StateReport.ArrayState(
                    array.name(),
                    day,
                    CapacityForecast.of(array.spec()),
                    rebuildHours(subject),
                    finished(risks.get(subject))));
        }
        return new StateReport(state.name(), state.from(), arrays);
    }

    private StepReport step(int index) {
        UpgradePlan.Step step = plan.steps().get(index);
        List<Work> work = new ArrayList<>();
        List<String> untold = new ArrayList<>();
        for (ArrayStep array : step.arrays()) {
            Subject subject = new Subject(index, array.array());
            finished(restarts.get(subject)).ifPresent(work::add);
            if (array.swapNanos() > 0) {
                double seconds = array.swapNanos() / NANOS_PER_SECOND;
                work.add(new Work(
                        array.array(),
                        Kind.SWAP,
                        OptionalDouble.of(seconds),
                        seconds,
                        0,
                        Hosts.NONE));
            }
            finished(moves.get(subject)).map(f -> Moves.of(array.array(), f)).ifPresent(work::add);
            String where = "array " + array.array() + ": ";
            array.untold().forEach(text -> untold.add(where + text + "; how is not told"));
            if (!array.moves().isEmpty() && !movesAreTold(index, array)) {
                untold.add(where + "how long extents move is told for one class of drives without"
                        + " snapshots only");
            }
        }
        return new StepReport(step.name(), step.at(), work, untold);
    }
}
