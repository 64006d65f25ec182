package dev.scsim.models.sparing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.google.common.primitives.ImmutableIntArray;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.function.Consumer;

/** Every checker sees the state that was broken for it, and nothing before. */
class SparingInvariantsTest {
    private static final long EXTENT = 1000;
    private static final int HALF = 500_000;

    private static final Fault FAILURE = Fault.failure(0, 0);

    @Test
    void anExtentThatVanishesIsSeen() {
        assertSeen(
                SparingInvariants.EXTENTS_ARE_CONSERVED, engine -> engine.map().lose(0, 0));
    }

    @Test
    void anExtentOnADriveThatIsDeadIsSeen() {
        assertSeen(SparingInvariants.EXTENTS_ARE_CONSERVED, engine -> engine.map()
                .changeState(1, DriveState.FAILED));
    }

    @Test
    void twoExtentsOfAStripeOnOneDriveAreSeen() {
        assertSeen(SparingInvariants.STRIPES_SHARE_NO_DRIVE, engine -> {
            ExtentMap map = engine.map();
            int stripe = wholeStripe(map);
            int taken = map.driveOf(stripe, 1);
            map.lose(stripe, 0);
            map.promise(stripe, 0, taken);
        });
    }

    @Test
    void moreIsPromisedThanADriveHas() {
        assertSeen(SparingInvariants.SPARE_SPACE_IS_NOT_NEGATIVE, engine -> {
            while (engine.map().room(3) >= 0) {
                engine.map().promiseMove(3);
            }
        });
    }

    @Test
    void spareSpacePromisedTwiceIsSeen() {
        assertSeen(SparingInvariants.SPARE_SPACE_IS_PROMISED_ONCE, engine -> engine.map()
                .promiseMove(3));
    }

    @Test
    void aPromiseByADeadDriveIsSeen() {
        assertSeen(SparingInvariants.SPARE_SPACE_IS_PROMISED_ONCE, engine -> engine.map()
                .changeState(engine.running().get(0).target, DriveState.FAILED));
    }

    @Test
    void redundancyReportedOverDeadDrivesIsSeen() {
        assertSeen(SparingInvariants.REDUNDANCY_IS_AS_REPORTED, engine -> engine.map()
                .changeState(5, DriveState.FAILED));
    }

    @Test
    void anExtentCountedAsRebuiltTwiceIsSeen() {
        assertSeen(
                SparingInvariants.REBUILT_IS_WHAT_WAS_LOST,
                engine -> engine.rebuilds().get(0).done++);
    }

    @Test
    void aRebuildThatEndsTooEarlyIsSeen() {
        assertSeen(
                SparingInvariants.REBUILT_IS_WHAT_WAS_LOST,
                engine -> engine.rebuilds().get(0).ended = true);
    }

    @Test
    void aLostStripeThatNobodyReportsIsSeen() {
        assertSeen(SparingInvariants.DATA_IS_LOST_BEYOND_TOLERANCE_ONLY, engine -> {
            int stripe = wholeStripe(engine.map());
            engine.map().lose(stripe, 0);
            engine.map().lose(stripe, 1);
        });
    }

    @Test
    void aStripeReportedLostThatIsNotIsSeen() {
        assertSeen(SparingInvariants.DATA_IS_LOST_BEYOND_TOLERANCE_ONLY, engine -> {
            ImmutableIntArray stripe = ImmutableIntArray.of(wholeStripe(engine.map()));
            engine.lossBook()
                    .losses()
                    .add(new DataLoss(0, 0, stripe, 4 * EXTENT, stripe, 4 * EXTENT));
        });
    }

    @Test
    void lostBytesMiscountedAreSeen() {
        assertSeen(SparingInvariants.DATA_IS_LOST_BEYOND_TOLERANCE_ONLY, engine -> engine.lossBook()
                .losses()
                .add(new DataLoss(0, 0, ImmutableIntArray.of(), 1, ImmutableIntArray.of(), 1)));
    }

    @Test
    void anExtentThatWaitsBesideFreeSpaceIsSeen() {
        assertSeen(SparingInvariants.NOTHING_WAITS_BESIDE_FREE_SPACE, engine -> {
            int job = engine.jobTable().inOrder(JobTable.Phase.PLANNED)[0];
            engine.jobTable().unplan(job);
        });
    }

    @Test
    void aJobThatReadsADeadDriveIsSeen() {
        assertSeen(SparingInvariants.JOBS_READ_WHAT_IS_THERE, engine -> engine.map()
                .changeState(engine.running().get(0).sources[0], DriveState.FAILED));
    }

    @Test
    void aJobThatReadsADriveWithoutItsStripeIsSeen() {
        assertSeen(SparingInvariants.JOBS_READ_WHAT_IS_THERE, engine -> {
            RunningJob job = engine.running().get(0);
            int stranger = 1;
            while (engine.map().touches(job.stripe, stranger)) {
                stranger++;
            }
            job.sources[0] = stranger;
        });
    }

    @Test
    void aJobThatRunsBeyondTheBudgetIsSeen() {
        assertSeen(
                RebuildBounds.RATES_ARE_WITHIN_BUDGETS,
                engine -> engine.running().get(0).rate *= 99);
    }

    @Test
    void aRebuildFasterThanItsDrivesIsSeen() {
        RebuildEngine engine = engine(Sparing.DISTRIBUTED);
        engine.advanceTo(RebuildSpec.FAR);
        assertTooFastIsSeen(engine);
        RebuildEngine dedicated = engine(Sparing.DEDICATED);
        dedicated.advanceTo(RebuildSpec.FAR);
        assertTooFastIsSeen(dedicated);
    }

    private static void assertTooFastIsSeen(RebuildEngine engine) {
        Invariant<RebuildEngine> bound = RebuildBounds.NO_REBUILD_IS_FASTER_THAN_ITS_DRIVES;
        assertEquals("", Violations.of(engine, List.of(bound)).toString());
        Rebuild rebuild = engine.rebuilds().get(0);
        rebuild.endNanos = rebuild.startNanos + (rebuild.endNanos - rebuild.startNanos) / 3;
        assertEquals(1, Violations.of(engine, List.of(bound)).count());
    }

    private static void assertSeen(
            Invariant<RebuildEngine> invariant, Consumer<RebuildEngine> breakIt) {
        RebuildEngine engine = engine(Sparing.DISTRIBUTED);
        engine.advanceUntil(0, HALF);
        assertEquals("", Violations.of(engine, SparingInvariants.all()).toString());
        breakIt.accept(engine);
        Violations found = Violations.of(engine, List.of(invariant));
        assertNotEquals(0, found.count());
        assertEquals(invariant.name(), found.list().get(0).invariant());
    }

    private static int wholeStripe(ExtentMap map) {
        int stripe = 0;
        while (map.missing(stripe) > 0) {
            stripe++;
        }
        return stripe;
    }

    private static RebuildEngine engine(Sparing sparing) {
        ExtentGroup group =
                ExtentGroup.ofEqualDrives(12, 100 * EXTENT, RaidLevel.RAID_5_5, sparing, EXTENT);
        RebuildSpec spec = RebuildSpec.of(group, NominalBudgets.ofDrives(EXTENT))
                .withRules(new RebuildRules(false, 1, 0, 0));
        return new RebuildEngine(spec, List.of(FAILURE), 1);
    }
}
