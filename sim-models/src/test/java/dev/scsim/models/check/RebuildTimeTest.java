package dev.scsim.models.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.NominalBudgets.HostLoad;
import dev.scsim.models.sparing.RebuildBounds;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.RebuildSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

/** How long rebuilds take, against bounds and figures that can be worked out by hand. */
class RebuildTimeTest {
    private static final long MB = 1_000_000;
    private static final long GB = 1000 * MB;
    private static final long TB = 1000 * GB;
    private static final long SECOND = 1_000_000_000L;
    private static final long HOUR = 3600 * SECOND;

    @ParameterizedTest
    @CsvSource({"1000000, 9600", "500000, 19200"})
    void aFullDriveOf3840GbTakesItsBytesOverTheSparesBandwidthAndShare(int share, long seconds) {
        ExtentGroup group = ExtentGroup.ofEqualDrives(
                24, 3840 * GB, RaidLevel.RAID_6_10, Sparing.DEDICATED, GB);
        NominalBudgets budgets = NominalBudgets.ofDrives(400 * MB).withShare(share);
        RebuildRecord rebuild = only(RebuildSpec.of(group, budgets));
        assertEquals(3840 * GB, rebuild.bytesRebuilt());
        assertEquals(seconds * SECOND, rebuild.nanos());
    }

    @Test
    void theCalculatorsFigureForTenTerabytesIsDecimal() {
        assertEquals(11.11, hours(rebuildOfOneMirror(4 * TB, 100 * MB)), 0.005);
        assertEquals(18.52, hours(rebuildOfOneMirror(10 * TB, 150 * MB)), 0.005);
    }

    @Test
    void aControllerLimitSetsTheTimeWhateverTheDrivesCanDo() {
        // 4 TB are lost: four times as much is read, and 4 TB are written: 20 TB moved.
        ExtentGroup group =
                ExtentGroup.ofEqualDrives(6, 4 * TB, RaidLevel.RAID_5_5, Sparing.DEDICATED, GB);
        long limit = 1_100 * MB;
        NominalBudgets slow = NominalBudgets.ofDrives(2 * GB).withControllers(limit);
        NominalBudgets fast = NominalBudgets.ofDrives(20 * GB).withControllers(limit);
        long moved = 5 * 4 * TB;
        long expected = Transfer.nanosFor(moved, limit);
        assertEquals(5.05, hours(expected), 0.005);
        long nanos = only(RebuildSpec.of(group, slow)).nanos();
        assertTrue(nanos >= expected);
        // Rates are whole bytes per second: 4 jobs lose less than 4 bytes each second.
        assertEquals(expected, nanos, expected / 1_000_000.0);
        assertEquals(nanos, only(RebuildSpec.of(group, fast)).nanos());
    }

    @ParameterizedTest
    @EnumSource(Sparing.class)
    void rebuildTimeRisesWithHostLoad(Sparing sparing) {
        long previous = 0;
        for (int percent : new int[] {0, 25, 50, 75}) {
            ExtentGroup group =
                    ExtentGroup.ofEqualDrives(24, 480 * GB, RaidLevel.RAID_6_10, sparing, GB);
            NominalBudgets budgets = new NominalBudgets(
                    1000 * MB, 800 * MB, Ppm.WHOLE, 20 * GB, 4, 8 * GB, load(percent));
            long nanos = only(RebuildSpec.of(group, budgets)).nanos();
            assertTrue(nanos > previous, percent + " % load: " + nanos + " ns");
            previous = nanos;
        }
    }

    @Test
    void aRebuildOfAHundredHoursIsExact() {
        // 36 TB at 100 MB/s in extents of 64 MB: 360,000 s, far beyond 2^32 ns and 2^32 bytes.
        ExtentGroup group = ExtentGroup.ofEqualDrives(
                3, 36 * TB, RaidLevel.RAID_10, Sparing.DEDICATED, 64 * MB);
        RebuildRecord rebuild = only(RebuildSpec.of(group, NominalBudgets.ofDrives(100 * MB)));
        assertEquals(36 * TB, rebuild.bytesRebuilt());
        assertEquals(100 * HOUR, rebuild.nanos());
    }

    @Test
    void aPebibyteInExtentsOf64MibIsCountedToTheByte() {
        long mib64 = 64L << 20;
        long pebibyte = 1L << 50;
        ExtentGroup group = ExtentGroup.ofEqualDrives(
                        132, pebibyte / 64, RaidLevel.RAID_10, Sparing.DISTRIBUTED, mib64)
                .withUsedPpm(Ppm.WHOLE / 10);
        ExtentLayout layout = new ExtentLayout(group, 1);
        // 132 drives less 7 for spare space, mirrored.
        assertEquals(pebibyte / 64 * 125 / 2, layout.capacity().dataBytes());
        long rate = 3 * GB;
        RebuildSpec spec = RebuildSpec.of(group, NominalBudgets.ofDrives(GB).withControllers(rate));
        RebuildRecord rebuild = only(spec);
        assertEquals(layout.usedExtents(0) * mib64, rebuild.bytesRebuilt());
        long least = Transfer.nanosFor(2 * rebuild.bytesRebuilt(), rate);
        assertTrue(rebuild.nanos() >= least);
        assertEquals(least, rebuild.nanos(), 0.01 * least);
    }

    @Test
    void chainsLimitARebuildToo() {
        ExtentGroup group = ExtentGroup.ofEqualDrives(
                24, 240 * GB, RaidLevel.RAID_6_6, Sparing.DISTRIBUTED, GB);
        NominalBudgets budgets = new NominalBudgets(
                10 * GB, 10 * GB, Ppm.WHOLE, NominalBudgets.UNBOUND, 1, GB, HostLoad.NONE);
        RebuildRecord rebuild = only(RebuildSpec.of(group, budgets));
        long least = Transfer.nanosFor(5 * rebuild.bytesRebuilt(), GB);
        assertTrue(rebuild.nanos() >= least);
        assertEquals(least, rebuild.nanos(), 0.02 * least);
    }

    /** The bound is (N - 1) / (k + 1); a wide folder comes close to it and never beats it. */
    @ParameterizedTest
    @CsvSource({
        "12, RAID_10",
        "48, RAID_10",
        "24, RAID_5_5",
        "96, RAID_5_5",
        "24, RAID_6_10",
        "96, RAID_6_10",
        "96, RAID_6_6",
        "48, RAID_10_DM"
    })
    void theSpeedUpPerByteIsBoundedByGeometryAndComesClose(int drives, RaidLevel level) {
        double speedUp = SpeedUpTable.speedUp(drives, level);
        double most = RebuildBounds.speedUpMax(drives, level.dataStrips());
        assertTrue(speedUp <= most, speedUp + " of " + most);
        assertTrue(speedUp > 0.7 * most, speedUp + " of " + most);
    }

    /**
     * The vendor's "up to 500 % faster", read as five and as six times the speed: geometry allows
     * it from {@code times (k + 1) + 1} drives on, and a quarter more drives reach it.
     */
    @ParameterizedTest
    @EnumSource(RaidLevel.class)
    void fiveAndSixTimesTheSpeedAreReachedByGeometryInFoldersWideEnough(RaidLevel level) {
        for (int times = 5; times <= 6; times++) {
            int least = times * (level.dataStrips() + 1) + 1;
            assertTrue(SpeedUpTable.speedUp(Math.max(least - 1, level.width() + 1), level) < times);
            double reached = SpeedUpTable.speedUp(least + (least + 3) / 4, level);
            assertTrue(reached >= times, times + " times: " + reached);
        }
    }

    private static long rebuildOfOneMirror(long driveBytes, long bytesPerSecond) {
        ExtentGroup group =
                ExtentGroup.ofEqualDrives(3, driveBytes, RaidLevel.RAID_10, Sparing.DEDICATED, GB);
        return only(RebuildSpec.of(group, NominalBudgets.ofDrives(bytesPerSecond)))
                .nanos();
    }

    private static RebuildRecord only(RebuildSpec spec) {
        RebuildOutcome outcome = RebuildTrial.run(spec, List.of(Fault.failure(0, 0)), 1);
        assertEquals(List.of(), outcome.violations());
        assertEquals(1, outcome.work().size());
        assertTrue(outcome.work().get(0).completed());
        return outcome.work().get(0);
    }

    private static HostLoad load(int percent) {
        return HostLoad.ofAll(Ppm.ofPercent(percent).value());
    }

    private static double hours(long nanos) {
        return (double) nanos / HOUR;
    }
}
