package dev.scsim.models.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.DataLoss;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.RebuildRecord.Work;
import dev.scsim.models.sparing.RebuildRules;
import dev.scsim.models.sparing.RebuildSpec;
import dev.scsim.models.sparing.SparingEvent;
import dev.scsim.models.sparing.SparingEvent.Kind;
import dev.scsim.models.sparing.TimeLineRow;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/** What becomes of a folder when drives fail, one after the other, and are replaced. */
class DriveFailureTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long EXTENT = 1000;
    private static final long RATE = 1000;
    private static final int EXTENTS = 120;
    private static final long CAPACITY = EXTENTS * EXTENT;
    private static final long FAR = 1_000_000 * SECOND;

    @Test
    void aDedicatedSpareTakesTheWholeFailedDrive() {
        RebuildOutcome outcome = run(dedicated(12, RaidLevel.RAID_6_6), Fault.failure(0, 0));
        RebuildRecord rebuild = only(outcome);
        assertFalse(rebuild.distributed());
        assertTrue(rebuild.completed());
        assertEquals(rebuild.bytesLost(), rebuild.bytesRebuilt());
        TimeLineRow last = last(outcome);
        assertEquals(rebuild.bytesRebuilt(), last.writtenBytes().get(11));
        assertEquals(4 * rebuild.bytesRebuilt(), sum(last.readBytes().toArray()));
        assertEquals(2, last.redundancyMin());
        assertEquals(rebuild.endNanos(), outcome.exposureNanos());
    }

    @Test
    void distributedSpareSpaceTakesTheFailedDriveOnManyDrives() {
        RebuildOutcome outcome = run(distributed(12, RaidLevel.RAID_6_6), Fault.failure(0, 0));
        RebuildRecord rebuild = only(outcome);
        assertTrue(rebuild.distributed() && rebuild.completed());
        TimeLineRow last = last(outcome);
        for (int drive = 1; drive < 12; drive++) {
            assertTrue(last.writtenBytes().get(drive) > 0, "drive " + drive);
        }
        assertEquals(rebuild.bytesRebuilt(), sum(last.writtenBytes().toArray()));
    }

    @Test
    void mirrorsAreRestoredFromOneCopy() {
        RebuildOutcome outcome = run(distributed(12, RaidLevel.RAID_10_DM), Fault.failure(0, 0));
        assertEquals(only(outcome).bytesRebuilt(), sum(last(outcome).readBytes().toArray()));
    }

    @Test
    void onlyUsedExtentsAreRebuiltUnlessTheProfileSaysAll() {
        RebuildSpec half = distributed(12, RaidLevel.RAID_5_5);
        half = half.withGroup(half.group().withUsedPpm(Ppm.WHOLE / 2));
        ExtentLayout layout = new ExtentLayout(half.group(), 1);
        RebuildRecord used = only(RebuildTrial.run(half, List.of(Fault.failure(3, 0)), 1));
        assertEquals(layout.usedExtents(3) * EXTENT, used.bytesRebuilt());
        RebuildSpec all = half.withRules(new RebuildRules(true, 4, 0, 0));
        RebuildRecord whole = only(RebuildTrial.run(all, List.of(Fault.failure(3, 0)), 1));
        assertEquals(layout.dataExtents(3) * EXTENT, whole.bytesRebuilt());
    }

    @Test
    void aSpareSmallerThanTheFailedDriveIsNotUsedAndTheRebuildWaitsForALargerOne() {
        // The two largest are the spares; the larger is used up by the first failure.
        List<Long> sizes = new ArrayList<>(Collections.nCopies(5, CAPACITY));
        sizes.addAll(List.of(CAPACITY, CAPACITY));
        RebuildSpec spec = spec(sizes, RaidLevel.RAID_10, Sparing.DEDICATED, 4);
        RebuildOutcome outcome = run(
                spec,
                Fault.failure(6, 0),
                Fault.replacement(6, CAPACITY / 2, 1),
                Fault.failure(5, 2),
                Fault.replacement(5, CAPACITY / 4, 3),
                Fault.failure(0, 4),
                Fault.replacement(0, CAPACITY, FAR));
        RebuildRecord rebuild = only(outcome);
        assertTrue(outcome.saw(Kind.SPARE_TOO_SMALL));
        assertTrue(text(outcome, Kind.SPARE_TOO_SMALL).startsWith("spare too small: drive 0"));
        assertEquals(FAR, rebuild.startNanos());
        assertTrue(rebuild.completed());
    }

    @Test
    void ofSparesLargeEnoughTheSmallestIsTaken() {
        List<Long> sizes = new ArrayList<>(Collections.nCopies(6, CAPACITY));
        sizes.addAll(List.of(3 * CAPACITY, 2 * CAPACITY));
        RebuildSpec spec = spec(sizes, RaidLevel.RAID_10, Sparing.DEDICATED, 4);
        RebuildOutcome outcome = run(spec, Fault.failure(0, 0));
        assertTrue(last(outcome).writtenBytes().get(7) > 0);
        assertEquals(0, last(outcome).writtenBytes().get(6));
    }

    @Test
    void withoutASpareTheFolderStaysDegradedUntilTheDriveIsReplaced() {
        RebuildSpec spec = dedicated(12, RaidLevel.RAID_5_5);
        RebuildOutcome waits = run(spec, Fault.failure(11, 0), Fault.failure(0, SECOND));
        assertTrue(waits.saw(Kind.SPARE_FAILED));
        assertTrue(waits.saw(Kind.NO_SPARE_SPACE));
        assertFalse(only(waits).completed());
        assertEquals(-1, only(waits).endNanos());
        assertEquals(0, last(waits).redundancyMin());
        RebuildOutcome replaced = run(
                spec,
                Fault.failure(11, 0),
                Fault.failure(0, SECOND),
                Fault.replacement(0, CAPACITY, FAR));
        assertEquals(FAR, only(replaced).startNanos());
        assertTrue(only(replaced).completed());
        assertEquals(only(replaced).endNanos() - SECOND, replaced.exposureNanos());
    }

    @Test
    void aSpareThatFailsDuringTheRebuildHandsItOnToTheNext() {
        RebuildSpec spec = dedicated(24, RaidLevel.RAID_6_6);
        RebuildOutcome outcome =
                run(spec, Fault.failure(0, 0), Fault.failureAtProgress(22, 0, Ppm.WHOLE / 2));
        assertEquals(2, outcome.rebuilds().size());
        RebuildRecord first = outcome.rebuilds().get(0);
        RebuildRecord second = outcome.rebuilds().get(1);
        assertTrue(outcome.saw(Kind.REBUILD_INTERRUPTED));
        assertFalse(first.completed());
        assertEquals(22, second.drive());
        assertTrue(second.completed());
        // What was rebuilt onto the spare is lost again, the rest was never there.
        assertEquals(
                new ExtentLayout(spec.group(), 1).usedExtents(0) * EXTENT, second.bytesRebuilt());
        assertEquals(2, last(outcome).redundancyMin());
    }

    @Test
    void aFailedDriveReportedTwiceIsOneFailure() {
        RebuildSpec spec = distributed(12, RaidLevel.RAID_5_5);
        RebuildOutcome once = run(spec, Fault.failure(3, 0));
        RebuildOutcome twice = run(spec, Fault.failure(3, 0), Fault.failure(3, 1));
        assertTrue(twice.saw(Kind.FAILURE_REPORTED_TWICE));
        assertEquals(once.work(), twice.work());
        assertEquals(List.of(), twice.dataLosses());
    }

    @Test
    void aDriveThatHasNotFailedIsNotReplaced() {
        RebuildOutcome outcome =
                run(distributed(12, RaidLevel.RAID_5_5), Fault.replacement(3, CAPACITY, 0));
        assertTrue(outcome.saw(Kind.REPLACEMENT_REFUSED));
        assertEquals(List.of(), outcome.work());
    }

    @Test
    void aSecondFailureAtTheInstantARebuildEndsFindsItEnded() {
        RebuildSpec spec = distributed(12, RaidLevel.RAID_5_5);
        long end = only(run(spec, Fault.failure(0, 0))).endNanos();
        RebuildOutcome at = run(spec, Fault.failure(0, 0), Fault.failure(1, end));
        assertEquals(List.of(), at.dataLosses());
        assertEquals(end, at.rebuilds().get(0).endNanos());
        RebuildOutcome before = run(spec, Fault.failure(0, 0), Fault.failure(1, end - 1));
        assertTrue(before.rebuilds().get(0).bytesGivenUp() > 0
                || before.rebuilds().get(0).endNanos() > end - 1);
    }

    @Test
    void theTargetOfTheLastJobFailingOneInstantBeforeItsEndDelaysTheRebuild() {
        RebuildSpec spec = dedicated(24, RaidLevel.RAID_5_5);
        long end = only(run(spec, Fault.failure(0, 0))).endNanos();
        RebuildOutcome before = run(spec, Fault.failure(0, 0), Fault.failure(22, end - 1));
        assertTrue(before.saw(Kind.REBUILD_INTERRUPTED));
        RebuildOutcome at = run(spec, Fault.failure(0, 0), Fault.failure(22, end));
        assertFalse(at.saw(Kind.REBUILD_INTERRUPTED));
        assertTrue(at.rebuilds().get(0).completed());
        assertTrue(at.rebuilds().get(1).completed());
    }

    @Test
    void mirrorPartnersFailingTogetherLoseTheirStripesAndOtherDrivesDoNot() {
        RebuildSpec spec = dedicated(4, RaidLevel.RAID_10);
        ExtentLayout layout = new ExtentLayout(spec.group(), 1);
        int common = common(layout, 0, 1);
        assertTrue(common > 0);
        RebuildOutcome outcome = run(spec, Fault.failure(0, 0), Fault.failure(1, SECOND / 1000));
        DataLoss loss = outcome.dataLosses().get(0);
        assertEquals(1, outcome.dataLosses().size());
        assertEquals(SECOND / 1000, loss.atNanos());
        assertEquals(common, loss.stripes().length());
        assertEquals(common * EXTENT, loss.bytes());
        assertEquals(ImmutableIntArray.of(0, 1), loss.drives());
        assertEquals(1, loss.lastDrive());
        assertTrue(text(outcome, Kind.DATA_LOST)
                .endsWith(
                        "drive 1 failed before what these stripes lost with drive 0 was rebuilt"));
        // The run goes on for the stripes that have a copy left.
        assertTrue(outcome.rebuilds().get(0).completed());
        assertEquals(common * EXTENT, outcome.rebuilds().get(0).bytesGivenUp());
    }

    @Test
    void aLossNamesTheDrivesThatHeldItsStripesAndNotAllThatAreMissing() {
        // Four extents on a drive: most pairs of drives have no stripe in common.
        RebuildSpec spec = spec(
                Collections.nCopies(24, 4 * EXTENT), RaidLevel.RAID_10, Sparing.DISTRIBUTED, 24);
        ExtentLayout layout = new ExtentLayout(spec.group(), 1);
        int partner = partner(layout, 0);
        int stranger = 1;
        while (common(layout, stranger, 0) + common(layout, stranger, partner) > 0) {
            stranger++;
        }
        int other = partner(layout, stranger);
        RebuildOutcome outcome = run(
                spec,
                Fault.failure(stranger, 0),
                Fault.failure(0, 1),
                Fault.failure(partner, 2),
                Fault.failure(other, 3));
        DataLoss first = outcome.dataLosses().get(0);
        assertEquals(partner, first.lastDrive());
        assertFalse(first.drives().contains(stranger));
        assertTrue(first.drives().contains(0) && first.drives().contains(partner));
        DataLoss second = outcome.dataLosses().get(1);
        assertEquals(other, second.lastDrive());
        for (int i = 0; i < second.drives().length(); i++) {
            int drive = second.drives().get(i);
            assertTrue(drive == other || common(layout, drive, other) > 0, "drive " + drive);
        }
        assertEquals(first.bytes(), first.bytesInAll());
        assertEquals(first.bytes() + second.bytes(), second.bytesInAll());
    }

    @Test
    void aLossAfterTheSpareFailedNamesTheDriveThatHeldTheData() {
        RebuildSpec spec = dedicated(24, RaidLevel.RAID_10);
        ExtentLayout layout = new ExtentLayout(spec.group(), 1);
        int partner = partner(layout, 0);
        RebuildOutcome outcome = run(
                spec,
                Fault.failure(0, 0),
                Fault.failure(22, 1),
                Fault.failure(23, 2),
                Fault.failure(partner, 3));
        assertTrue(outcome.dataLosses().get(0).drives().contains(0));
        assertFalse(outcome.dataLosses().get(0).drives().contains(22));
    }

    @Test
    void aRebuildThatNeverStartsHasNoLowerBound() {
        RebuildOutcome outcome = run(
                dedicated(12, RaidLevel.RAID_5_5), Fault.failure(11, 0), Fault.failure(0, SECOND));
        assertEquals(-1, only(outcome).startNanos());
        assertEquals(OptionalLong.empty(), only(outcome).leastNanos());
    }

    @ParameterizedTest
    @CsvSource({"RAID_10_DM", "RAID_6_10"})
    void withTwoDrivesDownTheBoundIsThatOfAllBytesThatShareTheDrives(RaidLevel level) {
        RebuildSpec spec = distributed(24, level);
        long alone = only(run(spec, Fault.failure(0, 0))).leastNanos().getAsLong();
        for (RebuildRecord rebuild :
                run(spec, Fault.failure(0, 0), Fault.failure(1, 0)).rebuilds()) {
            long least = rebuild.leastNanos().getAsLong();
            assertTrue(least > 1.8 * alone, least + " ns, one alone " + alone);
            assertTrue(rebuild.nanos() >= least && rebuild.nanos() < 1.5 * least);
        }
    }

    @Test
    void raid10SurvivesASecondFailureAfterThePartnersRebuild() {
        RebuildSpec spec = distributed(12, RaidLevel.RAID_10);
        long end = only(run(spec, Fault.failure(0, 0))).endNanos();
        RebuildOutcome outcome = run(spec, Fault.failure(0, 0), Fault.failure(1, end));
        assertEquals(List.of(), outcome.dataLosses());
    }

    @Test
    void raid6SurvivesTwoFailuresAndLosesItsCommonStripesAtTheThird() {
        RebuildSpec spec = distributed(12, RaidLevel.RAID_6_10);
        RebuildOutcome two = run(spec, Fault.failure(0, 0), Fault.failure(1, 1));
        assertEquals(List.of(), two.dataLosses());
        RebuildOutcome three =
                run(spec, Fault.failure(0, 0), Fault.failure(1, 1), Fault.failure(2, 2));
        DataLoss loss = three.dataLosses().get(0);
        assertEquals(2, loss.atNanos());
        assertEquals(ImmutableIntArray.of(0, 1, 2), loss.drives());
        assertEquals(8 * EXTENT * loss.stripes().length(), loss.bytes());
        ExtentLayout layout = new ExtentLayout(spec.group(), 1);
        for (int i = 0; i < loss.stripes().length(); i++) {
            for (int drive = 0; drive < 3; drive++) {
                assertTrue(holds(layout, loss.stripes().get(i), drive));
            }
        }
    }

    @Test
    void aReplacedDriveOfADistributedFolderGetsItsExtentsBack() {
        RebuildSpec spec =
                spec(Collections.nCopies(12, CAPACITY), RaidLevel.RAID_6_6, Sparing.DISTRIBUTED, 6);
        RebuildTrial trial = new RebuildTrial(
                spec, List.of(Fault.failure(4, 0), Fault.replacement(4, CAPACITY, FAR)), 1);
        RebuildOutcome outcome = trial.finish();
        ExtentLayout layout = trial.engine().layout();
        RebuildRecord rebalance = outcome.work().get(1);
        assertEquals(Work.REBALANCE, rebalance.work());
        assertEquals(layout.usedExtents(4) * EXTENT, rebalance.bytesRebuilt());
        for (int stripe = 0; stripe < layout.usedStripes(); stripe++) {
            for (int member = 0; member < layout.width(); member++) {
                assertEquals(
                        layout.driveOf(stripe, member),
                        trial.engine().map().driveOf(stripe, member));
            }
        }
        for (int drive = 0; drive < 12; drive++) {
            assertEquals(layout.spareExtents(drive), trial.engine().map().free(drive));
        }
        assertEquals(List.of(), outcome.violations());
    }

    @Test
    void aSmallerReplacementTakesBackWhatItHasRoomFor() {
        RebuildTrial trial = new RebuildTrial(
                distributed(12, RaidLevel.RAID_6_6),
                List.of(Fault.failure(4, 0), Fault.replacement(4, CAPACITY / 2, FAR)),
                1);
        RebuildOutcome outcome = trial.finish();
        assertTrue(outcome.saw(Kind.REPLACEMENT_SMALLER));
        int reserved = trial.engine().layout().spareExtents(4);
        assertEquals(EXTENTS / 2 - reserved, trial.engine().map().held(4));
        assertEquals(reserved, trial.engine().map().free(4));
        assertEquals(List.of(), outcome.violations());
    }

    @Test
    void whenSpareSpaceIsUsedUpExtentsWaitForAReplacement() {
        RebuildSpec spec = distributed(12, RaidLevel.RAID_10);
        RebuildOutcome outcome = run(
                spec,
                Fault.failure(0, 0),
                Fault.failure(1, FAR),
                Fault.replacement(0, CAPACITY, 2 * FAR));
        assertTrue(text(outcome, Kind.NO_SPARE_SPACE).startsWith("no spare space left: "));
        assertEquals(List.of(), outcome.dataLosses());
        assertTrue(outcome.rebuilds().get(1).completed());
        assertTrue(outcome.rebuilds().get(1).endNanos() > 2 * FAR);
        assertEquals(1, last(outcome).redundancyMin());
    }

    @Test
    void aFolderAsNarrowAsItsStripesHasNoDriveToRebuildOnto() {
        RebuildSpec spec = distributed(5, RaidLevel.RAID_5_5);
        RebuildOutcome outcome =
                run(spec, Fault.failure(0, 0), Fault.replacement(0, CAPACITY, FAR));
        assertTrue(text(outcome, Kind.NO_DRIVE_WITHOUT_STRIPE)
                .startsWith("no drive without this stripe: "));
        assertEquals(FAR, only(outcome).startNanos());
        assertTrue(only(outcome).completed());
    }

    @Test
    void theOptimiserSpreadsDataOverTheFormerSparesOnce() {
        RebuildSpec spec = dedicated(24, RaidLevel.RAID_6_6);
        RebuildTrial trial =
                new RebuildTrial(spec, List.of(Fault.optimiser(0), Fault.optimiser(FAR)), 1);
        RebuildOutcome outcome = trial.finish();
        assertTrue(outcome.saw(Kind.OPTIMISER_REFUSED));
        assertEquals(1, outcome.work().size());
        assertEquals(Work.REDISTRIBUTION, outcome.work().get(0).work());
        assertTrue(outcome.work().get(0).completed());
        ExtentLayout shares = new ExtentLayout(spec.group().withSparing(Sparing.DISTRIBUTED), 1);
        for (int drive = 0; drive < 24; drive++) {
            int off = trial.engine().map().held(drive) - shares.usedExtents(drive);
            assertTrue(Math.abs(off) <= 1, "drive " + drive + " is off by " + off);
        }
        assertEquals(List.of(), outcome.violations());
    }

    @Test
    void anUpgradedArrayRebuildsOntoAllDrivesOnceTheOptimiserIsEnabled() {
        RebuildOutcome outcome =
                run(dedicated(24, RaidLevel.RAID_6_6), Fault.optimiser(0), Fault.failure(0, FAR));
        assertTrue(only(outcome).distributed());
        assertTrue(only(outcome).completed());
    }

    @Test
    void aFailureDuringRedistributionIsRebuiltFirstAndTheRestFollows() {
        RebuildOutcome outcome = run(
                dedicated(24, RaidLevel.RAID_6_6), Fault.optimiser(0), Fault.failure(0, SECOND));
        assertTrue(outcome.saw(Kind.BACKGROUND_STOPPED));
        RebuildRecord rebuild = outcome.work().get(0);
        RebuildRecord redistribution = outcome.work().get(1);
        assertTrue(rebuild.completed() && redistribution.completed());
        assertEquals(SECOND, rebuild.startNanos());
        assertTrue(redistribution.endNanos() > rebuild.endNanos());
    }

    @Test
    void theRebuildBeginsWhenTheFailureIsNoticed() {
        RebuildSpec spec = distributed(12, RaidLevel.RAID_5_5)
                .withRules(new RebuildRules(false, 4, 30 * SECOND, 5 * SECOND));
        RebuildRecord rebuild = only(run(spec, Fault.failure(0, SECOND)));
        assertTrue(rebuild.startNanos() >= 31 * SECOND && rebuild.startNanos() <= 36 * SECOND);
        RebuildOutcome outcome = run(spec, Fault.failure(0, SECOND));
        assertEquals(rebuild.endNanos() - SECOND, outcome.exposureNanos());
    }

    @Test
    void theTimeLineShowsProgressRedundancyAndEachDrivesShare() {
        RebuildSpec spec = distributed(12, RaidLevel.RAID_6_6)
                .withRules(new RebuildRules(false, 1, 0, 0))
                .withGrid(SECOND);
        RebuildOutcome outcome = run(spec, Fault.failure(0, 0));
        List<TimeLineRow> rows = outcome.timeLine();
        assertTrue(rows.size() > 10);
        TimeLineRow middle = rows.get(rows.size() / 2);
        assertEquals(1, middle.redundancyMin());
        assertTrue(middle.progressPpm().get(0) > 0 && middle.progressPpm().get(0) < Ppm.WHOLE);
        assertTrue(middle.jobsInFlight() > 0);
        for (int i = 1; i < rows.size(); i++) {
            assertTrue(rows.get(i).atNanos() > rows.get(i - 1).atNanos());
            assertTrue(sum(rows.get(i).readBytes().toArray())
                    >= sum(rows.get(i - 1).readBytes().toArray()));
        }
        assertEquals(Ppm.WHOLE, last(outcome).progressPpm().get(0));
    }

    private static RebuildSpec dedicated(int drives, RaidLevel level) {
        return spec(Collections.nCopies(drives, CAPACITY), level, Sparing.DEDICATED, 21);
    }

    private static RebuildSpec distributed(int drives, RaidLevel level) {
        return spec(Collections.nCopies(drives, CAPACITY), level, Sparing.DISTRIBUTED, 21);
    }

    private static RebuildSpec spec(
            List<Long> capacities, RaidLevel level, Sparing sparing, int spareGroup) {
        ExtentGroup group =
                new ExtentGroup(capacities, level, sparing, spareGroup, EXTENT, Ppm.WHOLE);
        return RebuildSpec.of(group, NominalBudgets.ofDrives(RATE));
    }

    private static RebuildOutcome run(RebuildSpec spec, Fault... faults) {
        RebuildOutcome outcome = RebuildTrial.run(spec, List.of(faults), 1);
        assertEquals(List.of(), outcome.violations());
        return outcome;
    }

    private static RebuildRecord only(RebuildOutcome outcome) {
        assertEquals(1, outcome.rebuilds().size());
        return outcome.rebuilds().get(0);
    }

    private static TimeLineRow last(RebuildOutcome outcome) {
        return outcome.timeLine().get(outcome.timeLine().size() - 1);
    }

    private static String text(RebuildOutcome outcome, Kind kind) {
        return outcome.events().stream()
                .filter(event -> event.kind() == kind)
                .map(SparingEvent::text)
                .findFirst()
                .orElse("no " + kind);
    }

    private static int partner(ExtentLayout layout, int drive) {
        for (int stripe = 0; stripe < layout.usedStripes(); stripe++) {
            if (holds(layout, stripe, drive)) {
                return layout.driveOf(stripe, 0) == drive
                        ? layout.driveOf(stripe, 1)
                        : layout.driveOf(stripe, 0);
            }
        }
        throw new AssertionError("drive " + drive + " holds nothing");
    }

    private static int common(ExtentLayout layout, int a, int b) {
        int common = 0;
        for (int stripe = 0; stripe < layout.usedStripes(); stripe++) {
            common += holds(layout, stripe, a) && holds(layout, stripe, b) ? 1 : 0;
        }
        return common;
    }

    private static boolean holds(ExtentLayout layout, int stripe, int drive) {
        for (int member = 0; member < layout.width(); member++) {
            if (layout.driveOf(stripe, member) == drive) {
                return true;
            }
        }
        return false;
    }

    private static long sum(long[] values) {
        long sum = 0;
        for (long value : values) {
            sum += value;
        }
        return sum;
    }
}
