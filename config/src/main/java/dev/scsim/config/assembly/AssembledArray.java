package dev.scsim.config.assembly;

import dev.scsim.models.array.StorageCenterSpec;

import java.util.List;

/**
 * One array of a variant with the workloads on its volumes.
 *
 * @param array the array, wired
 * @param workloads in the order of the file; may be empty
 */
public record AssembledArray(StorageCenterSpec array, List<WorkloadStudy> workloads) {
    public AssembledArray {
        workloads = List.copyOf(workloads);
    }
}
