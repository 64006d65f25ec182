package dev.scsim.core.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class UnitsTest {

    @Test
    void decimalAndBinaryUnitsDiffer() {
        assertEquals(64_000, ByteSize.ofKB(64).bytes());
        assertEquals(65_536, ByteSize.ofKiB(64).bytes());
        assertEquals(1_920_000_000_000L, ByteSize.ofGB(1920).bytes());
        assertEquals(1L << 41, ByteSize.ofTiB(2).bytes());
        assertEquals(ByteSize.ofMiB(1024), ByteSize.ofGiB(1));
        assertEquals(ByteSize.ofTB(1), ByteSize.ofMB(1_000_000));
        assertEquals(1_000_000_000, Bandwidth.ofGBPerSecond(1).bytesPerSecond());
        assertEquals(1 << 30, Bandwidth.ofGiBPerSecond(1).bytesPerSecond());
        assertEquals(1 << 20, Bandwidth.ofMiBPerSecond(1).bytesPerSecond());
        assertEquals(1_250_000_000, Bandwidth.ofGigabitsPerSecond(10).bytesPerSecond());
        assertEquals(Bandwidth.ofMBPerSecond(125), Bandwidth.ofMegabitsPerSecond(1000));
    }

    @Test
    void sizesPrintInTheLargestUnitThatDividesThem() {
        assertEquals("0 B", ByteSize.ZERO.toString());
        assertEquals("1500 B", ByteSize.ofBytes(1500).toString());
        assertEquals("64 KiB", ByteSize.ofKiB(64).toString());
        assertEquals("3 MiB", ByteSize.ofMiB(3).toString());
        assertEquals("512 GiB", ByteSize.ofGiB(512).toString());
        assertEquals("2 TiB", ByteSize.ofTiB(2).toString());
        assertEquals("1000 B/s", Bandwidth.ofBytesPerSecond(1000).toString());
        assertEquals("7 ppm", new Ppm(7).toString());
    }

    @Test
    void quantitiesAreOrdered() {
        assertTrue(ByteSize.ofKB(1).compareTo(ByteSize.ofKiB(1)) < 0);
        assertTrue(Bandwidth.ofMBPerSecond(2).compareTo(Bandwidth.ofMBPerSecond(1)) > 0);
        assertTrue(Ppm.ALL.compareTo(Ppm.NONE) > 0);
    }

    @Test
    void impossibleQuantitiesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new ByteSize(-1));
        assertThrows(IllegalArgumentException.class, () -> new Bandwidth(0));
        assertThrows(IllegalArgumentException.class, () -> new Bandwidth(Transfer.RATE_MAX + 1));
        assertThrows(IllegalArgumentException.class, () -> new Ppm(1_000_001));
        assertThrows(IllegalArgumentException.class, () -> new Ppm(-1));
        assertThrows(IllegalArgumentException.class, () -> Ppm.ALL.shareOf(-1));
        assertThrows(ArithmeticException.class, () -> ByteSize.ofTiB(1L << 23));
        assertThrows(ArithmeticException.class, () -> ByteSize.ofBytes(Long.MAX_VALUE)
                .plus(ByteSize.ofBytes(1)));
    }

    @Test
    void sharesRoundDownAndDoNotOverflow() {
        assertEquals(250, Ppm.ofPercent(25).shareOf(1000));
        assertEquals(0, new Ppm(1).shareOf(999_999));
        assertEquals(1, new Ppm(1).shareOf(1_000_000));
        assertEquals(Long.MAX_VALUE, Ppm.ALL.shareOf(Long.MAX_VALUE));
        assertEquals(Ppm.ofPercent(30), Ppm.ofPercent(70).complement());
    }

    @Test
    void transferTimeRoundsUpOnce() {
        assertEquals(0, Transfer.nanosFor(0, 1));
        assertEquals(1, Transfer.nanosFor(1, 1_000_000_000));
        assertEquals(1, Transfer.nanosFor(1, 1_000_000_001));
        assertEquals(334, Transfer.nanosFor(1, 3_000_000));
        assertEquals(8192, Bandwidth.ofMBPerSecond(500).nanosFor(ByteSize.ofKiB(4)));
    }

    @Test
    void transferOfAnExbibyteIsExact() {
        assertEquals(1152921504606846976L, Transfer.nanosFor(1L << 60, 1_000_000_000));
        assertEquals(384307168202282326L, Transfer.nanosFor(1L << 60, 3_000_000_000L));
        // 2^60 * 1e9 / 999999999 = 1152921505759768481.76...
        assertEquals(1152921505759768482L, Transfer.nanosFor(1L << 60, 999_999_999));
    }

    @Test
    void timesThatDoNotFitAreRefused() {
        assertThrows(ArithmeticException.class, () -> Transfer.nanosFor(1L << 60, 1));
        assertThrows(IllegalArgumentException.class, () -> Transfer.nanosFor(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> Transfer.nanosFor(1, 0));
        assertThrows(
                IllegalArgumentException.class, () -> Transfer.nanosFor(1, Transfer.RATE_MAX + 1));
    }
}
