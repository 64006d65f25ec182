package dev.scsim.models.controller;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MICROSECOND;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.pool.Sparing;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.ArrayBench.Completion;
import dev.scsim.models.testing.SmallArrays;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

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
        SmallArrays array =
                SmallArrays.array().writeCache(1400 * KIB).destageBatch(16).watermarks(0, PPM);
        ArrayBench bench = new ArrayBench(array);
        bench.write(0, 0, MIB);
        for (long strip : array.stripsOnOneCore(32, 8)) {
            bench.write(0, strip * 64 * KIB, 4 * KIB); // fills the batch of one core
        }
        bench.runFor(MILLISECOND);
        bench.write(0, 64 * MIB, MIB);
        bench.runFor(20 * MILLISECOND);
        assertEquals(1, writePath(bench).waitedForSpace());
        assertEquals(10, bench.completions().size());
    }

    /**
     * Port 4096 B at 3 GB/s, command and transfer-ready 2 x 10 us, core 3/4 of 20 us, link 4096 B
     * at 8 GB/s + 5 us, core of the peer 1/4 of 20 us, back over link and port 5 + 10 us.
     */
    @Test
    void aMirroredWriteTakesPortCoreLinkPeerAndTheWayBack() {
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        bench.write(0, 0, 4 * KIB);
        bench.run();
        long nanos = 1_366 + 20_000 + 15_000 + 512 + 5_000 + 5_000 + 15_000;
        assertEquals(nanos, bench.lastCompletion().tookNanos());
    }

    @Test
    void withoutCacheTheAcknowledgementWaitsForTheDrives() {
        ArrayBench cached = new ArrayBench(SmallArrays.array().sparing(Sparing.DEDICATED));
        cached.write(0, 0, 4 * KIB);
        cached.run();
        ArrayBench through =
                new ArrayBench(SmallArrays.array().sparing(Sparing.DEDICATED).caches(true, false));
        through.write(0, 0, 4 * KIB);
        through.run();
        assertTrue(cached.lastCompletion().tookNanos() < 100 * MICROSECOND);
        assertTrue(through.lastCompletion().tookNanos() > 200 * MICROSECOND); // a drive write
        assertEquals(1, writePath(through).writtenThrough());
    }

    @Test
    void writesThatFindNoRoomWaitInTheirOrderAndNoneIsLost() {
        ArrayBench bench =
                new ArrayBench(SmallArrays.array().cores(1).writeCache(256 * KIB)).watch(1);
        List<Integer> sent = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            sent.add(bench.write(0, i * 48 * KIB, 48 * KIB));
        }
        bench.run();
        assertTrue(writePath(bench).waitedForSpace() > 100);
        assertEquals(0, writePath(bench).waiting());
        assertEquals(sent, bench.completions().stream().map(Completion::request).toList());
    }

    @Test
    void aWriteLargerThanTheCacheGoesThroughAsOne() {
        ArrayBench bench = new ArrayBench(SmallArrays.array().writeCache(512 * KIB)).watch(1);
        bench.write(0, 0, MIB);
        bench.run();
        assertEquals(1, bench.completions().size());
        assertEquals(MIB, bench.lastCompletion().bytes());
        assertEquals(1, writePath(bench).writtenThrough());
        assertEquals(16 * 2, bench.driveWrites());
    }

    @Test
    void aWriteAcrossAPageBorderIsOneWriteOfTwoParts() {
        long page = 2 * MIB;
        for (boolean cache : new boolean[] {true, false}) {
            ArrayBench bench = new ArrayBench(SmallArrays.array().caches(true, cache)).watch(1);
            bench.write(0, page - 4 * KIB, 8 * KIB);
            bench.run();
            assertEquals(1, bench.completions().size());
            assertEquals(2 * 2, bench.driveWrites()); // two strips, two copies
        }
    }

    private static WritePath writePath(ArrayBench bench) {
        return bench.array().writePaths().get(0);
    }
}
