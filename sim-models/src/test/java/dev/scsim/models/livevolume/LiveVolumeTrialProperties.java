package dev.scsim.models.livevolume;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.models.testing.LiveVolumeWorld;
import dev.scsim.models.testing.LiveVolumeWorlds;

import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import java.util.List;

@Domain(LiveVolumeWorlds.class)
@Domain(DomainContext.Global.class)
class LiveVolumeTrialProperties {
    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void noSplitBrainNoLostWriteNoStaleRead(@ForAll LiveVolumeWorld world, @ForAll long seed) {
        TrialOutcome outcome = LiveVolumeTrial.run(world.spec(), world.actions(), seed);
        assertEquals(List.of(), outcome.violations());
    }
}
