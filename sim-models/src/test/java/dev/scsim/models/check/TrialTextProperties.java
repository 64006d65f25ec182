package dev.scsim.models.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.scsim.models.testing.RebuildWorld;
import dev.scsim.models.testing.RebuildWorlds;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

@Domain(RebuildWorlds.class)
@Domain(DomainContext.Global.class)
class TrialTextProperties {
    private static final String TEXT = "drives=3x1000,1x2000 raid=RAID_10 sparing=DEDICATED/21"
            + " extent=100 used=500000 bandwidth=400,300 share=1000000 controllers=9000"
            + " chains=2x8000 load=0,0,0 rules=used,4,0,0 grid=0 horizon=1000000"
            + " faults=fail:3@0;replace:3:2000@r0:500000;optimise@7";

    @Property(tries = 200)
    void everyTrialReadsBackAsItWasWritten(@ForAll RebuildWorld world) {
        TrialText.Trial trial = TrialText.parse(world.toString());
        assertEquals(world.spec(), trial.spec());
        assertEquals(world.faults(), trial.faults());
    }

    @Example
    void theDocumentedTextIsRead() {
        TrialText.Trial trial = TrialText.parse(TEXT);
        assertEquals(TEXT, TrialText.write(trial.spec(), trial.faults()));
    }

    @Example
    void aTextThatIsNoTrialIsRefused() {
        assertRefused(TEXT + " colour=red");
        assertRefused(TEXT + " grid=0");
        assertRefused(TEXT.replace(" grid=0", ""));
        assertRefused(TEXT.replace("fail:3@0", "explode:3@0"));
        assertRefused(TEXT.replace("fail:3@0", "fail:3"));
        assertRefused(TEXT.replace("rules=used", "rules=some"));
        assertRefused(TEXT.replace("RAID_10", "RAID_7"));
        assertRefused(TEXT.replace("400,300", "400"));
        assertRefused("");
    }

    private static void assertRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> TrialText.parse(text));
    }
}
