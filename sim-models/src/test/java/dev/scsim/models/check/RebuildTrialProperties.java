package dev.scsim.models.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;

import dev.scsim.core.check.Invariant;
import dev.scsim.models.sparing.RebuildBounds;
import dev.scsim.models.sparing.RebuildEngine;
import dev.scsim.models.sparing.SparingEvent.Kind;
import dev.scsim.models.sparing.SparingInvariants;
import dev.scsim.models.sparing.TimeLineRow;
import dev.scsim.models.testing.RebuildWorld;
import dev.scsim.models.testing.RebuildWorlds;

import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import net.jqwik.api.statistics.Statistics;

import java.util.List;

@Domain(RebuildWorlds.class)
@Domain(DomainContext.Global.class)
class RebuildTrialProperties {
    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void extentsAreConserved(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(SparingInvariants.EXTENTS_ARE_CONSERVED, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void noTwoExtentsOfAStripeShareADrive(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(SparingInvariants.STRIPES_SHARE_NO_DRIVE, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void spareSpaceIsNeverNegative(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(SparingInvariants.SPARE_SPACE_IS_NOT_NEGATIVE, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void spareSpaceIsNeverPromisedTwice(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(SparingInvariants.SPARE_SPACE_IS_PROMISED_ONCE, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void redundancyIsNeverBelowWhatIsReported(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(SparingInvariants.REDUNDANCY_IS_AS_REPORTED, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void bytesRebuiltAreTheBytesLostAndUsed(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(SparingInvariants.REBUILT_IS_WHAT_WAS_LOST, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void dataIsLostOnlyBeyondTheToleranceAndAlwaysThen(
            @ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(SparingInvariants.DATA_IS_LOST_BEYOND_TOLERANCE_ONLY, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void noExtentWaitsBesideFreeSpareSpace(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(SparingInvariants.NOTHING_WAITS_BESIDE_FREE_SPACE, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void jobsNeverTakeMoreThanTheBudgets(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(RebuildBounds.RATES_ARE_WITHIN_BUDGETS, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void noRebuildIsFasterThanItsDrives(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(RebuildBounds.NO_REBUILD_IS_FASTER_THAN_ITS_DRIVES, world, seed);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void jobsReadWhatIsThere(@ForAll RebuildWorld world, @ForAll long seed) {
        assertHolds(SparingInvariants.JOBS_READ_WHAT_IS_THERE, world, seed);
    }

    /** Exposure that ends and exposure that lasts are told apart, and both are counted in full. */
    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void exposureEndsIfAndOnlyIfTheLastRowShowsNoStripeBelowFullRedundancy(
            @ForAll RebuildWorld world, @ForAll long seed) {
        RebuildOutcome outcome = RebuildTrial.run(world.spec(), world.faults(), seed);
        if (outcome.timeLine().isEmpty()) {
            assertTrue(outcome.exposureEnds());
            return;
        }
        TimeLineRow last = outcome.timeLine().get(outcome.timeLine().size() - 1);
        int degraded = last.degradedStripes();
        ImmutableIntArray stripes = last.stripesByRedundancy();
        if (world.spec().group().regions().size() == 1) {
            assertEquals(
                    degraded, stripes.subArray(1, stripes.length() - 1).stream().sum());
        }
        assertEquals(degraded, outcome.degradedStripes());
        assertEquals(degraded == 0, outcome.exposureEnds());
        boolean waits = outcome.rebuilds().stream()
                .anyMatch(r -> r.bytesRebuilt() + r.bytesGivenUp() < r.bytesLost());
        assertTrue(outcome.exposureEnds() || waits);
    }

    @Tag("nightly")
    @Property(tries = 100_000, edgeCases = EdgeCasesMode.NONE)
    void noInvariantIsBrokenInAnySmallWorld(@ForAll RebuildWorld world, @ForAll long seed) {
        assertEquals(
                List.of(), RebuildTrial.run(world.spec(), world.faults(), seed).violations());
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void sameWorldAndSeedGiveTheSameOutcome(@ForAll RebuildWorld world, @ForAll long seed) {
        RebuildOutcome first = RebuildTrial.run(world.spec(), world.faults(), seed);
        assertEquals(first, RebuildTrial.run(world.toString(), seed));
        for (Kind kind : Kind.values()) {
            if (first.saw(kind)) {
                Statistics.label("events").collect(kind);
            }
        }
    }

    private static void assertHolds(
            Invariant<RebuildEngine> invariant, RebuildWorld world, long seed) {
        RebuildOutcome outcome = RebuildTrial.run(world.spec(), world.faults(), seed);
        List<RebuildViolation> broken = outcome.violations().stream()
                .filter(violation -> violation.invariant().equals(invariant.name()))
                .toList();
        assertEquals(List.of(), broken);
    }
}
