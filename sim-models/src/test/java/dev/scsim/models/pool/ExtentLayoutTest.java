package dev.scsim.models.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

class ExtentLayoutTest {
    private static final long GIB = 1L << 30;
    private static final long TB = 1_000_000_000_000L;

    /** The rule: groups of at most 21 drives, one spare each; a lone drive is its own spare. */
    @ParameterizedTest
    @CsvSource({"1, 1", "20, 1", "21, 1", "22, 2", "24, 2", "42, 2", "43, 3", "84, 4", "96, 5"})
    void oneOfEveryTwentyOneDrivesBegunIsASpare(int drives, int spares) {
        assertEquals(spares, group(drives, Sparing.DEDICATED).spareDrives());
    }

    @ParameterizedTest
    @CsvSource({"20, 19", "21, 20", "22, 20", "24, 22", "42, 40", "43, 40", "84, 80", "96, 91"})
    void dedicatedSparesHoldNoDataAndDistributedOnesAreNoDrives(int drives, int dataDrives) {
        assertEquals(dataDrives, layout(group(drives, Sparing.DEDICATED)).dataDrives().length);
        ExtentLayout distributed = layout(group(drives, Sparing.DISTRIBUTED));
        assertEquals(drives, distributed.dataDrives().length);
        assertTrue(IntStream.range(0, drives).allMatch(d -> distributed.usedExtents(d) > 0));
    }

    /** 3.84 TB hold 3,576 extents of 1 GiB; two drives' worth is spare either way. */
    @Test
    void twentyFourDrivesOf3840GbAreAccountedToTheByte() {
        long raw = 24 * 3_840_000_000_000L;
        for (Sparing sparing : Sparing.values()) {
            CapacityAccount account = layout(group(24, sparing)).capacity();
            long stripes = 22 * 3576 / 10;
            assertEquals(raw, account.rawBytes());
            assertEquals(8 * stripes * GIB, account.dataBytes());
            assertEquals(2 * stripes * GIB, account.redundancyBytes());
            assertEquals(2 * 3576 * GIB, account.spareBytes());
            assertEquals(raw - 24 * 3576 * GIB, account.remainderBytes());
            assertEquals((22 * 3576 - 10 * stripes) * GIB, account.unusableBytes());
        }
    }

    @Test
    void theLargestDrivesOfAClassAreTheSpares() {
        List<Long> sizes = new ArrayList<>(Collections.nCopies(10, 2 * GIB));
        sizes.add(3, 4 * GIB);
        ExtentLayout layout = layout(
                new ExtentGroup(sizes, RaidLevel.RAID_10, Sparing.DEDICATED, 21, GIB, Ppm.WHOLE));
        assertEquals(4, layout.spareExtents(3));
        assertEquals(0, layout.usedExtents(3));
        assertEquals(10, layout.dataDrives().length);
    }

    @Test
    void whatTooFewDrivesHaveAboveTheOthersIsUnusable() {
        // 8 drives of 10 extents, 4 of 30: RAID 5-5 does not fit on the upper 20 of those four.
        List<Long> sizes = new ArrayList<>(Collections.nCopies(8, 10 * GIB));
        sizes.addAll(Collections.nCopies(4, 30 * GIB));
        ExtentGroup group =
                new ExtentGroup(sizes, RaidLevel.RAID_5_5, Sparing.DISTRIBUTED, 21, GIB, Ppm.WHOLE);
        CapacityAccount account = layout(group).capacity();
        int stripes = 11 * 10 / 5;
        assertEquals(4 * stripes * GIB, account.dataBytes());
        assertEquals(30 * GIB, account.spareBytes());
        assertEquals(60 * GIB, account.unusableBytes());
    }

    @Test
    void aFolderWithoutRoomForOneStripeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> layout(group(9, Sparing.DISTRIBUTED)));
        assertThrows(IllegalArgumentException.class, () -> layout(group(10, Sparing.DEDICATED)));
    }

    @Test
    void theWorstSingleFailureOf96DrivesIsLittleWorseThanTheMean() {
        HelperLoad worst = layout(group(96, Sparing.DISTRIBUTED)).worstSingleFailure();
        assertTrue(worst.timesMean() < 1.3, worst.toString());
        assertTrue(worst.sharedStripes() > 0 && worst.failedDrive() != worst.helperDrive());
    }

    /** Parity is read by no host, so no drive may have much more of it than another. */
    @Test
    void parityIsSpreadEvenly() {
        ExtentLayout layout = layout(group(96, Sparing.DISTRIBUTED));
        int[] data = new int[96];
        for (int stripe = 0; stripe < layout.stripes(); stripe++) {
            for (int member = 0; member < 8; member++) {
                data[layout.driveOf(stripe, member)]++;
            }
        }
        double mean = IntStream.of(data).average().orElseThrow();
        for (int count : data) {
            assertEquals(mean, count, 0.002 * mean);
        }
    }

    @Test
    void aThousandDrivesWithSixPetabytesFitInAQuarterOfAHundredMebibytes() {
        ExtentLayout layout = layout(ExtentGroup.ofEqualDrives(
                1000, 6 * TB, RaidLevel.RAID_6_10, Sparing.DISTRIBUTED, GIB));
        assertEquals(6000 * TB, layout.capacity().rawBytes());
        assertEquals(952 * 5587 / 10, layout.stripes());
        assertTrue(layout.table().length * (long) Short.BYTES < 25L << 20);
        int most = IntStream.range(0, 1000).map(layout::dataExtents).max().orElseThrow();
        int least = IntStream.range(0, 1000).map(layout::dataExtents).min().orElseThrow();
        assertTrue(most - least <= 1);
    }

    private static ExtentLayout layout(ExtentGroup group) {
        return new ExtentLayout(group, 1);
    }

    private static ExtentGroup group(int drives, Sparing sparing) {
        return ExtentGroup.ofEqualDrives(
                drives, 3_840_000_000_000L, RaidLevel.RAID_6_10, sparing, GIB);
    }
}
