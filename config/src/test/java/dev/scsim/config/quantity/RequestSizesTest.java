package dev.scsim.config.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.scsim.models.workload.SizeMix;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class RequestSizesTest {

    @Test
    void oneSizeIsAMixOfOne() {
        assertEquals(SizeMix.of(8192), RequestSizes.parse("8 KiB"));
        assertEquals(SizeMix.of(64L << 20), RequestSizes.parse("64 MiB"));
    }

    @Test
    void sharesBecomeWeights() {
        SizeMix mix = RequestSizes.parse("4 KiB 70 %, 64 KiB 30 %");
        assertEquals(new SizeMix(List.of(4096L, 65_536L), List.of(7, 3)), mix);
        assertEquals("4 KiB 70 %, 64 KiB 30 %", RequestSizes.format(mix));
    }

    @Test
    void fioMixOfThreeSizesHasTheRightMean() {
        SizeMix mix = RequestSizes.parse("4 KiB 50 %, 1 KiB 25 %, 32 KiB 25 %");
        assertEquals(10.25 * 1024, mix.meanBytes());
    }

    @Test
    void scalingKeepsWholeSectors() {
        assertEquals("8 KiB 70 %, 128 KiB 30 %", scaled("4 KiB 70 %, 64 KiB 30 %", 2_000_000));
        assertEquals("512 B", scaled("512 B", 800_000));
        assertEquals("1 GiB", scaled("1 GiB", 2_000_000));
    }

    private static String scaled(String text, long factorPpm) {
        return RequestSizes.scale(text, factorPpm);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4 KiB 60 %, 8 KiB 30 % | has shares that add up to 90 %",
                "4 KiB 50 %, 4 KiB 50 % | names a size twice",
                "4 KiB, 8 KiB | has a size without a share (\"4 KiB\")",
                "1000 B | is not a multiple of 512 B",
                "100 B | is too small",
                "2 GiB | is too large",
                "4 KiB 0 %, 8 KiB 100 % | is zero",
                "4 | has no unit"
            })
    void wrongSizesSayWhy(String text, String statement) {
        ValueException e = assertThrows(ValueException.class, () -> RequestSizes.parse(text));
        assertEquals(statement, e.getMessage());
    }
}
