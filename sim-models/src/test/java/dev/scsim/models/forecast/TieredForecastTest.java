package dev.scsim.models.forecast;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.SECOND;
import static dev.scsim.models.testing.SmallLoads.ALL_READS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.array.RebuildLoad;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.drive.HddQueueSpec;
import dev.scsim.models.drive.HddSpec;
import dev.scsim.models.drive.SeekCurve;
import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.forecast.Window.Kind;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.PagePart;
import dev.scsim.models.pool.RegionSpace;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.sparing.RebuildEngine;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.TimeLineRow;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** A drive fails in an array of six SSDs above twelve hard drives. */
class TieredForecastTest {
    private static final int SSDS = 6;
    private static final int HDDS = 12;
    private static final int FIRST_HDD = SSDS;
    private static final int TIER_1_RAID_10 = 0;
    private static final int TIER_3_RAID_10 = 2;
    private static final int TIER_3_RAID_6 = 3;

    private static final RebuildProfile HALF_OF_THE_DRIVES =
            new RebuildProfile(64 * MIB, 500_000, 4, 4, 64 * KIB, 200, false, SECOND, 0);

    private static final SsdSpec SSD =
            new SsdSpec("ssd", "RI", 16 * GIB, 8, 100_000, 50_000, SECOND, 500_000_000, 70_000);
    private static final HddSpec HDD = new HddSpec(
            "hdd",
            "7K",
            32 * GIB,
            7_200,
            new SeekCurve(600_000, 8_200_000, 17_000_000),
            100_000,
            180_000_000,
            120_000_000,
            1_200_000_000,
            new HddQueueSpec(32, 4, 8));

    @Test
    void aHardDriveIsRebuiltFromItsOwnTierAndNeverFasterThanItsDrivesAllow() throws Exception {
        RebuildForecast.Result forecast = forecast(FIRST_HDD + 3, 5_000, Sparing.DISTRIBUTED);
        RebuildRecord rebuild = forecast.outcome().rebuilds().get(0);
        assertTrue(rebuild.completed());
        assertTrue(rebuild.nanos() >= rebuild.leastNanos().orElseThrow());
        TimeLineRow end = lastRow(forecast);
        assertEquals(FIRST_HDD + 3, rebuild.drive());
        assertEquals(SSDS + HDDS, end.readBytes().length());
        assertEquals(0, end.readBytes().subArray(0, SSDS).stream().sum());
        assertTrue(forecast.outcome().events().stream()
                .anyMatch(e -> e.text().equals("drive " + (FIRST_HDD + 3) + " failed")));
        // What the drive held is rebuilt, no more: two regions of it.
        assertEquals(rebuild.bytesLost(), rebuild.bytesRebuilt());
        assertEquals(rebuild.bytesRebuilt(), end.writtenBytes().stream().sum());
        assertTrue(forecast.outcome().violations().isEmpty());
    }

    @Test
    void hostsOfTierOneHardlyFeelARebuildBelow() throws Exception {
        RebuildForecast.Result below = forecast(FIRST_HDD + 3, 20_000, Sparing.DISTRIBUTED);
        assertEquals(
                mean(below, Kind.BEFORE),
                mean(below, Kind.REBUILD),
                0.05 * mean(below, Kind.BEFORE));
        RebuildForecast.Result own = forecast(3, 20_000, Sparing.DISTRIBUTED);
        assertTrue(mean(own, Kind.REBUILD) > mean(below, Kind.REBUILD));
        assertTrue(own.windows().stream().allMatch(w -> w.run().failedIos() == 0));
    }

    @Test
    void anSsdIsRebuiltFasterPerByteThanAHardDrive() throws Exception {
        RebuildRecord ssd =
                forecast(3, 0, Sparing.DISTRIBUTED).outcome().rebuilds().get(0);
        RebuildRecord hdd = forecast(FIRST_HDD + 3, 0, Sparing.DISTRIBUTED)
                .outcome()
                .rebuilds()
                .get(0);
        assertTrue(ssd.completed() && hdd.completed());
        assertTrue(rate(ssd) > 2 * rate(hdd), rate(ssd) + " and " + rate(hdd) + " B/s");
    }

    /** Two of the SSDs' class could help no hard drive: when its own spare is gone, all wait. */
    @Test
    void aSpareOfAnotherClassIsNotUsed() throws Exception {
        int spare = FIRST_HDD + HDDS - 1;
        ForecastSpec spec = spec(
                Sparing.DEDICATED,
                0,
                Fault.failure(spare, 0),
                Fault.failure(FIRST_HDD + 3, SECOND));
        RebuildForecast.Result forecast = RebuildForecast.run(spec);
        assertTrue(!forecast.outcome().exposureEnds());
        RebuildForecast.Result other =
                RebuildForecast.run(spec(Sparing.DEDICATED, 0, Fault.failure(FIRST_HDD + 3, 0)));
        assertTrue(other.outcome().exposureEnds());
        assertEquals(
                other.outcome().rebuilds().get(0).bytesRebuilt(),
                lastRow(other).writtenBytes().get(FIRST_HDD + HDDS - 1));
    }

    /** Every job of the array is on drives of the tier and in a stripe that has lost its member. */
    @Test
    void jobsAreOfTheRegionWhoseStripeTheyRestore() {
        ForecastSpec spec = spec(Sparing.DISTRIBUTED, 0, Fault.failure(FIRST_HDD + 3, 0));
        List<RebuildLoad> loads = new ArrayList<>();
        RebuildEngine engine =
                new RebuildEngine(spec.rebuildSpec(0), spec.groupFaults(), spec.seed());
        engine.addListener((same, change) -> loads.add(spec.tier().load(same)));
        while (engine.step()) {
            if (loads.size() > 200) {
                break;
            }
        }
        boolean[] seen = new boolean[4];
        for (RebuildLoad load : loads) {
            assertEquals(TIER_3_RAID_10, load.firstRegion());
            for (RebuildLoad.Job job : load.jobs()) {
                seen[job.region()] = true;
                StripePlacement placement =
                        load.placements().get(job.region() - load.firstRegion());
                int row = placement.row(job.move().stripe());
                assertEquals(-1, placement.drive(row, job.move().member()));
                assertEquals(
                        placement.level().dataStrips(), job.move().sources().length());
                assertTrue(job.move().target() >= FIRST_HDD);
                for (int source : job.move().sources().toArray()) {
                    assertTrue(members(placement, row).contains(source));
                }
            }
        }
        assertTrue(seen[TIER_3_RAID_10] && seen[TIER_3_RAID_6]);
    }

    @Test
    void whatTheVolumesHoldInARegionIsWhatItsStripesHold() {
        ForecastSpec spec = spec(Sparing.DISTRIBUTED, 0, Fault.failure(FIRST_HDD, 0));
        for (RegionSpace space : new ExtentLayout(spec.rebuildSpec(0).group(), 0).regions()) {
            double used = (double) space.usedStripes() * space.level().dataStrips() * 64 * MIB;
            assertEquals(60 * GIB, used, 0.02 * 60 * GIB, space.toString());
        }
    }

    @Test
    void drivesOfTwoTiersAreNotStudiedTogether() {
        assertThrows(
                IllegalArgumentException.class,
                () -> spec(
                        Sparing.DISTRIBUTED, 0, Fault.failure(0, 0), Fault.failure(FIRST_HDD, 0)));
        assertThrows(
                IllegalArgumentException.class,
                () -> spec(Sparing.DISTRIBUTED, 0, Fault.addition(6, 16 * GIB, 0)));
    }

    private static List<Integer> members(StripePlacement placement, int row) {
        List<Integer> members = new ArrayList<>();
        for (int member = 0; member < placement.level().width(); member++) {
            members.add(placement.drive(row, member));
        }
        return members;
    }

    private static TimeLineRow lastRow(RebuildForecast.Result forecast) {
        List<TimeLineRow> rows = forecast.outcome().timeLine();
        return rows.get(rows.size() - 1);
    }

    private static double rate(RebuildRecord rebuild) {
        return (double) rebuild.bytesRebuilt() / rebuild.nanos() * SECOND;
    }

    private static double mean(RebuildForecast.Result forecast, Kind kind) {
        return forecast.windows().stream()
                .filter(w -> w.moment().kind() == kind)
                .mapToDouble(w -> w.run().workloads().get(0).response().meanNanos())
                .average()
                .orElseThrow();
    }

    private static RebuildForecast.Result forecast(int drive, double iops, Sparing sparing)
            throws Exception {
        return RebuildForecast.run(spec(sparing, iops, Fault.failure(drive, SECOND)));
    }

    /** Hosts read a volume on the SSDs; another lies on the hard drives, half of it mirrored. */
    private static ForecastSpec spec(Sparing sparing, double iops, Fault... faults) {
        RegionSpec halfMirrored = new RegionSpec(RaidLevel.RAID_10, Ppm.WHOLE / 2);
        StorageCenterSpec array = SmallArrays.array()
                .tiers(
                        new TierSpec(
                                1,
                                new FolderSpec(SSD, SSDS, sparing, 21),
                                List.of(
                                        halfMirrored,
                                        new RegionSpec(RaidLevel.RAID_5_5, Ppm.WHOLE / 2))),
                        new TierSpec(
                                3,
                                new FolderSpec(HDD, HDDS, sparing, 21),
                                List.of(
                                        halfMirrored,
                                        new RegionSpec(RaidLevel.RAID_6_6, Ppm.WHOLE / 2))))
                .page(2 * MIB)
                .rebuild(HALF_OF_THE_DRIVES)
                .spec()
                .withVolumes(List.of(
                        new VolumeSpec(
                                "hot",
                                16 * GIB,
                                List.of(new PagePart(TIER_1_RAID_10, Ppm.WHOLE, false))),
                        new VolumeSpec(
                                "cold",
                                120 * GIB,
                                List.of(
                                        new PagePart(TIER_3_RAID_10, Ppm.WHOLE / 2, false),
                                        new PagePart(TIER_3_RAID_6, Ppm.WHOLE / 2, true)))));
        List<WorkloadSpec> hosts = iops == 0
                ? List.of()
                : List.of(new WorkloadSpec(
                        "hosts",
                        List.of(0),
                        AccessSpec.random(ALL_READS, 4 * KIB),
                        Load.open(iops)));
        return new ForecastSpec(array, hosts, List.of(faults), 1, 5_000);
    }
}
