package dev.scsim.models.livevolume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When roles are swapped by themselves (CML1064 p45). */
class AutoSwapTest {
    private static final long HALF_MINUTE = 30_000_000_000L;
    private static final long MINUTE = 2 * HALF_MINUTE;
    private static final AutoSwapSpec SIX_OF_TEN = AutoSwapSpec.documented().withQuorum(6);

    @ParameterizedTest
    @CsvSource({"5, false", "6, true"})
    void sixOfTheLastTenSamplesAreNeededWhenTheQuorumIsSix(int leading, boolean swaps) {
        assertEquals(swaps, wantsSwapAfter(new AutoSwap(SIX_OF_TEN), leading, 60 * MINUTE));
    }

    @ParameterizedTest
    @CsvSource({"6, false", "7, true"})
    void sevenAreNeededByDefault(int leading, boolean swaps) {
        AutoSwap autoSwap = new AutoSwap(AutoSwapSpec.documented());
        assertEquals(swaps, wantsSwapAfter(autoSwap, leading, 60 * MINUTE));
    }

    @Test
    void nothingCountsTwentyMinutesAfterASwap() {
        AutoSwap autoSwap = new AutoSwap(SIX_OF_TEN);
        autoSwap.rolesChanged(40 * MINUTE);
        assertFalse(wantsSwapAfter(autoSwap, 6, 60 * MINUTE));
    }

    @Test
    void samplesTakenDuringTheLockOutDoNotCountAfterIt() {
        AutoSwap autoSwap = new AutoSwap(SIX_OF_TEN);
        for (int i = 0; i < 59; i++) {
            assertFalse(sample(autoSwap, true, i * HALF_MINUTE));
        }
        for (int i = 60; i < 65; i++) {
            assertFalse(sample(autoSwap, true, i * HALF_MINUTE));
        }
        assertTrue(sample(autoSwap, true, 65 * HALF_MINUTE));
    }

    @Test
    void evenUseOfBothArraysNeverLeads() {
        AutoSwap autoSwap = new AutoSwap(SIX_OF_TEN);
        for (int i = 0; i < 500; i++) {
            autoSwap.count(true, 4096);
            autoSwap.count(false, 4096);
            assertFalse(autoSwap.sample(i * HALF_MINUTE));
        }
    }

    @Test
    void anAmountThroughTheSecondaryIsAReasonOfItsOwn() {
        AutoSwapSpec byAmount = new AutoSwapSpec(1_000_000, 1000, HALF_MINUTE, 1, 1, 0);
        AutoSwap autoSwap = new AutoSwap(byAmount);
        autoSwap.count(false, 1 << 20);
        autoSwap.count(true, 29_999);
        assertFalse(autoSwap.sample(HALF_MINUTE));
        autoSwap.count(false, 1 << 20);
        autoSwap.count(true, 30_000);
        assertTrue(autoSwap.sample(MINUTE));
    }

    private static boolean wantsSwapAfter(AutoSwap autoSwap, int leading, long fromNanos) {
        boolean wants = false;
        for (int i = 0; i < 10; i++) {
            wants = sample(autoSwap, i < leading, fromNanos - (9 - i) * HALF_MINUTE);
        }
        return wants;
    }

    private static boolean sample(AutoSwap autoSwap, boolean secondaryLeads, long nowNanos) {
        for (int i = 0; i < 10; i++) {
            autoSwap.count(i < (secondaryLeads ? 6 : 5), 4096);
        }
        return autoSwap.sample(nowNanos);
    }
}
