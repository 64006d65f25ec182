package dev.scsim.planner.study;

import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.List;

/**
 * Runs one simulation. Called from many threads at once; equal arguments give equal results.
 */
@FunctionalInterface
public interface Simulator {
    /**
     * Runs all workloads together on one array.
     *
     * @param array the array, wired
     * @param workloads with their loads
     * @param run length and luck
     */
    RunResult run(StorageCenterSpec array, List<WorkloadSpec> workloads, RunSpec run);
}
