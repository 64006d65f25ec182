package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.core.check.Violations;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.ArrayWorld;
import dev.scsim.models.testing.ArrayWorlds;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import net.jqwik.api.statistics.Statistics;

@Domain(ArrayWorlds.class)
@Domain(DomainContext.Global.class)
class IoPathSimulationProperties {
    private static final int COMPLETIONS = 300;
    private static final int EVENTS_BETWEEN_CHECKS = 16;

    @Property(tries = 1000)
    void noInvariantIsBrokenInAnySmallWorld(@ForAll ArrayWorld world, @ForAll long seed) {
        ArrayBench bench = new ArrayBench(world.array(), seed);
        bench.start(world.workloads()).watch(EVENTS_BETWEEN_CHECKS);
        for (int i = 0; i < 20 && bench.completedByWorkloads() < COMPLETIONS; i++) {
            bench.runFor(MILLISECOND);
        }
        Violations found = Violations.of(bench.state(), IoPathInvariants.all());
        assertEquals("", found.toString());
        Statistics.collect(Long.toString(bench.completedByWorkloads()).length());
    }
}
