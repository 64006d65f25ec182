package dev.scsim.models.testing;

import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.List;

/** A small array and what its hosts do. */
public record ArrayWorld(StorageCenterSpec array, List<WorkloadSpec> workloads) {
    public ArrayWorld {
        workloads = List.copyOf(workloads);
    }
}
