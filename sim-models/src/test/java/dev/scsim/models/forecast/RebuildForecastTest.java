package dev.scsim.models.forecast;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.forecast.Window.Kind;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

class RebuildForecastTest {
    private static final RebuildProfile HALF_OF_THE_DRIVES =
            new RebuildProfile(64 * MIB, 500_000, 4, 4, 64 * KIB, 200, false, SECOND, 0);

    /** Nothing holds it back but the cores, which moving costs a microsecond a KiB. */
    private static final RebuildProfile UNTHROTTLED =
            new RebuildProfile(64 * MIB, 1_000_000, 4, 4, 64 * KIB, 1_000, false, SECOND, 0);

    /** Rate at which the cores of the small array are about full. */
    private static final double FULL_IOPS = 72_000;

    @Test
    void aRebuildTakesLongerTheMoreHostsAskAndHostsFeelIt() throws Exception {
        List<Long> nanos = new ArrayList<>();
        for (double share : new double[] {0, 0.25, 0.5, 0.75}) {
            RebuildForecast.Result forecast = RebuildForecast.run(
                    spec(Sparing.DISTRIBUTED, RaidLevel.RAID_10, share * FULL_IOPS, UNTHROTTLED));
            nanos.add(forecast.outcome().rebuilds().get(0).nanos());
            if (share > 0) {
                double healthy = mean(forecast, Kind.BEFORE);
                double during = mean(forecast, Kind.REBUILD);
                assertTrue(during > healthy, during + " ns, healthy " + healthy);
            }
        }
        for (int i = 1; i < nanos.size(); i++) {
            assertTrue(nanos.get(i) > nanos.get(i - 1), nanos.toString());
        }
    }

    @Test
    void dedicatedRebuildIsNeverFasterThanItsShareOfTheSpareWrites() throws Exception {
        RebuildForecast.Result forecast = forecast(Sparing.DEDICATED, FULL_IOPS / 2);
        RebuildRecord rebuild = forecast.outcome().rebuilds().get(0);
        long bound = rebuild.bytesRebuilt() * 1_000 / 150; // ns at half of 300 MB/s
        assertTrue(rebuild.nanos() >= bound, rebuild.nanos() + " ns, bound " + bound);
        assertFalse(rebuild.distributed());
    }

    @Test
    void windowsShowTheArrayBeforeDuringAndAfter() throws Exception {
        RebuildForecast.Result forecast = forecast(Sparing.DISTRIBUTED, 10_000);
        List<Kind> kinds =
                forecast.windows().stream().map(w -> w.moment().kind()).toList();
        assertEquals(Kind.BEFORE, kinds.get(0));
        assertEquals(Kind.DEGRADED, kinds.get(1)); // not noticed yet
        assertTrue(kinds.subList(2, kinds.size() - 1).stream().allMatch(k -> k == Kind.REBUILD));
        assertEquals(Kind.AFTER, kinds.get(kinds.size() - 1));
        assertTrue(forecast.outcome().violations().isEmpty());
    }

    @Test
    void aSecondFailureInTheMiddleIsForecastWithItsOwnWindows() throws Exception {
        ForecastSpec one = spec(Sparing.DISTRIBUTED, RaidLevel.RAID_6_6, 10_000);
        ForecastSpec two = new ForecastSpec(
                one.array(),
                one.workloads(),
                List.of(Fault.failure(3, 0), Fault.failureAtProgress(5, 0, 500_000)),
                1,
                10_000);
        RebuildForecast.Result forecast = RebuildForecast.run(two);
        assertEquals(2, forecast.outcome().rebuilds().size());
        assertTrue(forecast.outcome().dataLosses().isEmpty());
        assertEquals(
                0,
                forecast.outcome().timeLine().stream()
                        .mapToInt(row -> row.redundancyMin())
                        .min()
                        .orElseThrow());
        assertTrue(windows(forecast, Kind.REBUILD).anyMatch(w -> w.moment().rebuild() == 1));
    }

    @Test
    void anArrayThatStaysDegradedHasNoWindowAfter() throws Exception {
        ForecastSpec base = spec(Sparing.DEDICATED, RaidLevel.RAID_10, 10_000);
        RebuildForecast.Result forecast = RebuildForecast.run(new ForecastSpec(
                base.array(),
                base.workloads(),
                List.of(Fault.failure(11, SECOND), Fault.failure(3, 2 * SECOND)),
                1,
                10_000));
        assertFalse(forecast.outcome().exposureEnds());
        assertEquals(
                List.of(Kind.BEFORE, Kind.DEGRADED),
                forecast.windows().stream().map(w -> w.moment().kind()).toList());
        Window last = forecast.windows().get(1);
        assertTrue(last.moment().degraded());
        assertFalse(last.moment().dataLost());
        assertEquals(0, last.run().failedIos());
    }

    @Test
    void hostsSeeFailuresInEveryWindowAfterDataIsLost() throws Exception {
        ForecastSpec base = spec(Sparing.DISTRIBUTED, RaidLevel.RAID_10, 10_000);
        RebuildForecast.Result forecast = RebuildForecast.run(new ForecastSpec(
                base.array(),
                base.workloads(),
                List.of(Fault.failure(3, SECOND), Fault.failure(5, SECOND)),
                1,
                10_000));
        assertEquals(1, forecast.outcome().dataLosses().size());
        assertTrue(windows(forecast, Kind.REBUILD).findAny().isPresent());
        for (Window window : forecast.windows()) {
            assertEquals(window.moment().dataLost(), window.run().failedIos() > 0);
            assertEquals(window.moment().kind() != Kind.BEFORE, window.moment().dataLost());
        }
        // What is left has its redundancy again; what is lost stays lost.
        Window after = forecast.windows().get(forecast.windows().size() - 1);
        assertFalse(after.moment().degraded());
        assertEquals(forecast.outcome().exposureEnds(), after.moment().kind() == Kind.AFTER);
    }

    @Test
    void withoutHostsARebuildRunsAtItsBudget() throws Exception {
        RebuildForecast.Result forecast = forecast(Sparing.DEDICATED, 0);
        assertTrue(windows(forecast, Kind.REBUILD).allMatch(w -> w.efficiencyPpm() > 990_000));
    }

    @Test
    void equalSpecsGiveEqualForecasts() throws Exception {
        assertEquals(
                forecast(Sparing.DISTRIBUTED, 20_000).outcome(),
                forecast(Sparing.DISTRIBUTED, 20_000).outcome());
    }

    private static Stream<Window> windows(RebuildForecast.Result forecast, Kind kind) {
        return forecast.windows().stream().filter(w -> w.moment().kind() == kind);
    }

    private static double mean(RebuildForecast.Result forecast, Kind kind) {
        return windows(forecast, kind)
                .mapToDouble(w -> w.run().workloads().get(0).response().meanNanos())
                .average()
                .orElseThrow();
    }

    private static RebuildForecast.Result forecast(Sparing sparing, double iops) throws Exception {
        return RebuildForecast.run(spec(sparing, RaidLevel.RAID_10, iops));
    }

    /** Hosts see the array before, while extents move onto the new drives, and after. */
    @Test
    void anUpgradeWithNewDrivesLevelsOutUnderLoad() throws Exception {
        ForecastSpec base = spec(Sparing.DISTRIBUTED, RaidLevel.RAID_10, FULL_IOPS / 4);
        RebuildForecast.Result forecast = RebuildForecast.run(new ForecastSpec(
                base.array(),
                base.workloads(),
                List.of(Fault.addition(12, 16 * GIB, SECOND)),
                1,
                10_000));
        assertEquals(
                List.of(Kind.BEFORE, Kind.MOVES, Kind.AFTER),
                forecast.windows().stream().map(w -> w.moment().kind()).toList());
        RebuildRecord levelling = forecast.outcome().work().get(0);
        assertTrue(levelling.completed() && levelling.bytesRebuilt() > 0);
        assertTrue(forecast.outcome().violations().isEmpty());
        assertTrue(forecast.windows().stream().allMatch(w -> w.run().failedIos() == 0));
    }

    private static ForecastSpec spec(Sparing sparing, RaidLevel level, double iops) {
        return spec(sparing, level, iops, HALF_OF_THE_DRIVES);
    }

    private static ForecastSpec spec(
            Sparing sparing, RaidLevel level, double iops, RebuildProfile rebuild) {
        SsdSpec drive =
                new SsdSpec("ssd", "RI", 16 * GIB, 8, 40_000, 20_000, SECOND, 300_000_000, 70_000);
        StorageCenterSpec array = SmallArrays.array()
                .drive(drive)
                .drives(12)
                .sparing(sparing)
                .raid(level)
                .volumes(20 * GIB, 20 * GIB)
                .rebuild(rebuild)
                .spec();
        List<WorkloadSpec> hosts = iops == 0
                ? List.of()
                : List.of(new WorkloadSpec(
                        "hosts",
                        List.of(0, 1),
                        AccessSpec.random(700_000, 4 * KIB),
                        Load.open(iops)));
        return new ForecastSpec(array, hosts, List.of(Fault.failure(3, SECOND)), 1, 10_000);
    }
}
