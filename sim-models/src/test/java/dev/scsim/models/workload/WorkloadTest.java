package dev.scsim.models.workload;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;

import org.junit.jupiter.api.Test;

import java.util.List;

class WorkloadTest {

    @Test
    void aSmallWorkloadRunsBesideOneOfThousandsOutstanding() {
        AccessSpec reads = AccessSpec.random(1_000_000, 4 * KIB);
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        bench.start(List.of(
                new WorkloadSpec("many", List.of(0), reads, Load.closed(5000)),
                new WorkloadSpec("few", List.of(1), reads, Load.closed(3))));
        bench.runFor(10 * MILLISECOND);
        List<Workload> workloads = bench.state().workloads();
        assertEquals(5000, workloads.get(0).outstanding());
        assertEquals(3, workloads.get(1).outstanding());
    }
}
