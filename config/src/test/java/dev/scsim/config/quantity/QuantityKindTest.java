package dev.scsim.config.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Optional;

class QuantityKindTest {

    @ParameterizedTest
    @CsvSource({
        "SIZE, 1.92 TB, 1920000000000",
        "SIZE, 500 GiB, 536870912000",
        "SIZE, 500GiB, 536870912000",
        "SIZE, 1 kB, 1000",
        "SIZE, 1 KiB, 1024",
        "SIZE, 1 PiB, 1125899906842624",
        "SIZE, 2.16 PB, 2160000000000000",
        "SIZE, 0.5 KiB, 512",
        "SIZE, 0 B, 0",
        "DURATION, 250 us, 250000",
        "DURATION, 250 µs, 250000",
        "DURATION, 13.5 us, 13500",
        "DURATION, 1 ms, 1000000",
        "DURATION, 60 s, 60000000000",
        "DURATION, 5 min, 300000000000",
        "DURATION, 100 h, 360000000000000",
        "DURATION, 3 d, 259200000000000",
        "DURATION, 1 y, 31557600000000000",
        "DURATION, 0.5 y, 15778800000000000",
        "BYTE_RATE, 1.25 GB/s, 1250000000",
        "BYTE_RATE, 12 Gb/s, 1500000000",
        "BYTE_RATE, 1 GiB/s, 1073741824",
        "IOPS, 40000 IOPS, 40000",
        "SHARE, 70 %, 700000",
        "SHARE, 0.5 %, 5000",
        "SHARE, 100%, 1000000",
        "COUNT, 16, 16",
        "COUNT, +16, 16",
        "FREQUENCY, 2.4 GHz, 2400000000",
        "DURATION_PER_KIB, 0.8 us/KiB, 800",
        "RATIO, 1, 1000000",
        "RATIO, 1.12, 1120000",
        "ERROR_RATE, 0.08 /PB, 80",
        "ERROR_RATE, 1 /TB, 1000000"
    })
    void quantityIsReadExactly(QuantityKind kind, String text, long expected) {
        assertEquals(expected, kind.parse(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SIZE | 500 | has no unit |",
                "SIZE | 500 gib | has an unknown unit (\"gib\") | 500 GiB",
                "SIZE | 1.92 tb | has an unknown unit (\"tb\") | 1.92 TB",
                "SIZE | 4 K | has an unknown unit (\"K\") | 4 KiB",
                "SIZE | 4 KB | has an unknown unit (\"KB\") | 4 kB",
                "SIZE | -1 GiB | is negative | 1 GiB",
                "SIZE | 0 GiB | is zero |",
                "SIZE | 0.3 B | is not a whole number of B |",
                "SIZE | NaN | is not a finite number |",
                "SIZE | .inf | is not a finite number |",
                "SIZE | 1,92 TB | has a comma where a decimal point goes | 1.92 TB",
                "SIZE | 1e3 GB | is written with an exponent | 1000 GB",
                "SIZE | 10000 PB | is too large |",
                "SIZE | 99999999999999999999999 GB | is too large |",
                "SIZE | GiB | is not a size |",
                "SIZE | 1.2.3 GB | is not a size |",
                "SIZE | '' | is empty |",
                "DURATION | 5 minutes | has an unknown unit (\"minutes\") | 5 min",
                "DURATION | 1 sec | has an unknown unit (\"sec\") | 1 s",
                "DURATION | 5 years | has an unknown unit (\"years\") | 5 y",
                "DURATION | 300 y | is too large |",
                "RATIO | 1.2 % | has a unit (\"%\") where a number has none |",
                "RATIO | 1.2 times | has a unit (\"times\") where a number has none | 1.2",
                "COUNT | 40 GiB | has a unit (\"GiB\") where a count has none |",
                "COUNT | 40k | has a unit (\"k\") where a count has none | 40000",
                "COUNT | '1,500' | has a comma | 1500",
                "COUNT | '1,000,000' | has a comma | 1000000",
                "DURATION | '1,500 s' | has a comma |",
                "DURATION | 5 MB | has an unknown unit (\"MB\") |",
                "DURATION | 5 x | has an unknown unit (\"x\") |",
                "SIZE | 1 ms | has an unknown unit (\"ms\") |",
                "SIZE | 5 q | has an unknown unit (\"q\") |",
                "SIZE | 5 GiN | has an unknown unit (\"GiN\") | 5 GiB",
                "SHARE | 70 x | has an unknown unit (\"x\") |",
                "IOPS | 40k IOPS | has an unknown unit (\"k IOPS\") | 40000 IOPS",
                "IOPS | 0.5M | has an unknown unit (\"M\") | 500000 IOPS",
                "IOPS | '40,000 IOPS' | has a comma | 40000 IOPS",
                "RATIO | 0 | is zero |",
                "RATIO | 0.0000001 | is not a whole number of ppm |",
                "ERROR_RATE | 0.08 PB | has an unknown unit (\"PB\") | 0.08 /PB",
                "ERROR_RATE | 80 | has no unit |",
                "DURATION | 0.1 ns | is not a whole number of ns |",
                "BYTE_RATE | 12 Gbps | has an unknown unit (\"Gbps\") | 12 Gb/s",
                "BYTE_RATE | 1.25 GB | has an unknown unit (\"GB\") | 1.25 GB/s",
                "IOPS | 40000 iops | has an unknown unit (\"iops\") | 40000 IOPS",
                "SHARE | 70 percent | has an unknown unit (\"percent\") | 70 %",
                "COUNT | 16 drives | has a unit (\"drives\") where a count has none | 16",
                "COUNT | 1.5 | is not a whole number |",
                "FREQUENCY | 2.4 ghz | has an unknown unit (\"ghz\") | 2.4 GHz",
                "DURATION_PER_KIB | 1 us | has an unknown unit (\"us\") | 1 us/KiB"
            })
    void wrongQuantitySaysWhyAndWhatIsNear(
            QuantityKind kind, String text, String statement, String maybe) {
        ValueException e =
                assertThrows(ValueException.class, () -> kind.parse(text, Limits.POSITIVE));
        assertEquals(statement, e.getMessage());
        assertEquals(Optional.ofNullable(maybe), e.maybe());
        assertTrue(e.allowed().startsWith(kind.description()), e.allowed());
    }

    @Test
    void limitsAreNamedInTheUnitThatReadsBest() {
        Limits limits = Limits.of(64 << 10, 1L << 50);
        ValueException e =
                assertThrows(ValueException.class, () -> QuantityKind.SIZE.parse("32 KiB", limits));
        assertEquals("is too small", e.getMessage());
        assertEquals(Optional.of("64 KiB"), e.maybe());
        assertTrue(e.allowed().endsWith("64 KiB to 1 PiB"), e.allowed());
    }

    @Test
    void aLimitFarOffIsNoSuggestion() {
        Limits limits = Limits.of(64, 4096);
        assertEquals(Optional.of("4096"), tooFar("5000", limits));
        assertEquals(Optional.empty(), tooFar("1000000", limits));
        assertEquals(Optional.empty(), tooFar("3", limits));
    }

    private static Optional<String> tooFar(String text, Limits limits) {
        return assertThrows(ValueException.class, () -> QuantityKind.COUNT.parse(text, limits))
                .maybe();
    }

    @ParameterizedTest
    @CsvSource({
        "SIZE, 1920000000000, 1.92 TB",
        "SIZE, 524288, 512 KiB",
        "SIZE, 512, 512 B",
        "SIZE, 0, 0 B",
        "DURATION, 13487, 13.487 us",
        "DURATION, 300000000000, 5 min",
        "DURATION, 61000000000, 61 s",
        "DURATION, 172800000000000, 2 d",
        "DURATION, 157788000000000000, 5 y",
        "DURATION, 31536000000000000, 365 d",
        "RATIO, 1120000, 1.12",
        "ERROR_RATE, 80, 80 /EB",
        "ERROR_RATE, 8000, 8 /PB",
        "BYTE_RATE, 1250000000, 1.25 GB/s",
        "SHARE, 385000, 38.5 %",
        "SHARE, 3, 3 ppm",
        "COUNT, 12, 12",
        "FREQUENCY, 2400000000, 2.4 GHz"
    })
    void quantityIsWrittenInTheUnitOfFewestDigits(QuantityKind kind, long value, String expected) {
        assertEquals(expected, kind.format(value));
    }

    @ParameterizedTest
    @CsvSource({
        "DURATION, 13.5 us, 2000000, 27 us",
        "DURATION, 5 min, 1200000, 6 min",
        "DURATION, 1 min, 333333, 19.99998 s",
        "SIZE, 1.92 TB, 500000, 0.96 TB",
        "SHARE, 70 %, 2000000, 100 %",
        "SHARE, 30 %, 1200000, 36 %",
        "COUNT, 21, 2000000, 42",
        "RATIO, 1, 1200000, 1.2",
        "ERROR_RATE, 0.08 /PB, 2000000, 0.16 /PB",
        "COUNT, 21, 800000, 17"
    })
    void quantityIsScaledInItsOwnUnit(
            QuantityKind kind, String text, long factorPpm, String expected) {
        assertEquals(expected, kind.scale(text, factorPpm));
    }
}
