package dev.scsim.models.workload;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;

import org.junit.jupiter.api.Test;

import java.util.List;

class WorkloadTest {
    private static final AccessSpec READS = AccessSpec.random(1_000_000, 4 * KIB);

    private final Simulation simulation = Simulation.create(1);
    private final RequestTable requests = new RequestTable();
    private FixedDelayTarget target;
    private Workload workload;

    @Test
    void aClosedLoadKeepsItsNumberOutstandingAtAllTimes() {
        start(Load.closed(10), MILLISECOND);
        for (int i = 0; i < 100; i++) {
            simulation.runUntil(simulation.nowNanos() + 137_000);
            assertEquals(10, workload.outstanding());
        }
        assertEquals(10, target.outstandingMax());
        simulation.runUntil(SECOND);
        assertEquals(10_000, workload.completedTotal());
    }

    @Test
    void anOpenLoadKeepsItsRateHoweverSlowTheStorageIs() {
        start(Load.open(5_000), 10 * SECOND);
        simulation.runUntil(10 * SECOND);
        assertEquals(50_000, workload.issuedTotal(), 1_000);
        assertTrue(target.outstandingMax() > 40_000);
    }

    /** The variance of exponential gaps is the square of their mean. */
    @Test
    void openArrivalsComeAtExponentialGaps() {
        start(Load.open(1_000), MILLISECOND);
        simulation.runUntil(20 * SECOND);
        double sum = 0;
        double squares = 0;
        long previous = 0;
        for (FixedDelayTarget.Asked asked : target.asked()) {
            double gap = (asked.atNanos() - previous) / 1e6;
            previous = asked.atNanos();
            sum += gap;
            squares += gap * gap;
        }
        int count = target.asked().size();
        double mean = sum / count;
        assertEquals(1.0, mean, 0.03);
        assertEquals(1.0, squares / count - mean * mean, 0.1);
    }

    @Test
    void aCappedLoadNeverHasMoreOutstandingThanItsLimit() {
        start(Load.capped(1_000_000, 7), MILLISECOND);
        simulation.runUntil(SECOND / 10);
        assertEquals(7, target.outstandingMax());
        assertEquals(700, workload.completedTotal(), 7);
        assertTrue(workload.waitingAtHost() > 90_000);
    }

    /** Without a bound a thousand million a second fill any memory within seconds. */
    @Test
    void theQueueOfAHostIsBoundedHoweverHighTheRate() {
        start(Load.capped(1e9, 7), MILLISECOND);
        simulation.runUntil(10 * MILLISECOND);
        assertEquals(Workload.HOST_QUEUE_MAX, workload.waitingAtHost(), 7);
        assertEquals(7, workload.outstanding());
        assertTrue(workload.heldOff());
        assertEquals(70, workload.completedTotal(), 7);
    }

    @Test
    void arrivalsGoOnAfterTheHostsQueueWasFull() {
        start(Load.capped(1e9, 7), MILLISECOND);
        simulation.runUntil(10 * MILLISECOND);
        workload.changeTo(Load.closed(1));
        workload.changeTo(Load.capped(1_000, 7));
        simulation.runUntil(SECOND);
        assertEquals(1_000, workload.completedTotal(), 200);
    }

    @Test
    void waitingAtTheHostIsNoResponseTime() {
        start(Load.capped(20_000, 7), MILLISECOND);
        simulation.runUntil(SECOND / 10);
        IoStatistics statistics = workload.statistics();
        assertEquals(MILLISECOND, statistics.reads().max());
        assertEquals(MILLISECOND, statistics.reads().min());
        assertTrue(statistics.hostWaitNanosMean() > 10 * MILLISECOND);
    }

    @Test
    void aCappedLoadBelowItsLimitEqualsTheOpenLoad() {
        start(Load.capped(1_000, 1_000), MILLISECOND);
        simulation.runUntil(SECOND);
        WorkloadTest open = new WorkloadTest();
        open.start(Load.open(1_000), MILLISECOND);
        open.simulation.runUntil(SECOND);
        assertEquals(open.target.asked(), target.asked());
    }

    @Test
    void aRateOfZeroIssuesNothing() {
        for (Load load : List.of(Load.open(0), Load.capped(0, 5))) {
            WorkloadTest idle = new WorkloadTest();
            idle.start(load, MILLISECOND);
            idle.simulation.run();
            assertEquals(0, idle.workload.issuedTotal());
        }
    }

    @Test
    void everyClosedThreadStaysOnItsVolume() {
        start(Load.closed(3), MILLISECOND);
        simulation.runUntil(SECOND);
        long onFirst = target.asked().stream().filter(a -> a.volume() == 0).count();
        assertEquals(target.asked().size() * 2 / 3, onFirst, 2);
    }

    @Test
    void openArrivalsAreSpreadEvenlyOverTheVolumes() {
        start(Load.open(10_000), MILLISECOND);
        simulation.runUntil(SECOND);
        long onFirst = target.asked().stream().filter(a -> a.volume() == 0).count();
        assertEquals(5_000, onFirst, 250);
    }

    @Test
    void loadsThatMakeNoSenseAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Load.open(-1));
        assertThrows(IllegalArgumentException.class, () -> Load.open(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> Load.closed(0));
        assertThrows(IllegalArgumentException.class, () -> Load.capped(100, 0));
    }

    @Test
    void aSmallWorkloadRunsBesideOneOfThousandsOutstanding() {
        ArrayBench bench = new ArrayBench(SmallArrays.array());
        bench.start(List.of(
                new WorkloadSpec("many", List.of(0), READS, Load.closed(5000)),
                new WorkloadSpec("few", List.of(1), READS, Load.closed(3))));
        bench.runFor(10 * MILLISECOND);
        List<Workload> workloads = bench.state().workloads();
        assertEquals(5000, workloads.get(0).outstanding());
        assertEquals(3, workloads.get(1).outstanding());
    }

    private void start(Load load, long delayNanos) {
        target = new FixedDelayTarget(simulation, requests, delayNanos, GIB, GIB);
        WorkloadSpec spec = new WorkloadSpec("host", List.of(0, 1), READS, load);
        RandomStreams streams = new RandomStreams(1, 0);
        workload = new Workload(simulation, requests, target, spec, streams, () -> {});
        workload.start();
    }
}
