package dev.scsim.models.capacity;

import dev.scsim.models.pool.DriveClass;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.Redundancy;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Pools for tests. */
final class Pools {
    static final long TB = 1_000_000_000_000L;
    static final long GIB = 1L << 30;
    static final long MIB = 1L << 20;

    private Pools() {}

    /** Equal drives of one class. */
    static PoolSpec of(int drives, long bytes, Redundancy redundancy, Sparing sparing) {
        return of(
                List.of(new ClassSpec(
                        DriveClass.RI, 1, redundancy, Collections.nCopies(drives, bytes))),
                sparing);
    }

    static PoolSpec of(List<ClassSpec> classes, Sparing sparing) {
        return new PoolSpec(classes, sparing, ExtentGroup.DOCUMENTED_SPARE_GROUP, GIB, 2 * MIB);
    }

    /** One to five classes of 4 to 60 drives of mixed sizes, each tier with its redundancy. */
    static Arbitrary<List<ClassSpec>> classes() {
        Arbitrary<Set<DriveClass>> present =
                Arbitraries.of(DriveClass.values()).set().ofMinSize(1);
        Arbitrary<List<Redundancy>> redundancy =
                Arbitraries.of(Redundancy.values()).list().ofSize(DriveClass.TIERS_MAX);
        Arbitrary<List<List<Long>>> sizes = Arbitraries.longs()
                .between(200, 4000)
                .map(gb -> gb * 1_000_000_000L)
                .list()
                .ofMinSize(4)
                .ofMaxSize(60)
                .list()
                .ofSize(DriveClass.values().length);
        return Combinators.combine(present, redundancy, sizes).as(Pools::classes);
    }

    private static List<ClassSpec> classes(
            Set<DriveClass> present, List<Redundancy> redundancy, List<List<Long>> sizes) {
        Map<DriveClass, Integer> tiers = DriveClass.tiers(present);
        List<ClassSpec> classes = new ArrayList<>();
        tiers.forEach((driveClass, tier) -> classes.add(new ClassSpec(
                driveClass, tier, redundancy.get(tier - 1), sizes.get(driveClass.ordinal()))));
        return classes;
    }

    /** Shares of active data by tier that make no more than the whole. */
    static Arbitrary<int[]> activeShares() {
        return Arbitraries.integers()
                .between(0, 1_000_000)
                .array(int[].class)
                .ofSize(DriveClass.TIERS_MAX)
                .map(Pools::shares);
    }

    /** Most data is written to tier 1, and sometimes all of it is active. */
    private static int[] shares(int[] drawn) {
        int first = drawn[0];
        int second = (int) ((1_000_000L - first) * (drawn[1] / 4) / 1_000_000);
        int third = (int) ((1_000_000L - first - second) * (drawn[2] / 4) / 1_000_000);
        return new int[] {0, first, second, third};
    }
}
