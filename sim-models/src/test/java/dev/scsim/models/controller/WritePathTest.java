package dev.scsim.models.controller;

import static dev.scsim.models.testing.SmallArrays.KIB;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;

import org.junit.jupiter.api.Test;

class WritePathTest {

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

    private static WritePath writePath(ArrayBench bench) {
        return bench.array().writePaths().get(0);
    }
}
