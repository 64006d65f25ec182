package dev.scsim.models.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
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

import java.util.List;

/** What a new drive, or a former spare that has become empty, does to a distributed rebuild. */
class ReplacementTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long MB = 1_000_000;
    private static final long GB = 1000 * MB;
    private static final long DRIVE = 960 * GB;

    /** Detection takes longer than the replacement, or the new drive comes halfway. */
    @ParameterizedTest
    @CsvSource({
        "12, RAID_10, 0",
        "12, RAID_10, 60",
        "12, RAID_10, 400",
        "24, RAID_6_10, 0",
        "24, RAID_6_10, 400"
    })
    void aRebuildTakesNoLongerWithANewDriveThanWithout(int drives, RaidLevel level, int second) {
        RebuildSpec spec = distributed(drives, level);
        RebuildRecord without = rebuild(RebuildTrial.run(spec, List.of(Fault.failure(3, 0)), 1));
        RebuildRecord with = rebuild(RebuildTrial.run(spec, replaced(3, second * SECOND), 1));
        assertEquals(without.bytesRebuilt(), with.bytesRebuilt());
        assertTrue(
                with.nanos() <= 1.02 * without.nanos(), with.nanos() + " ns, " + without.nanos());
    }

    @Test
    void aNewDriveTakesNoMoreOfARebuildThanTheOthersAndIsFilledAfterwards() {
        RebuildOutcome outcome =
                RebuildTrial.run(distributed(12, RaidLevel.RAID_10), replaced(3, 0), 1);
        RebuildRecord rebuild = rebuild(outcome);
        assertEquals(12, rebuild.targetDrives());
        TimeLineRow end = outcome.timeLine().stream()
                .filter(row -> row.atNanos() == rebuild.endNanos())
                .findFirst()
                .orElseThrow();
        double mean = rebuild.bytesRebuilt() / 12.0;
        for (int drive = 0; drive < 12; drive++) {
            assertEquals(mean, end.writtenBytes().get(drive), 0.02 * mean, "drive " + drive);
        }
        RebuildRecord rebalance = outcome.work().get(1);
        assertEquals(Work.REBALANCE, rebalance.work());
        assertTrue(rebalance.completed());
        assertTrue(rebalance.startNanos() >= rebuild.endNanos());
        assertEquals(rebuild.endNanos(), outcome.exposureNanos());
    }

    @Test
    void onlyWhereReservedSpaceRunsOutDoesANewDriveTakeTheRest() {
        // The second failure finds its spare space used up by the first.
        RebuildSpec spec = distributed(12, RaidLevel.RAID_10);
        RebuildOutcome outcome = RebuildTrial.run(
                spec,
                List.of(
                        Fault.failure(0, 0),
                        Fault.failureAtProgress(1, 0, Ppm.WHOLE),
                        Fault.replacement(1, DRIVE, 100_000 * SECOND)),
                1);
        assertEquals(List.of(), outcome.violations());
        assertTrue(outcome.saw(Kind.NO_SPARE_SPACE));
        assertEquals(1, outcome.rebuilds().get(1).targetDrives());
        assertTrue(outcome.rebuilds().get(1).completed());
    }

    @Test
    void afterTheOptimiserIsEnabledARebuildIsSpreadOverAllDrivesNotOntoTheEmptyFormerSpare() {
        RebuildSpec spec = RebuildSpec.of(
                ExtentGroup.ofEqualDrives(12, DRIVE, RaidLevel.RAID_10, Sparing.DEDICATED, GB)
                        .withUsedPpm(Ppm.WHOLE / 5 * 4),
                NominalBudgets.ofDrives(400 * MB));
        RebuildOutcome outcome = RebuildTrial.run(
                spec.withRules(new RebuildRules(false, 4, 30 * SECOND, 0)),
                List.of(Fault.failure(3, 0), Fault.optimiser(30 * SECOND)),
                1);
        RebuildRecord rebuild = rebuild(outcome);
        assertTrue(rebuild.distributed());
        assertEquals(11, rebuild.targetDrives());
        long most = 0;
        TimeLineRow end = outcome.timeLine().stream()
                .filter(row -> row.atNanos() == rebuild.endNanos())
                .findFirst()
                .orElseThrow();
        for (int drive = 0; drive < 12; drive++) {
            most = Math.max(most, end.writtenBytes().get(drive));
        }
        assertTrue(most < 1.05 * rebuild.bytesRebuilt() / 11, most + " B");
    }

    @Test
    void aRedistributionSaysWhenItStartsAndEndsAndHowMuchItMoved() {
        RebuildSpec spec = RebuildSpec.of(
                ExtentGroup.ofEqualDrives(12, DRIVE, RaidLevel.RAID_10, Sparing.DEDICATED, GB),
                NominalBudgets.ofDrives(400 * MB));
        RebuildOutcome outcome = RebuildTrial.run(spec, List.of(Fault.optimiser(0)), 1);
        RebuildRecord work = outcome.work().get(0);
        long moved = work.bytesRebuilt() / GB;
        assertTrue(moved > 800, moved + " extents");
        assertEquals(
                List.of("redistribution started: " + moved + " extents to move"),
                texts(outcome, Kind.BACKGROUND_STARTED));
        assertEquals(
                List.of("redistribution ended: " + moved + " extents moved"),
                texts(outcome, Kind.BACKGROUND_ENDED));
        assertFalse(work.leastNanos().isPresent());
    }

    private static List<String> texts(RebuildOutcome outcome, Kind kind) {
        return outcome.events().stream()
                .filter(event -> event.kind() == kind)
                .map(SparingEvent::text)
                .toList();
    }

    private static List<Fault> replaced(int drive, long nanos) {
        return List.of(Fault.failure(drive, 0), Fault.replacement(drive, DRIVE, nanos));
    }

    private static RebuildSpec distributed(int drives, RaidLevel level) {
        return RebuildSpec.of(
                        ExtentGroup.ofEqualDrives(drives, DRIVE, level, Sparing.DISTRIBUTED, GB),
                        NominalBudgets.ofDrives(400 * MB))
                .withRules(new RebuildRules(false, 4, 30 * SECOND, 0));
    }

    private static RebuildRecord rebuild(RebuildOutcome outcome) {
        assertEquals(List.of(), outcome.violations());
        assertEquals(1, outcome.rebuilds().size());
        assertTrue(outcome.rebuilds().get(0).completed());
        return outcome.rebuilds().get(0);
    }
}
