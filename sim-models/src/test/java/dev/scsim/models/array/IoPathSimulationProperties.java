package dev.scsim.models.array;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.ArrayWorld;
import dev.scsim.models.testing.ArrayWorlds;
import dev.scsim.models.testing.SmallArrays;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

@Domain(ArrayWorlds.class)
@Domain(DomainContext.Global.class)
class IoPathSimulationProperties {
    private static final long CHECK_INTERVAL = 16;

    @Property(tries = 1000)
    void noInvariantIsBrokenInAnySmallWorld(@ForAll ArrayWorld world, @ForAll long seed) {
        ArrayBench bench = new ArrayBench(world.array(), seed);
        bench.start(world.workloads()).watch((int) CHECK_INTERVAL);
        bench.runFor(4 * SmallArrays.MILLISECOND);
        assertEquals(
                "",
                dev.scsim.core.check.Violations.of(bench.state(), IoPathInvariants.all())
                        .toString());
        assertTrue(bench.completedByWorkloads() >= 0);
    }
}
