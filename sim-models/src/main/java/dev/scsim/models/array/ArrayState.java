package dev.scsim.models.array;

import dev.scsim.models.io.RequestTable;
import dev.scsim.models.workload.Workload;

import java.util.List;

/** What the invariants of the I/O path speak about: an array, its load and what is in flight. */
public record ArrayState(StorageCenter array, RequestTable requests, List<Workload> workloads) {
    public ArrayState {
        workloads = List.copyOf(workloads);
    }
}
