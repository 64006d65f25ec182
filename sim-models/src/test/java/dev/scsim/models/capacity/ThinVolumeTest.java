package dev.scsim.models.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.Redundancy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

import org.junit.jupiter.api.Test;

import java.math.BigInteger;
import java.util.List;

class ThinVolumeTest {
    private static final long GIB = 1L << 30;
    private static final long PAGE = 2L << 20;
    private static final SnapshotPlan HOURLY_FOR_A_DAY =
            new SnapshotPlan(3600, 24, new Change(24 * GIB, 0, 1));

    @Test
    void withoutSnapshotsAllDataStaysActive() {
        Allocation found = volume(100 * GIB, Change.NONE, SnapshotPlan.NONE, 1).allocation(0, PAGE);
        assertEquals(new Allocation(100 * GIB, 100 * GIB, 0, 0, 0, 0, 0), found);
    }

    @Test
    void aSnapshotFreezesAllButWhatIsWrittenUntilTheNext() {
        Allocation found = volume(100 * GIB, Change.NONE, HOURLY_FOR_A_DAY, 1).allocation(0, PAGE);
        assertEquals(GIB, found.activeBytes());
        assertEquals(99 * GIB, found.frozenBytes());
        assertEquals(24 * GIB, found.snapshotBytes());
    }

    @Test
    void aSnapshotNeverHoldsMoreThanTheVolume() {
        SnapshotPlan weekly = new SnapshotPlan(7 * 86_400, 2, new Change(0, 500_000, 1));
        Allocation found = volume(100 * GIB, Change.NONE, weekly, 1).allocation(0, PAGE);
        assertEquals(100 * GIB, found.activeBytes());
        assertEquals(200 * GIB, found.snapshotBytes());
    }

    @Test
    void onlyFrozenDataIsReduced() {
        Allocation found = volume(100 * GIB, Change.NONE, HOURLY_FOR_A_DAY, 2).allocation(0, PAGE);
        assertEquals(GIB, found.activeBytes());
        assertEquals(99 * GIB / 2, found.frozenBytes());
        assertEquals(12 * GIB, found.snapshotBytes());
        assertEquals(99 * GIB / 2 + 12 * GIB, found.savedBytes());
    }

    @Test
    void everyPartOfAVolumeTakesWholePages() {
        Allocation found = volume(GIB + 1, Change.NONE, SnapshotPlan.NONE, 1).allocation(0, PAGE);
        assertEquals(PAGE - 1, found.activeGapBytes());
        assertEquals(GIB + PAGE, found.total());
    }

    @Test
    void growthInBytesIsEvenAndEndsAtTheSize() {
        ThinVolume volume = volume(100 * GIB, new Change(30 * GIB, 0, 30), SnapshotPlan.NONE, 1);
        assertEquals(101 * GIB, volume.usedOn(1));
        assertEquals(145 * GIB, volume.usedOn(45));
        assertEquals(1000 * GIB, volume.usedOn(10_000));
    }

    @Test
    void growthInPerCentCompoundsFromPeriodToPeriod() {
        ThinVolume volume = volume(100 * GIB, new Change(0, 100_000, 30), SnapshotPlan.NONE, 1);
        assertEquals(110 * GIB, volume.usedOn(30));
        assertEquals(121 * GIB, volume.usedOn(60));
        assertEquals(105 * GIB, volume.usedOn(15));
    }

    @Property(tries = 300)
    void portionsAreExact(
            @ForAll @LongRange(max = 1L << 60) long amount,
            @ForAll @IntRange(max = 1_000_000) int part,
            @ForAll @IntRange(min = 1_000_000) int whole) {
        BigInteger product = BigInteger.valueOf(amount).multiply(BigInteger.valueOf(part));
        BigInteger[] exact = product.divideAndRemainder(BigInteger.valueOf(whole));
        assertEquals(exact[0].longValueExact(), Portion.of(amount, part, whole));
        assertEquals(
                exact[0].longValueExact() + exact[1].signum(), Portion.ceil(amount, part, whole));
    }

    @Property(tries = 100)
    void theUseOfAPoolAddsUpOnEveryDay(
            @ForAll @LongRange(max = 20_000) long usedGb,
            @ForAll @IntRange(max = 100_000) int growthPpm,
            @ForAll @IntRange(min = 1, max = 1000) int kept) {
        long used = usedGb * 1_000_000_007L;
        ThinVolume volume = new ThinVolume(
                "data",
                3,
                4 * used + 1,
                used,
                new Change(0, growthPpm, 30),
                new SnapshotPlan(3600, kept, new Change(0, 100_000, 1)),
                1_700_000,
                StorageProfile.RECOMMENDED);
        CapacityForecast forecast = CapacityForecast.of(new CapacitySpec(
                Pools.of(24, 4 * Pools.TB, Redundancy.DUAL, Sparing.DISTRIBUTED),
                List.of(volume),
                LOW_SPACE,
                100));
        // Each day's parts are checked by the record itself; a pool never gets emptier here.
        for (int day = 1; day <= 100; day++) {
            assertTrue(forecast.days().get(day).freeBytes()
                    <= forecast.days().get(day - 1).freeBytes());
        }
    }

    @Test
    void thresholdsAreReachedOnTheirDays() {
        // 16 drives of 1 TiB, one spare, RAID 10: 7.5 TiB. One TiB used, 100 GiB more each day.
        ThinVolume volume = new ThinVolume(
                "data",
                1,
                100L << 40,
                1L << 40,
                new Change(100 * GIB, 0, 1),
                SnapshotPlan.NONE,
                1_000_000,
                StorageProfile.RECOMMENDED);
        CapacityForecast forecast = CapacityForecast.of(new CapacitySpec(
                Pools.of(16, 1L << 40, Redundancy.SINGLE, Sparing.DEDICATED),
                List.of(volume),
                LOW_SPACE,
                365));
        assertEquals(7680 * GIB, forecast.capacity().usableBytes());
        // 768 GiB free at 6912 GiB used: 5888 GiB after the start, on day 59.
        assertEquals(59, forecast.thresholds().get(0).day().orElseThrow());
        // 16 GB (14.9 GiB) free: more than 7665 GiB used, on day 67; full on the same day.
        var conservation = forecast.thresholds().stream()
                .filter(r -> r.threshold().kind() == Threshold.Kind.CONSERVATION)
                .findFirst()
                .orElseThrow();
        assertEquals(67, conservation.day().orElseThrow());
        assertEquals(7724 * GIB - 7680 * GIB, forecast.days().get(67).missingBytes());
    }

    private static final LowSpaceMode NOTHING =
            new LowSpaceMode(false, false, false, false, false, false);
    private static final LowSpaceSpec LOW_SPACE = new LowSpaceSpec(
            100_000,
            10_000,
            new LowSpaceMode.Bounds(0, 16_000_000_000L, 16_000_000_000L),
            NOTHING,
            250_000,
            NOTHING);

    private static ThinVolume volume(
            long used, Change growth, SnapshotPlan snapshots, int reduction) {
        return new ThinVolume(
                "data",
                1,
                1000 * GIB,
                used,
                growth,
                snapshots,
                reduction * 1_000_000L,
                StorageProfile.RECOMMENDED);
    }
}
