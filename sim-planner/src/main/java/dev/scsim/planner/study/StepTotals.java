package dev.scsim.planner.study;

import dev.scsim.models.array.RunResult;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the replications of one load add up to. Replications are added in the order of their index.
 * Confined to whoever holds the lock of its {@link LoadStep}.
 */
final class StepTotals {

    private final List<WorkloadTotals> workloads = new ArrayList<>();
    private final Map<String, Double> utilisationSums = new LinkedHashMap<>();
    private final List<Long> momentDigests = new ArrayList<>();
    private int replications;
    private boolean stationary = true;
    private long warmUpIos;
    private List<RunResult.SamplePoint> timeSeries = List.of();
    private List<RunResult.Spill> spills = List.of();
    private RunResult.Outage outage = RunResult.Outage.NONE;

    StepTotals(int workloadCount) {
        for (int i = 0; i < workloadCount; i++) {
            workloads.add(new WorkloadTotals());
        }
    }

    void add(RunResult run) {
        for (int i = 0; i < workloads.size(); i++) {
            workloads.get(i).add(run.workloads().get(i));
        }
        run.utilisation().forEach((name, share) -> utilisationSums.merge(name, share, Double::sum));
        if (replications == 0) {
            timeSeries = run.timeSeries();
            spills = run.spills();
            outage = run.outage();
        }
        momentDigests.add(run.momentDigest());
        replications++;
        stationary &= run.stationary();
        warmUpIos += run.warmUpIos();
    }

    WorkloadTotals workload(int index) {
        return workloads.get(index);
    }

    int replications() {
        return replications;
    }

    boolean stationary() {
        return stationary;
    }

    long warmUpIos() {
        return warmUpIos;
    }

    List<RunResult.SamplePoint> timeSeries() {
        return timeSeries;
    }

    /** By replication, what stands for the state at the start of the measurement. */
    List<Long> momentDigests() {
        return momentDigests;
    }

    /** Of replication 0. */
    RunResult.Outage outage() {
        return outage;
    }

    /** Where writes found a region full, in replication 0. */
    List<RunResult.Spill> spills() {
        return spills;
    }

    /** Busy share of each resource, mean over replications, in the array's order. */
    Map<String, Double> utilisation() {
        Map<String, Double> means = new LinkedHashMap<>();
        utilisationSums.forEach((name, sum) -> means.put(name, sum / replications));
        return means;
    }

    /** The busiest resource; the first of equals. */
    Point.Busiest busiest() {
        String resource = "";
        double share = 0;
        for (Map.Entry<String, Double> entry : utilisation().entrySet()) {
            if (entry.getValue() > share) {
                resource = entry.getKey();
                share = entry.getValue();
            }
        }
        return new Point.Busiest(resource, share);
    }
}
