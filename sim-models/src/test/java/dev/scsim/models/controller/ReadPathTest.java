package dev.scsim.models.controller;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MICROSECOND;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.array.ArrayRun;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.ArrayBench.Completion;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.SizeMix;

import org.junit.jupiter.api.Test;

class ReadPathTest {
    private static final long STRIP = 64 * KIB;

    /**
     * Four cores. Three reads inside strip 2 have strips 2 and 3 fetched ahead, but the core of
     * strip 3 is busy for 50 x 28 us. A read of strips 1 to 3 misses only strip 1, which comes much
     * sooner.
     */
    @Test
    void aReadIsAnsweredOnlyWhenTheStripsBeingFetchedHaveArrived() {
        SmallArrays array = SmallArrays.array().cores(4).readAhead(STRIP);
        ArrayBench bench = new ArrayBench(array);
        for (int i = 0; i < 50; i++) {
            bench.read(0, array.stripsOnOneCore(3, 200)[4 * i + 2] * STRIP, 4 * KIB);
        }
        for (int block = 0; block < 3; block++) {
            bench.read(0, 2 * STRIP + block * 4 * KIB, 4 * KIB);
        }
        bench.runFor(MILLISECOND / 10);
        assertEquals(2, bench.array().readPaths().get(0).fetchesStarted());
        int wide = bench.read(0, STRIP, 3 * STRIP);
        bench.run();
        Completion completion = bench.completions().stream()
                .filter(c -> c.request() == wide)
                .findFirst()
                .orElseThrow();
        assertTrue(completion.endNanos() > 1.4 * MILLISECOND, completion.toString());
    }

    @Test
    void aBlockReadTwiceComesFromTheDrivesOnce() {
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        bench.read(0, 0, 4 * KIB);
        bench.run();
        long fromDrive = bench.lastCompletion().tookNanos();
        bench.read(0, 0, 4 * KIB);
        bench.run();
        assertEquals(1, bench.driveReads());
        assertTrue(bench.lastCompletion().tookNanos() < fromDrive - 80 * MICROSECOND);
    }

    @Test
    void withoutCacheEveryReadGoesToTheDrives() {
        ArrayBench bench = new ArrayBench(SmallArrays.array().cachesOff());
        for (int i = 0; i < 3; i++) {
            bench.read(0, 0, 4 * KIB);
            bench.run();
        }
        assertEquals(3, bench.driveReads());
    }

    @Test
    void dataJustWrittenIsReadFromTheWriteCache() {
        ArrayBench bench = new ArrayBench(SmallArrays.array().caches(false, true));
        bench.write(0, 0, 8 * KIB);
        bench.runFor(MILLISECOND);
        bench.read(0, 4 * KIB, 4 * KIB);
        bench.runFor(MILLISECOND);
        assertEquals(2, bench.completions().size());
        assertEquals(0, bench.driveReads());
    }

    /** 16 MiB in 4 KiB reads: 256 strips, each fetched once and hit by nearly all its reads. */
    @Test
    void readAheadTurnsSequentialReadsIntoCacheHits() {
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        for (int i = 0; i < 4096; i++) {
            bench.read(0, i * 4 * KIB, 4 * KIB);
            bench.runFor(100 * MICROSECOND);
        }
        bench.run();
        ReadPath path = bench.array().readPaths().get(0);
        assertTrue(path.misses() <= 3, path.misses() + " misses");
        assertTrue(path.hits() >= 4093, path.hits() + " hits");
        assertEquals(256 + 16, path.fetchesStarted(), 3);
        assertEquals(256 + 16, bench.driveReads(), 6);
    }

    @Test
    void readAheadStopsAtTheEndOfTheVolume() {
        ArrayBench bench = new ArrayBench(SmallArrays.array().volumes(4 * STRIP, 4 * STRIP));
        for (int strip = 0; strip < 4; strip++) {
            bench.read(0, strip * STRIP, STRIP);
            bench.run();
        }
        assertEquals(4, bench.driveReads());
    }

    @Test
    void aReadAcrossAPageBorderIsOneReadOfTwoParts() {
        ArrayBench bench = new ArrayBench(SmallArrays.array()).watch(1);
        bench.read(0, 2 * MIB - 512, 1024);
        bench.run();
        assertEquals(1, bench.completions().size());
        assertEquals(1024, bench.lastCompletion().bytes());
        assertEquals(2, bench.driveReads());
    }

    @Test
    void aHotRangeIsServedFromCacheFromTheFirstMeasuredRead() {
        AccessSpec access =
                new AccessSpec(false, 1_000_000, SizeMix.of(4 * KIB), 0, 900_000, 2 * MIB);
        RunResult result = ArrayRun.run(
                SmallArrays.array().volumes(64 * GIB, 64 * GIB).spec(),
                SmallLoads.both(access, Load.closed(8)),
                RunSpec.automatic(1, 0, 20_000));
        long hits = result.counters().get("array.read-hits");
        assertEquals(0.9, hits / 20_000.0, 0.02);
    }
}
