package dev.scsim.models.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.pool.DriveClass;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.raid.Redundancy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

class PoolCapacityTest {
    private static final int[] ALL_ACTIVE = {0, 1_000_000};
    private static final int[] ALL_FROZEN = {0, 0};

    @ParameterizedTest
    @EnumSource(Sparing.class)
    void aPoolOfActiveDataHoldsWhatTheLayoutOfItsDrivesHolds(Sparing sparing) {
        ExtentGroup group = ExtentGroup.ofEqualDrives(
                30, 1_920 * Pools.TB / 1000, RaidLevel.RAID_10_DM, sparing, Pools.GIB);
        var layout = new ExtentLayout(group, 1).capacity();
        PoolCapacity pool = PoolCapacity.of(
                Pools.of(30, 1_920 * Pools.TB / 1000, Redundancy.DUAL, sparing), ALL_ACTIVE);
        assertEquals(layout.rawBytes(), pool.rawBytes());
        assertEquals(layout.spareBytes(), pool.spareBytes());
        assertEquals(layout.dataBytes(), pool.usableBytes());
        assertEquals(layout.redundancyBytes(), pool.copyBytes());
    }

    @ParameterizedTest
    @CsvSource({"20, 1", "21, 1", "22, 2", "42, 2", "43, 3"})
    void everyTwentyOneDrivesBegunGiveUpOneDrivesWorth(int drives, int spares) {
        for (Sparing sparing : Sparing.values()) {
            PoolCapacity pool = PoolCapacity.of(
                    Pools.of(drives, Pools.GIB << 10, Redundancy.SINGLE, sparing), ALL_FROZEN);
            assertEquals(spares * (Pools.GIB << 10), pool.spareBytes());
        }
    }

    @Test
    void theLargestDrivesOfAClassAreItsSpares() {
        List<Long> sizes = List.of(1L << 40, 2L << 40, 1L << 40, 1L << 40, 1L << 40, 1L << 40);
        ClassSpec drives = new ClassSpec(DriveClass.K10, 1, Redundancy.SINGLE, sizes);
        PoolCapacity pool =
                PoolCapacity.of(Pools.of(List.of(drives), Sparing.DEDICATED), ALL_FROZEN);
        assertEquals(2L << 40, pool.spareBytes());
    }

    @Test
    void frozenDataTakesTheWidestStripesThatTheDrivesAllow() {
        assertEquals(9, frozenShare(9 + 1, Redundancy.SINGLE, 8));
        assertEquals(5, frozenShare(8 + 1, Redundancy.SINGLE, 4));
        assertEquals(10, frozenShare(10 + 1, Redundancy.DUAL, 8));
        assertEquals(6, frozenShare(9 + 1, Redundancy.DUAL, 4));
    }

    /** Extents of a stripe for so many data extents, as the pool's share of parity shows. */
    private static long frozenShare(int drives, Redundancy redundancy, int data) {
        PoolCapacity pool = PoolCapacity.of(
                Pools.of(drives, 720 * Pools.GIB, redundancy, Sparing.DEDICATED), ALL_FROZEN);
        assertEquals(0, pool.copyBytes());
        return data * (pool.usableBytes() + pool.parityBytes()) / pool.usableBytes();
    }

    @Test
    void tooFewDrivesForParityMirrorFrozenDataToo() {
        PoolCapacity pool = PoolCapacity.of(
                Pools.of(5, 600 * Pools.GIB, Redundancy.SINGLE, Sparing.DEDICATED), ALL_FROZEN);
        assertEquals(0, pool.parityBytes());
        assertEquals(4 * 600 * Pools.GIB / 2, pool.usableBytes());
    }

    @Test
    void aQuarterOfActiveDataCostsItsCopies() {
        // 60 data of 15 mirrored three times and 45 in eight of ten: 45 + 56.25 parts of space.
        PoolCapacity pool = PoolCapacity.of(
                Pools.of(22, 5_000 * Pools.GIB, Redundancy.DUAL, Sparing.DEDICATED),
                new int[] {0, 250_000});
        double expected = 20 * 5_000.0 * 60 / (45 + 56.25);
        assertEquals(expected, (double) pool.usableBytes() / Pools.GIB, 10);
        assertEquals(expected / 4, (double) pool.mirroredBytes() / Pools.GIB, 10);
    }

    @Test
    void activeDataBeyondTierOneIsMirroredInTheNextTier() {
        ClassSpec flash = new ClassSpec(
                DriveClass.WI, 1, Redundancy.SINGLE, Collections.nCopies(5, 400 * Pools.GIB));
        ClassSpec disks = new ClassSpec(
                DriveClass.K7, 3, Redundancy.SINGLE, Collections.nCopies(13, 4000 * Pools.GIB));
        PoolCapacity pool = PoolCapacity.of(
                Pools.of(List.of(flash, disks), Sparing.DEDICATED), new int[] {0, 500_000, 0, 0});
        assertEquals(4 * 400 * Pools.GIB / 2, pool.classes().get(0).mirroredBytes());
        assertTrue(pool.classes().get(1).mirroredBytes() > 0);
        assertTrue(pool.mirroredBytes() >= pool.usableBytes() / 2);
    }

    @Test
    void classesRankByTheirSpeed() {
        assertEquals(
                Map.of(DriveClass.WI, 1, DriveClass.RI, 2, DriveClass.K10, 3, DriveClass.K7, 3),
                DriveClass.tiers(
                        Set.of(DriveClass.K7, DriveClass.K10, DriveClass.RI, DriveClass.WI)));
        assertEquals(
                Map.of(DriveClass.RI, 1, DriveClass.K7, 3),
                DriveClass.tiers(Set.of(DriveClass.K7, DriveClass.RI)));
        assertEquals(Map.of(DriveClass.K7, 1), DriveClass.tiers(Set.of(DriveClass.K7)));
    }

    @Test
    void mixedUseDrivesCountAsWriteIntensive() {
        assertEquals(DriveClass.WI, DriveClass.of("MU").orElseThrow());
    }
}
