package dev.scsim.models.controller;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;

import org.junit.jupiter.api.Test;

class WritePathTest {
    private static final int PPM = 1_000_000;

    @Test
    void aWriteTakesRoomForEveryBlockItTouches() {
        ArrayBench bench = new ArrayBench(SmallArrays.array().writeCache(12 * KIB)).watch(1);
        bench.write(0, 0, 4 * KIB);
        bench.write(0, 135 * KIB, 7 * KIB); // 7 KiB from 7 KiB on lie in three blocks
        bench.run();
        assertEquals(2, bench.completions().size());
        assertEquals(1, writePath(bench).waitedForSpace());
    }

    @Test
    void aWriteOfMoreBlocksThanTheCacheHasGoesThrough() {
        ArrayBench bench = new ArrayBench(SmallArrays.array().writeCache(8 * KIB)).watch(1);
        bench.write(0, 135 * KIB, 7 * KIB);
        bench.run();
        assertEquals(1, bench.completions().size());
        assertEquals(1, writePath(bench).writtenThrough());
        assertEquals(0, bench.usedBlocks());
        assertTrue(bench.driveWrites() > 0);
    }

    /** Two cores; batches of 16 operations, which 8 strips on each core do not fill. */
    @Test
    void aWriteThatWaitsForSpaceDoesNotWaitForTheIdleFlush() {
        ArrayBench bench = new ArrayBench(
                SmallArrays.array().writeCache(1400 * KIB).destageBatch(16).watermarks(0, PPM));
        bench.write(0, 0, MIB);
        for (int i = 0; i < 8; i++) {
            bench.write(0, (32 + 2 * i) * 64 * KIB, 4 * KIB); // fills the batch of core 0
        }
        bench.runFor(MILLISECOND);
        bench.write(0, 64 * MIB, MIB);
        bench.runFor(20 * MILLISECOND);
        assertEquals(1, writePath(bench).waitedForSpace());
        assertEquals(10, bench.completions().size());
    }

    private static WritePath writePath(ArrayBench bench) {
        return bench.array().writePaths().get(0);
    }
}
