package dev.scsim.models.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WriteCacheTest {
    private static final int BLOCK = 4096;
    private static final int ALL = 0xffff;

    private final WriteCache cache = new WriteCache(100 * BLOCK, new StripAffinity(1, 64 * 1024));

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "0b11, 1", "0b101, 2", "0b1010_1010_1010_1010, 8", "0xffff, 1"})
    void aRunIsAStretchOfNeighbouringBlocks(String mask, int runs) {
        String digits = mask.replace("_", "");
        int value = digits.startsWith("0b")
                ? Integer.parseInt(digits.substring(2), 2)
                : Integer.decode(digits);
        assertEquals(runs, WriteCache.runs(value));
    }

    @Test
    void neighbouringWritesLeaveAsOneDestageOperation() {
        for (int block = 0; block < 16; block++) {
            cache.write(4, 1 << block);
        }
        assertEquals(1, cache.queuedRuns(0));
        assertEquals(16, cache.dirtyBlocks());
        assertEquals(0, cache.blocksCoalesced());
    }

    @Test
    void aBlockWrittenTwiceIsHeldOnce() {
        cache.write(4, 0b11);
        cache.write(4, 0b110);
        assertEquals(3, cache.usedBlocks());
        assertEquals(4, cache.blocksWritten());
        assertEquals(1, cache.blocksCoalesced());
        assertEquals(0b111, cache.blocksOf(4));
    }

    @Test
    void stripsLeaveInTheOrderInWhichTheyBecameDirty() {
        cache.write(6, 1);
        cache.write(2, 1);
        cache.write(4, 1);
        cache.write(6, 2); // does not lose its turn
        assertEquals(6, cache.stripOf(cache.takeOldest(0)));
        assertEquals(2, cache.stripOf(cache.takeOldest(0)));
        assertEquals(4, cache.stripOf(cache.takeOldest(0)));
        assertEquals(WriteCache.NONE, cache.takeOldest(0));
    }

    @Test
    void everyCoreEmptiesItsOwnStrips() {
        StripAffinity affinity = new StripAffinity(2, 64 * 1024);
        WriteCache two = new WriteCache(100 * BLOCK, affinity);
        two.write(8, 1);
        two.write(9, 1);
        int first = affinity.coreOf(8);
        assertEquals(8, two.stripOf(two.takeOldest(first)));
        assertEquals(WriteCache.NONE, two.takeOldest(first));
        assertEquals(9, two.stripOf(two.takeOldest(1 - first)));
    }

    @Test
    void aStripTakenOutOfItsTurnLeavesTheOthersInOrder() {
        for (int strip = 0; strip < 10; strip += 2) {
            cache.write(strip, ALL);
        }
        cache.takeStrip(4);
        cache.takeStrip(0);
        cache.takeStrip(8);
        assertEquals(2, cache.stripOf(cache.takeOldest(0)));
        assertEquals(6, cache.stripOf(cache.takeOldest(0)));
        assertEquals(WriteCache.NONE, cache.takeOldest(0));
    }

    @Test
    void dataKeepsItsSpaceUntilTheDrivesHaveIt() {
        cache.write(4, 0b101);
        int slot = cache.takeOldest(0);
        assertEquals(0, cache.dirtyBlocks());
        assertEquals(2, cache.flushingBlocks());
        cache.awaitWrites(slot, 2);
        assertFalse(cache.writeDone(slot));
        assertEquals(2, cache.usedBlocks());
        assertTrue(cache.writeDone(slot));
        assertEquals(0, cache.usedBlocks());
        assertEquals(0, cache.blocksOf(4));
    }

    @Test
    void aRewriteOfDataOnItsWayTakesNewSpaceAndLeavesLater() {
        cache.write(4, 0b11);
        int slot = cache.takeOldest(0);
        cache.awaitWrites(slot, 1);
        cache.write(4, 0b01);
        assertEquals(3, cache.usedBlocks());
        assertEquals(WriteCache.NONE, cache.takeOldest(0));
        assertTrue(cache.writeDone(slot));
        assertEquals(1, cache.usedBlocks());
        assertEquals(slot, cache.takeOldest(0));
        assertEquals(0b01, cache.flushingBlocks(slot));
    }

    @Test
    void aFullCacheStillTakesWhatIsDirtyAlready() {
        for (int strip = 0; strip < 6; strip++) {
            cache.write(strip, ALL);
        }
        assertTrue(cache.fits(7, 0b1111));
        assertFalse(cache.fits(7, 0b11111));
        assertTrue(cache.fits(2, ALL));
        assertTrue(cache.canHold(100));
        assertFalse(cache.canHold(101));
    }

    @Test
    void aWholeStripIsFullOnlyWhileItWaits() {
        cache.write(4, ALL ^ 1);
        assertFalse(cache.isFullAndWaiting(4));
        cache.write(4, 1);
        assertTrue(cache.isFullAndWaiting(4));
        cache.takeStrip(4);
        assertFalse(cache.isFullAndWaiting(4));
        assertFalse(cache.isFullAndWaiting(5));
    }

    @Test
    void slotsOfABatchFollowEachOther() {
        cache.write(2, 1);
        cache.write(4, 1);
        int first = cache.takeOldest(0);
        int second = cache.takeOldest(0);
        cache.addToBatch(first, second);
        assertEquals(second, cache.nextInBatch(first));
        assertEquals(WriteCache.NONE, cache.nextInBatch(second));
    }

    @Test
    void aDriveWriteThatNobodyAwaitsIsRefused() {
        cache.write(4, 1);
        int slot = cache.takeOldest(0);
        assertThrows(IllegalStateException.class, () -> cache.writeDone(slot));
    }
}
