package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.controller.ReadPath;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.Workload;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.lang.reflect.Field;
import java.util.List;

/** Each invariant is broken on purpose, and it alone is seen to be. */
class IoPathInvariantsTest {
    private final ArrayBench bench = new ArrayBench(SmallArrays.array());

    @BeforeEach
    void runForAWhile() {
        bench.start(SmallLoads.random(SmallLoads.HALF_READS, 4 * KIB, Load.closed(8)));
        bench.runFor(10 * MILLISECOND);
        assertEquals(List.of(), broken());
    }

    @Test
    void aRequestThatWasLostIsSeen() throws ReflectiveOperationException {
        Workload workload = bench.state().workloads().get(0);
        Field issued = Workload.class.getDeclaredField("issuedTotal");
        issued.setAccessible(true);
        issued.setLong(workload, workload.issuedTotal() + 1);
        assertBroken(IoPathInvariants.REQUESTS_ARE_CONSERVED);
    }

    @Test
    void aRequestThatNoWorkloadKnowsIsSeen() {
        bench.requests().acquire(request -> {});
        assertBroken(IoPathInvariants.TABLE_HOLDS_WHAT_IS_OUTSTANDING);
    }

    @Test
    void moreRequestsThanTheLoadAllowsAreSeen() {
        bench.state().workloads().get(0).start();
        assertBroken(IoPathInvariants.CONCURRENCY_IS_LIMITED);
    }

    @Test
    void anOverfullWriteCacheIsSeen() {
        WriteCache cache = bench.array().writeCaches().get(1);
        long strip = 0;
        while (cache.usedBlocks() <= cache.capacityBlocks()) {
            cache.write(strip++, 0xffff);
        }
        assertBroken(IoPathInvariants.WRITE_CACHE_IS_WITHIN_CAPACITY);
    }

    /** A strip is queued twice and flushed twice; what the second flush held is lost. */
    @Test
    void aWriteCacheThatForgetsABlockIsSeen() {
        WriteCache cache = bench.array().writeCaches().get(0);
        while (cache.takeOldest(0) != WriteCache.NONE) {
            // empties the queue of core 0
        }
        long strip = SmallArrays.array().stripsOnOneCore(0, 1)[0];
        cache.write(strip, 0b111);
        cache.awaitWrites(cache.slotOf(strip), 1);
        cache.writeDone(cache.slotOf(strip));
        cache.takeOldest(0);
        cache.takeOldest(0);
        assertBroken(IoPathInvariants.WRITE_CACHE_ACCOUNTS_MATCH);
    }

    @Test
    void aDriveThatWorksForNobodyIsSeen() {
        for (int i = 0; i < 100; i++) {
            bench.array().folder().drive(0).readMedium(0, 4096, payload -> {}, 0);
        }
        assertBroken(IoPathInvariants.DRIVE_OPERATIONS_ARE_CONSERVED);
    }

    @Test
    void aFailedRequestThatItsHostDoesNotCountIsSeen() throws ReflectiveOperationException {
        Workload workload = bench.state().workloads().get(0);
        Field failed = Workload.class.getDeclaredField("failedTotal");
        failed.setAccessible(true);
        failed.setLong(workload, 1);
        assertBroken(IoPathInvariants.FAILED_REQUESTS_ARE_CONSERVED);
    }

    @Test
    void aRequestThatFailsWhileAllDataIsThereIsSeen() throws ReflectiveOperationException {
        Workload workload = bench.state().workloads().get(0);
        Field counted = Workload.class.getDeclaredField("failedTotal");
        counted.setAccessible(true);
        counted.setLong(workload, 1);
        ReadPath path = bench.array().readPaths().get(0);
        Field failed = ReadPath.class.getDeclaredField("failed");
        failed.setAccessible(true);
        failed.setLong(path, 1);
        assertBroken(IoPathInvariants.REQUESTS_FAIL_ONLY_WHERE_DATA_IS_LOST);
    }

    @Test
    void aWriteThatTheCacheForgetsIsSeen() throws ReflectiveOperationException {
        WriteCache cache = bench.array().writeCaches().get(0);
        Field durable = WriteCache.class.getDeclaredField("blocksDurable");
        durable.setAccessible(true);
        durable.setLong(cache, cache.blocksDurable() - 1);
        assertBroken(IoPathInvariants.WRITE_CACHE_LOSES_NOTHING);
    }

    @Test
    void aCachedWriteWithoutABatteryIsSeen() {
        bench.array().pair().happen(new RunEvent.BatteryFailure(0));
        assertEquals(List.of(), broken());
        bench.array().writePaths().get(0).protect(true);
        bench.runFor(10 * MILLISECOND);
        assertBroken(IoPathInvariants.CACHED_WRITES_ARE_PROTECTED);
    }

    @Test
    void aLostRequestThatNobodySendsAgainIsSeen() {
        bench.array().readPaths().get(0).onLost(bench.requests()::found);
        bench.array().writePaths().get(0).onLost(bench.requests()::found);
        bench.array().pair().happen(new RunEvent.ControllerFailure(0, 0));
        assertEquals(List.of(), broken());
        bench.runFor(10 * MILLISECOND);
        assertBroken(IoPathInvariants.LOST_REQUESTS_ARE_SENT_AGAIN);
    }

    @Test
    void aRequestThatWaitsForNothingIsSeen() throws ReflectiveOperationException {
        bench.array().pair().happen(new RunEvent.Stall(0, 20 * MILLISECOND));
        bench.runFor(10 * MILLISECOND);
        assertEquals(List.of(), broken());
        Field stalls = ControllerPair.class.getDeclaredField("stalls");
        stalls.setAccessible(true);
        stalls.setInt(bench.array().pair(), 0);
        assertBroken(IoPathInvariants.NOTHING_WAITS_IN_VAIN);
    }

    @Test
    void theListHasEveryInvariantOnce() {
        List<String> names =
                IoPathInvariants.all().stream().map(Invariant::name).distinct().toList();
        assertEquals(12, names.size());
        assertEquals(12, IoPathInvariants.all().size());
        names.forEach(name -> assertTrue(name.length() > 20, name));
    }

    private void assertBroken(Invariant<ArrayState> invariant) {
        assertEquals(List.of(invariant.name()), broken());
    }

    private List<String> broken() {
        return Violations.of(bench.state(), IoPathInvariants.all()).list().stream()
                .map(Violations.Violation::invariant)
                .distinct()
                .toList();
    }
}
