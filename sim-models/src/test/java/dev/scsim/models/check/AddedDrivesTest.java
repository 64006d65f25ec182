package dev.scsim.models.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.DriveState;
import dev.scsim.models.sparing.ExtentMap;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.RebuildRecord.Work;
import dev.scsim.models.sparing.RebuildSpec;
import dev.scsim.models.sparing.SparingEvent.Kind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Drives that join a group while it runs. */
class AddedDrivesTest {
    private static final long GB = 1_000_000_000L;
    private static final long DRIVE = 100 * GB;
    private static final long SECOND = 1_000_000_000L;

    @ParameterizedTest
    @EnumSource(Sparing.class)
    void extentsMoveOntoNewDrivesUntilAllHoldTheSame(Sparing sparing) {
        RebuildTrial trial = trial(sparing, List.of(Fault.addition(12, DRIVE, SECOND)));
        RebuildOutcome outcome = trial.finish();
        assertEquals(List.of(), outcome.violations());
        assertEquals(Work.LEVELLING, outcome.work().get(0).work());
        assertTrue(outcome.work().get(0).completed());
        int[] held = held(trial.engine().map());
        double mean = IntStream.of(held).average().orElseThrow();
        assertTrue(IntStream.of(held).max().orElseThrow() <= Math.max(1.05 * mean, mean + 1));
        assertTrue(IntStream.of(held).min().orElseThrow() >= Math.min(0.95 * mean, mean - 1));
    }

    @Test
    void newDrivesGiveSpareSpaceSoThatAsManyFailuresAsBeforeAreRebuilt() {
        List<Fault> faults = List.of(
                Fault.addition(12, DRIVE, SECOND),
                Fault.failure(3, 100_000 * SECOND),
                Fault.failure(20, 200_000 * SECOND));
        RebuildOutcome outcome = trial(Sparing.DISTRIBUTED, faults).finish();
        assertEquals(List.of(), outcome.violations());
        assertEquals(0, outcome.dataLosses().size());
        assertEquals(0, outcome.degradedStripes());
        assertTrue(outcome.rebuilds().stream().allMatch(rebuild -> rebuild.completed()));
    }

    /** Otherwise the rebuild of a new drive would wait for a few of the others. */
    @Test
    void afterLevellingANewDriveSharesStripesWithAllOthersAlike() {
        RebuildTrial trial = trial(Sparing.DISTRIBUTED, List.of(Fault.addition(12, DRIVE, 0)));
        trial.finish();
        ExtentMap map = trial.engine().map();
        for (int drive = 12; drive < 24; drive++) {
            int[] shared = new int[24];
            for (int stripe = 0; stripe < map.stripes(); stripe++) {
                for (int m = 0; map.touches(stripe, drive) && m < map.width(stripe); m++) {
                    shared[map.driveOf(stripe, m)]++;
                }
            }
            double mean = (IntStream.of(shared).sum() - shared[drive]) / 23.0;
            int own = drive;
            int most = IntStream.range(0, 24)
                    .filter(d -> d != own)
                    .map(d -> shared[d])
                    .max()
                    .getAsInt();
            assertTrue(most <= 2 * mean, drive + ": " + most + " against " + mean);
        }
    }

    @Test
    void aDriveThatFailsMeanwhileIsRebuiltFirstAndLevellingGoesOn() {
        List<Fault> faults =
                List.of(Fault.addition(12, DRIVE, SECOND), Fault.failure(3, 20 * SECOND));
        RebuildOutcome outcome = trial(Sparing.DISTRIBUTED, faults).finish();
        assertEquals(List.of(), outcome.violations());
        assertTrue(outcome.saw(Kind.BACKGROUND_STOPPED));
        assertTrue(outcome.rebuilds().get(0).completed());
        RebuildRecord levelling = outcome.work().get(1);
        assertEquals(Work.LEVELLING, levelling.work());
        assertTrue(levelling.completed());
        assertTrue(levelling.endNanos() > outcome.rebuilds().get(0).endNanos());
    }

    /** 12 drives have one dedicated spare; 24 have two. */
    @Test
    void anEnlargedGroupKeepsADedicatedSpareForEach21DrivesBegun() {
        RebuildTrial trial = trial(Sparing.DEDICATED, List.of(Fault.addition(12, DRIVE, 0)));
        trial.finish();
        ExtentMap map = trial.engine().map();
        long spares = IntStream.range(0, map.driveCount())
                .filter(drive -> map.state(drive) == DriveState.IDLE_SPARE)
                .count();
        assertEquals(2, spares);
    }

    @Test
    void aDriveCannotFailBeforeItHasJoined() {
        List<Fault> faults =
                List.of(Fault.failure(12, 0), Fault.addition(1, DRIVE, 1_000 * SECOND));
        RebuildOutcome outcome = trial(Sparing.DISTRIBUTED, faults).finish();
        assertTrue(outcome.saw(Kind.DRIVE_NOT_THERE));
        assertEquals(0, outcome.rebuilds().size());
    }

    private static int[] held(ExtentMap map) {
        List<Integer> held = new ArrayList<>();
        for (int drive = 0; drive < map.driveCount(); drive++) {
            if (map.state(drive) == DriveState.IN_SERVICE) {
                held.add(map.held(drive));
            }
        }
        return held.stream().mapToInt(Integer::intValue).toArray();
    }

    private static RebuildTrial trial(Sparing sparing, List<Fault> faults) {
        ExtentGroup group = ExtentGroup.ofEqualDrives(12, DRIVE, RaidLevel.RAID_10, sparing, GB / 2)
                .withRegions(List.of(
                        new RegionSpec(RaidLevel.RAID_10, Ppm.WHOLE / 4),
                        new RegionSpec(RaidLevel.RAID_5_5, Ppm.WHOLE / 4 * 3)));
        return new RebuildTrial(
                RebuildSpec.of(group, NominalBudgets.ofDrives(100_000_000L)), faults, 1);
    }
}
