package dev.scsim.models.livevolume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.check.Invariant;
import dev.scsim.models.livevolume.LiveVolumeAction.CutLink;
import dev.scsim.models.testing.LiveVolumeWorld;
import dev.scsim.models.testing.LiveVolumeWorlds;
import dev.scsim.models.testing.SmallPairs;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.Property;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import net.jqwik.engine.SourceOfRandomness;

import java.util.List;

/** What the tiebreaker's exclusion is for: with one that grants everybody, both arrays serve. */
@Domain(LiveVolumeWorlds.class)
@Domain(DomainContext.Global.class)
class SplitBrainProperties {
    private static final GrantRule EVERYBODY = (holder, asking, primaryAsks, leaseOver) -> true;
    private static final Invariant<LiveVolume> ONE =
            LiveVolumeInvariants.ONE_ARRAY_SERVES_AS_PRIMARY;
    private static final int WORLDS_MAX = 1000;
    private static final int STEPS_MAX = 3;

    @Property(tries = 1, seed = "1")
    void withoutExclusionRandomWorldsFindTheSplitBrainAndShrinkItToAFewSteps() {
        Arbitrary<LiveVolumeWorld> worlds = new LiveVolumeWorlds().worlds();
        var luck = SourceOfRandomness.current();
        Shrinkable<LiveVolumeWorld> found = null;
        for (int i = 0; i < WORLDS_MAX && found == null; i++) {
            Shrinkable<LiveVolumeWorld> world =
                    worlds.generator(WORLDS_MAX, false).next(luck);
            found = splits(world.value()) ? world : null;
        }
        assertTrue(found != null, "no split brain in " + WORLDS_MAX + " worlds");
        LiveVolumeWorld least = shrunk(found);
        assertTrue(least.actions().size() <= STEPS_MAX, least.toString());
        TrialOutcome excluded = LiveVolumeTrial.run(least.spec(), least.actions(), 1);
        assertEquals(List.of(), excluded.violations());
    }

    @Example
    void aCutLinkIsEnoughForASplitBrainWithoutExclusion() {
        SmallPairs pair = SmallPairs.pair().at(10, new CutLink());
        TrialOutcome outcome =
                LiveVolumeTrial.run(pair.spec(60), pair.actions(), 1, EVERYBODY, List.of(ONE));
        assertFalse(outcome.holds());
    }

    private static boolean splits(LiveVolumeWorld world) {
        return !LiveVolumeTrial.run(world.spec(), world.actions(), 1, EVERYBODY, List.of(ONE))
                .holds();
    }

    private static LiveVolumeWorld shrunk(Shrinkable<LiveVolumeWorld> world) {
        Shrinkable<LiveVolumeWorld> least = world;
        boolean smaller = true;
        while (smaller) {
            Shrinkable<LiveVolumeWorld> from = least;
            least = from.shrink()
                    .limit(WORLDS_MAX)
                    .filter(candidate -> splits(candidate.value()))
                    .findFirst()
                    .orElse(from);
            smaller = least != from;
        }
        return least.value();
    }
}
