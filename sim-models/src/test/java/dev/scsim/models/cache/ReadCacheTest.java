package dev.scsim.models.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadCacheTest {
    private static final int ALL = 0xffff;
    private static final long STRIP = 65_536;

    /** Eight strips: one set. */
    private final ReadCache oneSet = new ReadCache(8 * STRIP);

    @Test
    void theStripUsedLongestAgoMakesRoom() {
        for (int strip = 0; strip < 8; strip++) {
            oneSet.insert(strip, ALL);
        }
        assertTrue(oneSet.hit(0, ALL));
        oneSet.insert(100, ALL);
        assertFalse(oneSet.hit(1, 1));
        assertTrue(oneSet.hit(0, ALL));
        assertTrue(oneSet.hit(100, ALL));
    }

    @Test
    void onlyTheBlocksThatWereReadHit() {
        oneSet.insert(5, 0b0011);
        assertTrue(oneSet.hit(5, 0b0001));
        assertFalse(oneSet.hit(5, 0b0110));
        oneSet.insert(5, 0b0100);
        assertTrue(oneSet.hit(5, 0b0111));
    }

    @Test
    void stripZeroIsNotThereBeforeItWasRead() {
        assertFalse(oneSet.hit(0, 1));
    }

    @Test
    void aCacheOfNoBytesNeverHits() {
        ReadCache none = new ReadCache(0);
        none.insert(5, ALL);
        assertFalse(none.hit(5, 1));
    }

    @Test
    void aCacheLargeEnoughForAWorkingSetKeepsNearlyAllOfIt() {
        ReadCache cache = new ReadCache(4096 * STRIP);
        for (int strip = 0; strip < 2048; strip++) {
            cache.insert(strip * 31L, ALL);
        }
        long hits = 0;
        for (int strip = 0; strip < 2048; strip++) {
            hits += cache.hit(strip * 31L, ALL) ? 1 : 0;
        }
        assertTrue(hits > 0.98 * 2048, hits + " hits");
    }

    /** Random strips, ten times as many as fit: what hits in the end is what was kept. */
    @ParameterizedTest
    @ValueSource(ints = {64, 96, 100, 120, 127})
    void aCacheOfAnySizeIsUsedToTheFull(int sets) {
        ReadCache cache = new ReadCache(sets * 8 * STRIP);
        int strips = sets * 80;
        for (long i = 0; i < strips; i++) {
            cache.insert(i * i * 7, ALL);
        }
        int kept = 0;
        for (long i = 0; i < strips; i++) {
            kept += cache.hit(i * i * 7, ALL) ? 1 : 0;
        }
        assertEquals(sets * 8, kept);
    }
}
