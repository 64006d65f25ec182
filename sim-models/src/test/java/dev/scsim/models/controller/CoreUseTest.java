package dev.scsim.models.controller;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MICROSECOND;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.resource.AffinityServers;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.IntStream;

class CoreUseTest {
    private static final long STRIP = 64 * KIB;

    @ParameterizedTest
    @CsvSource({
        "4, 0",
        "4, 1000000",
        "64, 0",
        "64, 1000000",
        "128, 0",
        "256, 500000",
        "512, 1000000",
        "1024, 500000"
    })
    void sequentialStreamsLoadAllCoresAlike(long kib, int readPpm) {
        assertAlike(SmallLoads.sequential(readPpm, kib * KIB, Load.closed(32)), 1.05);
    }

    @ParameterizedTest
    @CsvSource({
        "4, 0",
        "4, 1000000",
        "4, 700000",
        "64, 500000",
        "128, 1000000",
        "256, 0",
        "512, 1000000",
        "1024, 500000"
    })
    void randomLoadsLoadAllCoresAlike(long kib, int readPpm) {
        assertAlike(SmallLoads.random(readPpm, kib * KIB, Load.closed(32)), 1.08);
    }

    @Test
    void anAddressIsAlwaysServedByTheSameCore() {
        ArrayBench bench = new ArrayBench(SmallArrays.array().cores(4).readAhead(0));
        for (int i = 0; i < 100; i++) {
            bench.read(0, 6 * STRIP + i % 16 * 4 * KIB, 4 * KIB);
            bench.run();
        }
        AffinityServers owner = bench.array().controllers().get(0).cpu();
        long busyCores = IntStream.range(0, 4)
                .filter(core -> owner.core(core).busyNanos() > 0)
                .count();
        assertEquals(1, busyCores);
    }

    @Test
    void coresDoNotHelpEachOther() {
        SmallArrays array = SmallArrays.array().cores(4).readAhead(0);
        ArrayBench bench = new ArrayBench(array);
        for (long strip : array.stripsOnOneCore(2, 100)) {
            bench.read(0, strip * STRIP, 4 * KIB);
        }
        bench.run();
        assertTrue(bench.lastCompletion().endNanos() > 100 * 40 * MICROSECOND);
    }

    @Test
    void aReadRunsOnTheOwnerOfItsVolumeAlone() {
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        bench.read(1, 0, 4 * KIB);
        bench.run();
        assertEquals(0, busyNanos(bench, 0));
        assertEquals(40 * MICROSECOND, busyNanos(bench, 1));
    }

    /** A quarter of the host part of 20 us is the mirror's; destage is the owner's. */
    @Test
    void aWriteRunsOnTheOwnerAndMirrorsOnThePeer() {
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        bench.write(0, 0, 4 * KIB);
        bench.runFor(MILLISECOND);
        assertEquals(15 * MICROSECOND, busyNanos(bench, 0));
        assertEquals(5 * MICROSECOND, busyNanos(bench, 1));
        bench.run();
        assertEquals(65 * MICROSECOND, busyNanos(bench, 0));
        assertEquals(5 * MICROSECOND, busyNanos(bench, 1));
    }

    /** 252 KiB beyond the first 4 KiB at 0.2 us each, and a back-end read for each of 4 strips. */
    @Test
    void aLargeReadPaysForItsTransferAndForEveryStrip() {
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        bench.read(0, 0, 256 * KIB);
        bench.run();
        assertEquals(10_000 + 252 * 200 + 4 * 30_000, busyNanos(bench, 0));
    }

    private static void assertAlike(List<WorkloadSpec> load, double factor) {
        ArrayBench bench = new ArrayBench(SmallArrays.array().cores(4).volumes(64 * GIB, 64 * GIB));
        bench.start(load).runForCompletions(20_000);
        for (int controller = 0; controller < 2; controller++) {
            AffinityServers cpu = bench.array().controllers().get(controller).cpu();
            double busiest = IntStream.range(0, 4)
                    .mapToDouble(core -> cpu.core(core).utilisation())
                    .max()
                    .orElseThrow();
            assertTrue(busiest <= factor * cpu.utilisation(), busiest + " of " + cpu.utilisation());
        }
    }

    private static long busyNanos(ArrayBench bench, int controller) {
        return bench.array().controllers().get(controller).cpu().busyNanos();
    }
}
