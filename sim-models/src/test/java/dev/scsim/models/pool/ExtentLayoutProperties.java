package dev.scsim.models.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.raid.RaidLevel;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

import java.util.List;
import java.util.stream.IntStream;

class ExtentLayoutProperties {
    private static final long EXTENT = 1000;

    @Property(tries = 500)
    void noTwoExtentsOfAStripeShareADriveAndNoDriveHoldsMoreThanItHas(
            @ForAll("mixed") ExtentGroup group, @ForAll long seed) {
        ExtentLayout layout = new ExtentLayout(group, seed);
        int[] held = new int[group.driveCount()];
        for (int stripe = 0; stripe < layout.stripes(); stripe++) {
            int first = stripe;
            int[] drives = IntStream.range(0, layout.width())
                    .map(member -> layout.driveOf(first, member))
                    .toArray();
            assertEquals(layout.width(), IntStream.of(drives).distinct().count());
            IntStream.of(drives).forEach(drive -> held[drive]++);
        }
        for (int drive = 0; drive < held.length; drive++) {
            assertEquals(held[drive], layout.dataExtents(drive));
            int extents = group.extentsIn(group.capacityBytes().get(drive));
            assertTrue(held[drive] + layout.spareExtents(drive) <= extents, "drive " + drive);
        }
    }

    @Property(tries = 500)
    void everyByteIsAccountedOnce(@ForAll("mixed") ExtentGroup group) {
        CapacityAccount account = new ExtentLayout(group, 0).capacity();
        long raw = group.capacityBytes().stream().mapToLong(Long::longValue).sum();
        assertEquals(raw, account.rawBytes());
        assertTrue(account.remainderBytes() < group.driveCount() * EXTENT);
        int data = group.level().dataStrips();
        assertEquals(
                account.dataBytes() * (group.level().width() - data),
                account.redundancyBytes() * data);
    }

    @Property(tries = 500)
    void distributedSpareSpaceIsWhatDedicatedSparesWouldHoldAndLeavesNoLessUsable(
            @ForAll("mixed") ExtentGroup group) {
        CapacityAccount dedicated =
                new ExtentLayout(group.withSparing(Sparing.DEDICATED), 0).capacity();
        CapacityAccount distributed =
                new ExtentLayout(group.withSparing(Sparing.DISTRIBUTED), 0).capacity();
        assertTrue(distributed.dataBytes() >= dedicated.dataBytes());
        assertEquals(dedicated.spareBytes(), distributed.spareBytes());
    }

    @Property(tries = 500)
    void spareSpaceTakesTheDataOfAnyOneDrive(@ForAll("mixed") ExtentGroup group) {
        ExtentLayout layout = new ExtentLayout(group.withSparing(Sparing.DISTRIBUTED), 0);
        int spare =
                IntStream.range(0, group.driveCount()).map(layout::spareExtents).sum();
        for (int drive = 0; drive < group.driveCount(); drive++) {
            assertTrue(spare - layout.spareExtents(drive) >= layout.dataExtents(drive));
        }
    }

    /** 12 to 500 equal drives of 400 extents, so that a drive has some extents of spare space. */
    @Property(tries = 60)
    void dataAndSpareSpaceAreEvenWithinFivePerCent(
            @ForAll @IntRange(min = 12, max = 500) int drives,
            @ForAll RaidLevel level,
            @ForAll @IntRange(min = 10_000, max = Ppm.WHOLE) int usedPpm,
            @ForAll long seed) {
        ExtentGroup group = ExtentGroup.ofEqualDrives(
                        drives, 400 * EXTENT, level, Sparing.DISTRIBUTED, EXTENT)
                .withUsedPpm(usedPpm);
        ExtentLayout layout = new ExtentLayout(group, seed);
        assertEven(IntStream.range(0, drives).map(layout::dataExtents).toArray());
        assertEven(IntStream.range(0, drives).map(layout::spareExtents).toArray());
        assertTrue(spread(IntStream.range(0, drives).map(layout::usedExtents).toArray()) <= 1);
    }

    /** Two levels in any proportion, on 12 to 500 equal drives. */
    @Property(tries = 40)
    void stripesOfSeveralLevelsAreAsEvenTogether(
            @ForAll @IntRange(min = 12, max = 500) int drives,
            @ForAll RaidLevel one,
            @ForAll RaidLevel other,
            @ForAll @IntRange(min = 1, max = 99) int percent,
            @ForAll long seed) {
        Assume.that(one != other);
        ExtentLayout layout = new ExtentLayout(levels(drives, one, other, percent), seed);
        assertEven(IntStream.range(0, drives).map(layout::dataExtents).toArray());
        assertEven(IntStream.range(0, drives).map(layout::spareExtents).toArray());
        assertTrue(spread(IntStream.range(0, drives).map(layout::usedExtents).toArray()) <= 1);
    }

    @Property(tries = 40)
    void everyLevelHasItsShareAndEveryByteIsOfOneLevel(
            @ForAll @IntRange(min = 12, max = 100) int drives,
            @ForAll RaidLevel one,
            @ForAll RaidLevel other,
            @ForAll @IntRange(min = 1, max = 99) int percent) {
        Assume.that(one != other);
        ExtentLayout layout = new ExtentLayout(levels(drives, one, other, percent), 1);
        long[] extents = new long[2];
        for (int stripe = 0; stripe < layout.stripes(); stripe++) {
            extents[layout.region(stripe)] += layout.width(stripe);
            for (int member = 0; member < layout.width(); member++) {
                boolean there = layout.driveOf(stripe, member) != ExtentLayout.NO_MEMBER;
                assertEquals(member < layout.width(stripe), there);
            }
        }
        long data = 0;
        for (int region = 0; region < 2; region++) {
            RegionSpace space = layout.regions().get(region);
            data += space.dataBytes();
            assertEquals(extents[region] * EXTENT, space.dataBytes() + space.redundancyBytes());
        }
        assertEquals(layout.capacity().dataBytes(), data);
        double share = extents[0] / (double) (extents[0] + extents[1]);
        double stripe = 10.0 / (extents[0] + extents[1]);
        assertEquals(percent / 100.0, share, 2 * stripe);
    }

    private static ExtentGroup levels(int drives, RaidLevel one, RaidLevel other, int percent) {
        return ExtentGroup.ofEqualDrives(drives, 400 * EXTENT, one, Sparing.DISTRIBUTED, EXTENT)
                .withUsedPpm(Ppm.WHOLE / 2)
                .withRegions(List.of(
                        new RegionSpec(one, percent * 10_000),
                        new RegionSpec(other, (100 - percent) * 10_000)));
    }

    /** Over all single failures a drive helps w - 1 times with each of its extents. */
    @Property(tries = 20)
    void rebuildWorkAveragedOverAllFailedDrivesIsEven(
            @ForAll @IntRange(min = 12, max = 120) int drives, @ForAll RaidLevel level) {
        ExtentGroup group =
                ExtentGroup.ofEqualDrives(drives, 400 * EXTENT, level, Sparing.DISTRIBUTED, EXTENT);
        ExtentLayout layout = new ExtentLayout(group, 0);
        int[] helped = new int[drives];
        for (int stripe = 0; stripe < layout.stripes(); stripe++) {
            for (int failed = 0; failed < layout.width(); failed++) {
                for (int helper = 0; helper < layout.width(); helper++) {
                    helped[layout.driveOf(stripe, helper)] += helper == failed ? 0 : 1;
                }
            }
        }
        assertEven(helped);
    }

    private static void assertEven(int[] counts) {
        double mean = IntStream.of(counts).average().orElseThrow();
        int most = IntStream.of(counts).max().orElseThrow();
        // One extent more than the mean is as even as whole extents can be.
        assertTrue(most <= 1.05 * mean || most < mean + 1, most + " against " + mean);
    }

    private static int spread(int[] counts) {
        return IntStream.of(counts).max().orElseThrow()
                - IntStream.of(counts).min().orElseThrow();
    }

    /** 3 to 30 drives of up to three sizes. */
    @Provide
    Arbitrary<ExtentGroup> mixed() {
        Arbitrary<List<Long>> sizes = Arbitraries.of(
                        7L * EXTENT, 12 * EXTENT + 7, 30 * EXTENT + 999)
                .list()
                .ofMinSize(3)
                .ofMaxSize(30);
        return Combinators.combine(
                        sizes,
                        Arbitraries.of(RaidLevel.values()),
                        Arbitraries.of(Sparing.values()),
                        Arbitraries.of(21, 8, 5))
                .as((capacities, level, sparing, spares) ->
                        new ExtentGroup(capacities, level, sparing, spares, EXTENT, Ppm.WHOLE))
                .filter(ExtentLayoutProperties::hasRoom);
    }

    /** Enough drives of at least the smallest size beside dedicated spares. */
    private static boolean hasRoom(ExtentGroup group) {
        return group.driveCount() - group.spareDrives() >= group.level().width();
    }

    @Property(tries = 100)
    void anotherSeedPlacesTheSameExtentsInAnotherOrder(@ForAll("mixed") ExtentGroup group) {
        ExtentLayout first = new ExtentLayout(group, 1);
        ExtentLayout second = new ExtentLayout(group, 2);
        Assume.that(first.stripes() > 20 && first.dataDrives().length > first.width());
        assertEquals(first.capacity(), second.capacity());
        assertTrue(!java.util.Arrays.equals(first.table(), second.table()));
    }
}
