package dev.scsim.models.controller;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.ArrayBench.Completion;
import dev.scsim.models.testing.SmallArrays;

import org.junit.jupiter.api.Test;

class ReadPathTest {
    private static final long STRIP = 64 * KIB;

    /**
     * Four cores. Three reads inside strip 2 have strips 2 and 3 fetched ahead, but core 3 is busy
     * for 50 x 28 us. A read of strips 1 to 3 misses only strip 1, which comes much sooner.
     */
    @Test
    void aReadIsAnsweredOnlyWhenTheStripsBeingFetchedHaveArrived() {
        ArrayBench bench = new ArrayBench(SmallArrays.array().cores(4).readAhead(STRIP));
        for (int i = 0; i < 50; i++) {
            bench.read(0, (4003 + 400 * i) * STRIP, 4 * KIB);
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
}
