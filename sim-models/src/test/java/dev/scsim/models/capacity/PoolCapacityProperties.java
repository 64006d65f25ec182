package dev.scsim.models.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.pool.DriveClass;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.Redundancy;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

import java.util.List;
import java.util.Map;
import java.util.Set;

class PoolCapacityProperties {
    @Provide
    Arbitrary<List<ClassSpec>> drives() {
        return Pools.classes();
    }

    @Provide
    Arbitrary<int[]> shares() {
        return Pools.activeShares();
    }

    @Property(tries = 300)
    void everyByteOfEveryDriveIsAccountedFor(
            @ForAll("drives") List<ClassSpec> drives,
            @ForAll("shares") int[] shares,
            @ForAll Sparing sparing) {
        PoolCapacity capacity = PoolCapacity.of(Pools.of(drives, sparing), within(drives, shares));
        long raw = drives.stream()
                .flatMap(each -> each.capacityBytes().stream())
                .mapToLong(Long::longValue)
                .sum();
        // Sums within and over classes are checked by the records themselves.
        assertEquals(raw, capacity.rawBytes());
        assertEquals(0, capacity.usableBytes() % (2 * Pools.MIB));
    }

    @Property(tries = 500)
    void distributedSparingNeverLeavesLessThanDedicatedSpares(
            @ForAll("drives") List<ClassSpec> drives, @ForAll("shares") int[] shares) {
        int[] active = within(drives, shares);
        PoolCapacity dedicated = PoolCapacity.of(Pools.of(drives, Sparing.DEDICATED), active);
        PoolCapacity distributed = PoolCapacity.of(Pools.of(drives, Sparing.DISTRIBUTED), active);
        assertTrue(
                distributed.usableBytes() >= dedicated.usableBytes(),
                () -> distributed + " against " + dedicated);
        assertTrue(distributed.spareBytes() <= dedicated.spareBytes());
    }

    @Property(tries = 300)
    void lessRedundancyNeverLeavesLessSpace(
            @ForAll("drives") List<ClassSpec> drives, @ForAll("shares") int[] shares) {
        int[] active = within(drives, shares);
        long dual = usable(with(drives, Redundancy.DUAL), active);
        long single = usable(with(drives, Redundancy.SINGLE), active);
        long none = usable(with(drives, Redundancy.NON_REDUNDANT), active);
        assertTrue(dual <= single && single <= none, () -> dual + ", " + single + ", " + none);
    }

    @Property(tries = 200)
    void moreActiveDataNeverLeavesMoreSpace(
            @ForAll("drives") List<ClassSpec> drives,
            @ForAll @IntRange(max = 1_000_000) int less,
            @ForAll @IntRange(max = 1_000_000) int more) {
        int tier = drives.get(0).tier();
        long atLess = usable(drives, share(tier, Math.min(less, more)));
        long atMore = usable(drives, share(tier, Math.max(less, more)));
        assertTrue(atMore <= atLess);
    }

    @Property
    void slowestClassesShareTierThree(@ForAll Set<DriveClass> present) {
        Map<DriveClass, Integer> tiers = DriveClass.tiers(present);
        int last = 0;
        for (DriveClass each : tiers.keySet()) {
            assertTrue(tiers.get(each) >= last && tiers.get(each) <= DriveClass.TIERS_MAX);
            last = tiers.get(each);
        }
        assertEquals(present, tiers.keySet());
    }

    private static long usable(List<ClassSpec> drives, int[] active) {
        return PoolCapacity.of(Pools.of(drives, Sparing.DEDICATED), active).usableBytes();
    }

    private static List<ClassSpec> with(List<ClassSpec> drives, Redundancy redundancy) {
        return drives.stream()
                .map(each -> new ClassSpec(
                        each.driveClass(), each.tier(), redundancy, each.capacityBytes()))
                .toList();
    }

    private static int[] share(int tier, int ppm) {
        int[] active = new int[DriveClass.TIERS_MAX + 1];
        active[tier] = ppm;
        return active;
    }

    /** Nothing is written to a tier without drives. */
    private static int[] within(List<ClassSpec> drives, int[] shares) {
        int[] active = shares.clone();
        for (int tier = 1; tier < active.length; tier++) {
            int number = tier;
            if (drives.stream().noneMatch(each -> each.tier() == number)) {
                active[tier] = 0;
            }
        }
        return active;
    }
}
