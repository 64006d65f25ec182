package dev.scsim.models.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.DataLoss;
import dev.scsim.models.sparing.ExtentMap;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.RebuildEngine;
import dev.scsim.models.sparing.RebuildJob;
import dev.scsim.models.sparing.RebuildSpec;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** Stripes of RAID 10 DM and RAID 5-5 on the same 12 drives. */
class SeveralLevelsTest {
    private static final long EXTENT = 1_000_000_000L;

    @Test
    void twoDrivesFailingTogetherLoseStripesOfSingleRedundancyOnly() {
        List<Fault> faults = List.of(Fault.failure(0, 0), Fault.failure(1, 1));
        RebuildOutcome outcome = RebuildTrial.run(spec(), faults, 1);
        ExtentLayout layout = new ExtentLayout(spec().group(), 1);
        assertEquals(List.of(), outcome.violations());
        DataLoss loss = outcome.dataLosses().get(0);
        assertTrue(loss.stripes().length() > 0);
        loss.stripes().forEach(stripe -> assertEquals(RaidLevel.RAID_5_5, layout.level(stripe)));
        assertEquals(loss.stripes().length() * 4L * EXTENT, loss.bytes());
    }

    /** After one failure RAID 5-5 tolerates no further loss, RAID 10 DM still one. */
    @Test
    void stripesThatTolerateNoFurtherLossAreRebuiltFirst() {
        RebuildEngine engine = new RebuildEngine(spec(), List.of(Fault.failure(0, 0)), 1);
        boolean mirrorsBegun = false;
        while (engine.step()) {
            for (RebuildJob job : engine.jobs()) {
                boolean single = engine.map().level(job.stripe()) == RaidLevel.RAID_5_5;
                boolean early = job.doneBytes() == 0;
                assertFalse(mirrorsBegun && single && early);
            }
            mirrorsBegun |= engine.jobs().stream()
                    .allMatch(job -> engine.map().level(job.stripe()) == RaidLevel.RAID_10_DM);
        }
        assertTrue(mirrorsBegun);
        assertEquals(0, engine.map().degradedStripes());
    }

    /** And the mirrors whose second drive fails go before those that miss one. */
    @Test
    void aMirrorThatLostTwoCopiesIsAsUrgentAsParityThatLostOne() {
        List<Fault> faults = List.of(Fault.failure(0, 0), Fault.failure(1, 0));
        RebuildEngine engine = new RebuildEngine(spec(), faults, 1);
        engine.step();
        List<Integer> left = new ArrayList<>();
        for (RebuildJob job : engine.jobs()) {
            left.add(engine.map().redundancy(job.stripe()));
        }
        assertFalse(left.isEmpty());
        assertTrue(left.stream().allMatch(l -> l == 0), left.toString());
    }

    @Test
    void aJobReadsWhatTheLevelOfItsStripeNeeds() {
        RebuildEngine engine = new RebuildEngine(spec(), List.of(Fault.failure(0, 0)), 1);
        ExtentMap map = engine.map();
        int mirrors = 0;
        int parity = 0;
        while (engine.step()) {
            for (RebuildJob job : engine.jobs()) {
                RaidLevel level = map.level(job.stripe());
                assertEquals(level.dataStrips(), job.sources().length());
                mirrors += level == RaidLevel.RAID_10_DM ? 1 : 0;
                parity += level == RaidLevel.RAID_5_5 ? 1 : 0;
            }
        }
        assertTrue(mirrors > 0 && parity > 0);
    }

    private static RebuildSpec spec() {
        ExtentGroup group = ExtentGroup.ofEqualDrives(
                        12, 200 * EXTENT, RaidLevel.RAID_10_DM, Sparing.DISTRIBUTED, EXTENT)
                .withRegions(List.of(
                        new RegionSpec(RaidLevel.RAID_10_DM, Ppm.WHOLE / 2),
                        new RegionSpec(RaidLevel.RAID_5_5, Ppm.WHOLE / 2)));
        return RebuildSpec.of(group, NominalBudgets.ofDrives(100_000_000L));
    }
}
