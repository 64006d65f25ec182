package dev.scsim.models.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class LowSpaceTest {
    private static final long GB = 1_000_000_000L;
    private static final LowSpaceMode NOTHING =
            new LowSpaceMode(false, false, false, false, false, false);

    @ParameterizedTest
    @CsvSource({"10, 100", "20, 100", "100, 500", "400, 2000", "1000, 2000"})
    void halfAPerCentOfThePoolIsHeldBetweenItsBounds(long poolTb, long freeGb) {
        var bounds = new LowSpaceMode.Bounds(5_000, 100 * GB, 2_000 * GB);
        assertEquals(freeGb * GB, bounds.freeBytes(poolTb * 1000 * GB));
    }

    @Test
    void alertsComeAtTenPerCentAndAtEachFurtherOneBeforeTheModes() {
        List<Threshold> found = spec().thresholds(100_000 * GB);
        assertEquals(13, found.size());
        assertEquals(new Threshold(Threshold.Kind.ALERT, 100_000, 10_000 * GB), found.get(0));
        assertEquals(new Threshold(Threshold.Kind.ALERT, 10_000, 1_000 * GB), found.get(9));
        assertEquals(Threshold.Kind.CONSERVATION, found.get(10).kind());
        assertEquals(500 * GB, found.get(10).freeBytes());
        assertEquals(new Threshold(Threshold.Kind.EMERGENCY, 0, 125 * GB), found.get(11));
        assertEquals(new Threshold(Threshold.Kind.FULL, 0, 0), found.get(12));
    }

    @Test
    void aSmallPoolIsInConservationModeBeforeItsLastAlerts() {
        List<Threshold> found = spec().thresholds(2_000 * GB);
        assertEquals(Threshold.Kind.CONSERVATION, found.get(6).kind());
    }

    @Test
    void aModeBeginsBelowItsThresholdAndAnAlertAtIt() {
        PoolUse atTen = PoolUse.of(100, use(90));
        assertEquals(true, new Threshold(Threshold.Kind.ALERT, 0, 10).reachedBy(atTen));
        assertEquals(false, new Threshold(Threshold.Kind.CONSERVATION, 0, 10).reachedBy(atTen));
        assertEquals(true, new Threshold(Threshold.Kind.CONSERVATION, 0, 11).reachedBy(atTen));
    }

    private static Allocation use(long bytes) {
        return new Allocation(bytes, bytes, 0, 0, 0, 0, 0);
    }

    private static LowSpaceSpec spec() {
        return new LowSpaceSpec(
                100_000,
                10_000,
                new LowSpaceMode.Bounds(5_000, 100 * GB, 2_000 * GB),
                NOTHING,
                250_000,
                NOTHING);
    }
}
