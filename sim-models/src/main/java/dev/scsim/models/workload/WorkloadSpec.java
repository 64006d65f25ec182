package dev.scsim.models.workload;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.List;

/**
 * One workload on some volumes of an array.
 *
 * @param name unique in a simulation
 * @param volumes indices of the volumes it uses, in the array's order; at least one
 * @param access addresses, sizes and read share
 * @param load when requests are issued
 */
public record WorkloadSpec(String name, List<Integer> volumes, AccessSpec access, Load load) {
    public WorkloadSpec {
        volumes = List.copyOf(volumes);
        checkArgument(!volumes.isEmpty(), "workload %s has no volume", name);
    }

    public WorkloadSpec withLoad(Load newLoad) {
        return new WorkloadSpec(name, volumes, access, newLoad);
    }
}
