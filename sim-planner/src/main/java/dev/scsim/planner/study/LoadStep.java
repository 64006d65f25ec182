package dev.scsim.planner.study;

import dev.scsim.core.stats.SequentialStopping;
import dev.scsim.core.stats.SequentialStopping.Decision;
import dev.scsim.models.array.RunEvent;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * One load on one array, replicated until the mean response of every workload is known well
 * enough.
 *
 * <p>Replications may finish in any order; they are judged and added up in the order of their
 * index only, and what comes after the deciding index is dropped. So the outcome does not depend
 * on how many ran at one time. Guarded by its own lock.
 */
final class LoadStep {

    private final Spec spec;
    private final RunPool pool;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    private final StepTotals totals;
    private final List<SequentialStopping> stoppings = new ArrayList<>();
    private final Map<Integer, RunResult> waiting = new HashMap<>();
    private int needed;
    private int launched;

    private LoadStep(Spec spec, RunPool pool) {
        this.spec = spec;
        this.pool = pool;
        this.totals = new StepTotals(spec.workloads().size());
        ReplicationRule rule = spec.rule();
        if (rule.precision().isPresent()) {
            for (int i = 0; i < spec.workloads().size(); i++) {
                stoppings.add(new SequentialStopping(
                        rule.precision().getAsDouble(),
                        ReplicationRule.CONFIDENCE,
                        rule.min(),
                        rule.max()));
            }
        }
    }

    /**
     * What to simulate.
     *
     * @param order steps of lower order are simulated first
     * @param label for messages
     * @param array the array
     * @param workloads with their loads
     * @param events what happens in every run
     * @param rule length and number of runs
     */
    record Spec(
            long order,
            String label,
            StorageCenterSpec array,
            List<WorkloadSpec> workloads,
            List<RunEvent> events,
            ReplicationRule rule) {}

    /**
     * What came out.
     *
     * @param workloads with their loads
     * @param totals over the replications that count
     * @param precise whether the requested precision was reached, or none was requested
     */
    record Outcome(List<WorkloadSpec> workloads, StepTotals totals, boolean precise) {}

    /** Starts; the future fails when a run fails or the pool ends. */
    static CompletableFuture<Outcome> start(Spec spec, RunPool pool) {
        LoadStep step = new LoadStep(spec, pool);
        pool.ended().whenComplete((nothing, reason) -> step.outcome.completeExceptionally(reason));
        synchronized (step) {
            step.need(spec.rule().min());
        }
        return step.outcome;
    }

    /** Launches what is needed, and, should threads be idle, as many more as there are threads. */
    private void need(int replications) {
        int max = spec.rule().max();
        if (replications > needed) {
            pool.plan(Math.min(replications, max) - needed);
            needed = Math.min(replications, max);
        }
        while (launched < needed) {
            launch(false);
        }
        while (!stoppings.isEmpty() && launched < Math.min(max, needed + pool.threadCount() - 1)) {
            launch(true);
        }
    }

    private void launch(boolean speculative) {
        int replication = launched++;
        pool.execute(new RunPool.Task(
                speculative, spec.order(), replication, () -> simulate(replication)));
    }

    private void simulate(int replication) {
        if (outcome.isDone()) {
            return;
        }
        try {
            finished(
                    replication,
                    pool.simulator().run(spec.array(), spec.workloads(), run(replication)));
        } catch (RuntimeException | Error e) {
            pool.end(new RunFailedException(
                    spec.label(), replication, spec.rule().seed(), e));
        }
    }

    private RunSpec run(int replication) {
        RunSpec run = spec.rule().run(replication);
        return spec.events().isEmpty() ? run : run.withEvents(spec.events());
    }

    private synchronized void finished(int replication, RunResult result) {
        if (outcome.isDone()) {
            return;
        }
        waiting.put(replication, result);
        RunResult next = waiting.remove(totals.replications());
        while (next != null) {
            totals.add(next);
            pool.runDone();
            if (decided()) {
                outcome.complete(new Outcome(spec.workloads(), totals, precise()));
                return;
            }
            next = waiting.remove(totals.replications());
        }
        need(estimate());
    }

    private boolean decided() {
        int replication = totals.replications() - 1;
        boolean all = true;
        for (int i = 0; i < stoppings.size(); i++) {
            SequentialStopping stopping = stoppings.get(i);
            if (stopping.decision() == Decision.CONTINUE) {
                stopping.offer(replication, totals.workload(i).lastMeanNanos());
            }
            all &= stopping.decision() != Decision.CONTINUE;
        }
        return stoppings.isEmpty() ? totals.replications() == spec.rule().max() : all;
    }

    private boolean precise() {
        return stoppings.stream().allMatch(s -> s.decision() == Decision.PRECISE);
    }

    /** Replications that the spread seen so far asks for, at most twice as many as there are. */
    private int estimate() {
        int judged = totals.replications();
        if (stoppings.isEmpty() || judged < spec.rule().min()) {
            return spec.rule().min();
        }
        double precision = spec.rule().precision().getAsDouble();
        int estimate = judged + 1;
        for (SequentialStopping stopping : stoppings) {
            double ratio = stopping.interval().relativeHalfWidth() / precision;
            estimate = (int) Math.max(estimate, Math.min(2.0 * judged, judged * ratio * ratio));
        }
        return estimate;
    }
}
