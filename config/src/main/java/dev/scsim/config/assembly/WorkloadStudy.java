package dev.scsim.config.assembly;

import dev.scsim.models.workload.WorkloadSpec;

/**
 * A workload and the runs to make with it.
 *
 * @param spec the workload; its load is that of the plan's first run
 * @param plan the runs
 */
public record WorkloadStudy(WorkloadSpec spec, LoadPlan plan) {}
