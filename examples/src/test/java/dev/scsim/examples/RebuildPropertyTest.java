package dev.scsim.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.models.check.RebuildOutcome;
import dev.scsim.models.check.RebuildTrial;
import dev.scsim.models.testing.RebuildWorld;
import dev.scsim.models.testing.RebuildWorlds;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

import java.util.List;

/** A property test of one's own: any folder, any order of faults, every invariant. */
class RebuildPropertyTest {
    @Property(tries = 1000)
    @Domain(RebuildWorlds.class)
    void noInvariantBreaksWhateverFails(@ForAll RebuildWorld world) {
        RebuildOutcome outcome = RebuildTrial.run(world.spec(), world.faults(), 1);
        assertEquals(List.of(), outcome.violations());
    }
}
