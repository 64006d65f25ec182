package dev.scsim.models.testing;

import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.SizeMix;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.List;

/** Workloads on the two volumes of {@link SmallArrays}, in the words of a test. */
public final class SmallLoads {
    public static final int ALL_READS = 1_000_000;
    public static final int ALL_WRITES = 0;
    public static final int HALF_READS = 500_000;

    private SmallLoads() {}

    /** A workload called {@code host} on both volumes. */
    public static List<WorkloadSpec> both(AccessSpec access, Load load) {
        return List.of(new WorkloadSpec("host", List.of(0, 1), access, load));
    }

    public static List<WorkloadSpec> random(int readPpm, long bytes, Load load) {
        return both(AccessSpec.random(readPpm, bytes), load);
    }

    public static List<WorkloadSpec> sequential(int readPpm, long bytes, Load load) {
        return both(new AccessSpec(true, readPpm, SizeMix.of(bytes), 0, 0, 0), load);
    }
}
