package dev.scsim.models.raid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

import java.util.Arrays;
import java.util.BitSet;

class StripeLayoutProperties {
    private static final long STRIPES_MAX = 1L << 40;

    @Property(tries = 500)
    void noTwoMembersOfAStripeShareADrive(
            @ForAll RaidLevel level,
            @ForAll @IntRange(min = 4, max = 500) int drives,
            @ForAll @LongRange(max = STRIPES_MAX) long stripe) {
        StripeLayout layout = layout(level, drives);
        BitSet used = new BitSet();
        for (int member = 0; member < level.width(); member++) {
            int drive = layout.driveOf(stripe, member);
            assertTrue(drive >= 0 && drive < drives, "drive " + drive);
            used.set(drive);
        }
        assertEquals(level.width(), used.cardinality());
    }

    @Property(tries = 200)
    void everyDriveIsUsedEquallyOverWholeRows(
            @ForAll RaidLevel level,
            @ForAll @IntRange(min = 4, max = 500) int drives,
            @ForAll @LongRange(max = 1L << 30) long row) {
        StripeLayout layout = layout(level, drives);
        long[] uses = uses(layout, row * drives, 2L * drives);
        for (long count : uses) {
            assertEquals(2L * level.width(), count);
        }
    }

    @Property(tries = 50)
    void everyDriveIsUsedWithinFivePerCentOverAnyLongRange(
            @ForAll RaidLevel level,
            @ForAll @IntRange(min = 4, max = 500) int drives,
            @ForAll @LongRange(max = STRIPES_MAX) long first) {
        StripeLayout layout = layout(level, drives);
        long stripes = 43L * drives;
        assertEven(uses(layout, first, stripes), stripes * level.width(), 0.05);
    }

    /** Reads touch no parity, so no drive may hold more of it than another. */
    @Property(tries = 30)
    void parityIsSpreadEvenly(
            @ForAll RaidLevel level, @ForAll @IntRange(min = 4, max = 64) int drives) {
        Assume.that(!level.mirrored());
        StripeLayout layout = layout(level, drives);
        long[] reads = new long[drives];
        int strips = 4000 * drives;
        for (long strip = 0; strip < strips; strip++) {
            reads[layout.driveOf(layout.stripeOf(strip), layout.positionOf(strip))]++;
        }
        assertEven(reads, strips, 0.03);
    }

    /** What makes a rebuild fast: all other drives help, each to the same extent. */
    @Property(tries = 30)
    void theStripesOfADriveAreSharedEvenlyWithAllOthers(
            @ForAll RaidLevel level, @ForAll @IntRange(min = 4, max = 24) int drives) {
        StripeLayout layout = layout(level, drives);
        long rows = 1000L * (drives - 1) / (level.width() - 1);
        long[] shared = new long[drives];
        for (long stripe = 0; stripe < rows * drives; stripe++) {
            int[] members = members(layout, stripe);
            if (Arrays.stream(members).anyMatch(drive -> drive == 0)) {
                Arrays.stream(members).forEach(drive -> shared[drive]++);
            }
        }
        long[] partners = Arrays.copyOfRange(shared, 1, drives);
        assertEven(partners, shared[0] * (level.width() - 1), 0.25);
    }

    @Property(tries = 500)
    void stripsFillTheStripesOneAfterTheOther(
            @ForAll RaidLevel level, @ForAll @LongRange(max = STRIPES_MAX) long stripe) {
        StripeLayout layout = new StripeLayout(level, 12);
        for (int position = 0; position < level.dataStrips(); position++) {
            long strip = stripe * level.dataStrips() + position;
            assertEquals(stripe, layout.stripeOf(strip));
            assertEquals(position, layout.positionOf(strip));
        }
    }

    @Example
    void aFolderSmallerThanAStripeIsRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> new StripeLayout(RaidLevel.RAID_6_10, 9));
    }

    private static StripeLayout layout(RaidLevel level, int drives) {
        Assume.that(drives >= level.width());
        return new StripeLayout(level, drives);
    }

    private static long[] uses(StripeLayout layout, long firstStripe, long stripes) {
        long[] uses = new long[layout.driveCount()];
        for (long stripe = firstStripe; stripe < firstStripe + stripes; stripe++) {
            for (int drive : members(layout, stripe)) {
                uses[drive]++;
            }
        }
        return uses;
    }

    private static int[] members(StripeLayout layout, long stripe) {
        int[] drives = new int[layout.level().width()];
        for (int member = 0; member < drives.length; member++) {
            drives[member] = layout.driveOf(stripe, member);
        }
        return drives;
    }

    private static void assertEven(long[] counts, long total, double tolerance) {
        double mean = (double) total / counts.length;
        for (int drive = 0; drive < counts.length; drive++) {
            assertEquals(mean, counts[drive], tolerance * mean, "drive " + drive);
        }
    }
}
