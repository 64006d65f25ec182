package dev.scsim.planner.study;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.WorkloadResult;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.List;
import java.util.Map;

/**
 * A queue by formula: response 0.2 ms / (1 - rate / capacity), capacity 100,000 IOPS under release
 * 7.2 and 150,000 under any other, with a little luck that depends on the replication alone.
 */
public class AnalyticSimulator implements Simulator {

    private static final double IDLE_NANOS = 200_000;
    private static final long COUNT = 1_000;

    @Override
    public RunResult run(StorageCenterSpec array, List<WorkloadSpec> workloads, RunSpec run) {
        double capacity = array.release().label().equals("7.2") ? 100_000 : 150_000;
        double luck = 1 + 0.01 * Math.floorMod(run.replication() * 7, 11) / 11.0;
        List<WorkloadResult> results =
                workloads.stream().map(w -> result(w, capacity, luck)).toList();
        double share = results.stream().mapToDouble(WorkloadResult::iops).sum() / capacity;
        return new RunResult(
                results,
                Map.of("sc1.cpu", Math.min(1, share)),
                Map.of(),
                true,
                100,
                10_000,
                COUNT,
                RunResult.RebuildProgress.NONE,
                0,
                RunResult.Outage.NONE,
                List.of(),
                List.of());
    }

    private static WorkloadResult result(WorkloadSpec workload, double capacity, double luck) {
        Load load = workload.load();
        double most = load.outstanding() / (IDLE_NANOS * luck) * 1e9;
        double closed = capacity * most / (capacity + most);
        double iops = load.mode() == Load.Mode.CLOSED
                ? closed
                : Math.min(load.iops(), load.mode() == Load.Mode.OPEN ? capacity : closed);
        double nanos = iops < closed
                ? Math.min(
                        IDLE_NANOS * luck / (1 - iops / capacity), load.outstanding() / iops * 1e9)
                : load.outstanding() / closed * 1e9;
        return iops == 0 ? nothing(workload) : result(workload.name(), iops, (long) nanos);
    }

    /** A result of equal reads and writes around a mean. */
    static WorkloadResult result(String name, double iops, long meanNanos) {
        LatencyHistogram reads = new LatencyHistogram();
        LatencyHistogram writes = new LatencyHistogram();
        for (int i = 0; i < COUNT / 2; i++) {
            reads.record(meanNanos - meanNanos / 10);
            writes.record(meanNanos + meanNanos / 10);
        }
        LatencyHistogram all = new LatencyHistogram();
        all.add(reads);
        all.add(writes);
        return new WorkloadResult(
                name,
                COUNT / 2,
                COUNT / 2,
                COUNT * 4096,
                (long) (COUNT / iops * 1e9),
                all,
                reads,
                writes,
                new ConfidenceInterval(meanNanos, meanNanos - 10, meanNanos + 10, 0.95, 20),
                iops * meanNanos / 1e9,
                0,
                0,
                0);
    }

    private static WorkloadResult nothing(WorkloadSpec workload) {
        LatencyHistogram none = new LatencyHistogram();
        return new WorkloadResult(
                workload.name(),
                0,
                0,
                0,
                1_000_000,
                none,
                none,
                none,
                new ConfidenceInterval(
                        0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0.95, 1),
                0,
                0,
                0,
                0);
    }
}
