package dev.scsim.models.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class StripAffinityTest {
    private static final long STRIP = 65_536;

    @Test
    void aStreamPassesOverAllCoresInTurn() {
        StripAffinity affinity = new StripAffinity(3, STRIP);
        for (long strip = 0; strip < 12; strip++) {
            assertEquals(strip % 3, affinity.coreOf(strip));
        }
    }

    @Test
    void theStripsOfAGranuleStayOnOneCore() {
        StripAffinity affinity = new StripAffinity(3, 4 * STRIP);
        for (long strip = 0; strip < 48; strip++) {
            assertEquals(strip / 4 % 3, affinity.coreOf(strip));
        }
    }

    @Test
    void aGranuleSmallerThanAStripIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new StripAffinity(3, STRIP - 1));
    }
}
