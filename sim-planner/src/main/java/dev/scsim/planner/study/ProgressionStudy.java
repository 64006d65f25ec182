package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.config.assembly.ProgressionSettings;
import dev.scsim.config.assembly.WorkloadStudy;
import dev.scsim.models.forecast.ProgressionSpec;
import dev.scsim.planner.progression.ProgressionReport;
import dev.scsim.planner.progression.ProgressionView;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Takes one array of a variant through nights of Data Progression. Every replication is one task of
 * the pool. What is finished when the pool ends, stays.
 */
final class ProgressionStudy {
    /** So that hours and percentiles have an interval. */
    static final int REPLICATIONS_MIN = 3;

    /** Requests in a window: enough for the 99th percentile. */
    private static final long WINDOW_IOS = 40_000;

    /** After the first loads, before rebuilds with other priorities. */
    private static final long STAGE = 1_000_000;

    private final int index;
    private final AssembledVariant variant;
    private final AssembledArray plan;
    private final RunPool pool;
    private final List<CompletableFuture<ProgressionView>> replications = new ArrayList<>();
    private boolean partial;

    /**
     * A study of one array.
     *
     * @param index place among all arrays of all variants
     */
    ProgressionStudy(int index, AssembledVariant variant, AssembledArray plan, RunPool pool) {
        this.index = index;
        this.variant = variant;
        this.plan = plan;
        this.pool = pool;
    }

    /** Whether nights of an array are to be studied. */
    static boolean concerns(AssembledVariant variant, AssembledArray array) {
        return variant.progression()
                .filter(settings -> settings.volumes().containsKey(array.array().name()))
                .isPresent();
    }

    /** Makes all forecasts; returns when they are finished or the study has been cancelled. */
    void run() {
        int count = Math.max(REPLICATIONS_MIN, variant.run().replications().orElse(0));
        for (int replication = 0; replication < count; replication++) {
            ProgressionSpec spec = spec(replication);
            RunPool.Label label = new RunPool.Label(
                    index + STAGE,
                    replication,
                    variant.name() + ", array " + plan.array().name() + ", nights of Data"
                            + " Progression",
                    variant.run().seed());
            RunPool.Work<ProgressionView> work = () -> ProgressionView.run(spec);
            replications.add(pool.submit(label, work));
        }
        try {
            replications.forEach(CompletableFuture::join);
        } catch (CompletionException | CancellationException e) {
            partial = true;
            if (e.getCause() instanceof RunFailedException failure) {
                throw failure;
            }
        }
    }

    private ProgressionSpec spec(int replication) {
        ProgressionSettings settings = variant.progression().orElseThrow();
        return new ProgressionSpec(
                plan.array(),
                plan.workloads().stream().map(WorkloadStudy::spec).toList(),
                settings.volumes().get(plan.array().name()),
                settings.nights(),
                settings.snapshotNanosOfDay(),
                variant.run().seed() + replication,
                Math.max(1, Math.min(WINDOW_IOS, variant.run().maxIos().orElse(WINDOW_IOS))));
    }

    boolean partial() {
        return partial;
    }

    /** The report as far as it goes; empty when replication 0 is not finished. */
    Optional<ProgressionReport> report() {
        if (replications.isEmpty() || !isFinished(replications.get(0))) {
            return Optional.empty();
        }
        return Optional.of(new ProgressionReport(
                plan.array().name(),
                plan.array().release().progression().sharePpm(),
                replications.stream()
                        .filter(ProgressionStudy::isFinished)
                        .map(CompletableFuture::join)
                        .toList(),
                partial));
    }

    /** What a reader must know beside what the report says itself. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (plan.workloads().stream().anyMatch(w -> w.plan() instanceof LoadPlan.Curve)) {
            warnings.add("array " + plan.array().name() + ": beside Data Progression workloads with"
                    + " a load curve run uncontrolled; give them a rate (iops) to see a chosen"
                    + " load");
        }
        report().ifPresent(report -> warnings.addAll(report.warnings()));
        return warnings;
    }

    private static boolean isFinished(CompletableFuture<?> future) {
        return future.isDone() && !future.isCompletedExceptionally();
    }
}
