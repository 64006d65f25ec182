package dev.scsim.planner.study;

import dev.scsim.planner.study.StudyPlan.VariantPlan;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Simulates all variants of a scenario over all loads.
 *
 * <p>Runs of all variants, loads and replications go through one pool of threads. The same plan
 * gives the same result whatever the number of threads: a load's replications are judged in the
 * order of their index, and variants share their luck (common random numbers).
 */
public final class Study {

    private final Simulator simulator;
    private final String version;

    /**
     * A study.
     *
     * @param simulator runs the simulations
     * @param version of the program, for the record
     */
    public Study(Simulator simulator, String version) {
        this.simulator = simulator;
        this.version = version;
    }

    /**
     * Simulates the plan. On cancellation returns what is finished, marked partial.
     *
     * @throws RunFailedException when a simulation fails
     */
    public StudyResult run(StudyPlan plan, StudyOptions options) {
        List<VariantStudy> studies = new ArrayList<>();
        try (RunPool pool = new RunPool(simulator, options)) {
            for (VariantPlan variant : plan.variants()) {
                studies.add(new VariantStudy(studies.size(), variant, plan.rule(), pool));
            }
            runTogether(studies);
        }
        List<VariantResult> variants =
                studies.stream().map(VariantStudy::result).toList();
        return new StudyResult(
                plan.name(),
                plan.description(),
                plan.fingerprint(),
                conditions(plan.rule()),
                variants,
                Gains.of(variants),
                variants.stream().anyMatch(VariantResult::partial));
    }

    /** One waiting thread for each variant; the simulations run elsewhere. */
    private static void runTogether(List<VariantStudy> studies) {
        ExecutorService conductors = Executors.newFixedThreadPool(studies.size(), task -> {
            Thread thread = new Thread(task, "scsim-variant");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<CompletableFuture<Void>> all = studies.stream()
                    .map(study -> CompletableFuture.runAsync(study::run, conductors))
                    .toList();
            all.forEach(CompletableFuture::join);
        } catch (CompletionException e) {
            if (e.getCause() instanceof RunFailedException failure) {
                throw failure;
            }
            throw e;
        } finally {
            conductors.shutdownNow();
        }
    }

    private StudyResult.Conditions conditions(ReplicationRule rule) {
        return new StudyResult.Conditions(
                version,
                rule.seed(),
                rule.precision(),
                rule.min(),
                rule.max(),
                rule.measuredIos(),
                rule.durationNanos(),
                rule.warmUpNanos());
    }
}
