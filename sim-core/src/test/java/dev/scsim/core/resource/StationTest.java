package dev.scsim.core.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.QueueKind;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.units.Bandwidth;

import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

class StationTest {

    private final Simulation simulation = Simulation.create(1);
    private final List<String> log = new ArrayList<>();
    private final EventHandler onDone = job -> log.add(job + " at " + simulation.nowNanos());

    @Test
    void aServerServesFirstInFirstOut() {
        FifoServer server = new FifoServer(simulation, "server");
        server.submit(10, onDone, 1);
        server.submit(5, onDone, 2);
        server.submit(0, onDone, 3);
        assertEquals(1, server.inService());
        assertEquals(2, server.queueLength());
        simulation.run();
        assertEquals(List.of("1 at 10", "2 at 15", "3 at 15"), log);
        assertEquals(0, server.inService());
        assertEquals(3, server.completedJobs());
        assertEquals("server", server.name());
    }

    @Test
    void urgentJobsGoAheadOfNormalOnesButInterruptNobody() {
        FifoServer server = new FifoServer(simulation, "server");
        MultiServer station = new MultiServer(simulation, "station", 1);
        server.submit(10, onDone, 1);
        server.submit(10, onDone, 2);
        server.submitUrgent(10, onDone, 3);
        server.submitUrgent(10, onDone, 4);
        simulation.run();
        assertEquals(List.of("1 at 10", "3 at 20", "4 at 30", "2 at 40"), log);
        log.clear();
        station.submit(10, onDone, 1);
        station.submit(10, onDone, 2);
        station.submitUrgent(10, onDone, 3);
        simulation.run();
        assertEquals(List.of("1 at 50", "3 at 60", "2 at 70"), log);
    }

    @Test
    void aJobThatComesBackQueuesBehindThoseWhoWaited() {
        FifoServer server = new FifoServer(simulation, "server");
        EventHandler again = job -> server.submit(10, onDone, 9);
        server.submit(10, again, 1);
        server.submit(10, onDone, 2);
        simulation.run();
        assertEquals(List.of("2 at 20", "9 at 30"), log);
    }

    @Test
    void busyAndWaitingTimeAreExactAtAnyMomentAndAfterAReset() {
        FifoServer server = new FifoServer(simulation, "server");
        server.submit(100, onDone, 1);
        server.submit(100, onDone, 2);
        simulation.runUntil(50);
        assertEquals(50, server.busyNanos());
        assertEquals(50, server.waitingNanos());
        server.resetStatistics();
        assertEquals(0, server.busyNanos());
        assertEquals(0, server.utilisation());
        simulation.runUntil(250);
        assertEquals(150, server.busyNanos());
        assertEquals(50, server.waitingNanos());
        assertEquals(200, server.observedNanos());
        assertEquals(0.75, server.utilisation());
        assertEquals(0.25, server.meanQueueLength());
        assertEquals(2, server.completedJobs());
    }

    @Test
    void severalServersWorkSideBySide() {
        MultiServer station = new MultiServer(simulation, "station", 2);
        for (int job = 1; job <= 5; job++) {
            station.submit(10 * job, onDone, job);
        }
        assertEquals(2, station.inService());
        assertEquals(3, station.queueLength());
        simulation.runUntil(35);
        assertEquals(70, station.busyNanos());
        assertEquals(1.0, station.utilisation());
        simulation.run();
        assertEquals(List.of("1 at 10", "2 at 20", "3 at 40", "4 at 60", "5 at 90"), log);
        assertEquals(150, station.busyNanos());
        assertEquals(10 + 20 + 40, station.waitingNanos());
        assertEquals(2, station.servers());
        assertEquals("station", station.name());
    }

    @Test
    void aJobNeverLeavesItsCore() {
        AffinityServers bank = new AffinityServers(simulation, "bank", 3);
        bank.submit(1, 10, onDone, 1);
        bank.submit(1, 10, onDone, 2);
        bank.submitUrgent(1, 10, onDone, 3);
        bank.submit(2, 5, onDone, 4);
        assertEquals(2, bank.inService());
        assertEquals(2, bank.queueLength());
        simulation.runUntil(30);
        assertEquals(List.of("4 at 5", "1 at 10", "3 at 20", "2 at 30"), log);
        assertEquals(0, bank.core(0).busyNanos());
        assertEquals(35, bank.busyNanos());
        assertEquals(35 / 90.0, bank.utilisation());
        assertEquals(30, bank.waitingNanos());
        assertEquals(4, bank.completedJobs());
        assertEquals("bank.1", bank.core(1).name());
        bank.resetStatistics();
        assertEquals(0, bank.completedJobs());
    }

    @Test
    void keysAreSpreadEvenlyOverCoresAndStayThere() {
        AffinityServers bank = new AffinityServers(simulation, "bank", 7);
        int[] counts = new int[7];
        for (long key = 0; key < 70_000; key++) {
            counts[bank.coreFor(key)]++;
            assertEquals(bank.coreFor(key), bank.coreFor(key));
        }
        for (int count : counts) {
            assertEquals(10_000, count, 400);
        }
    }

    @Test
    void abandonedJobsAreHandedOverInOrderAndNeverFinish() {
        FifoServer server = new FifoServer(simulation, "server");
        EventHandler onAbandoned = job -> log.add("lost " + job);
        server.submit(10, onDone, 1);
        server.submit(10, onDone, 2);
        server.submitUrgent(10, onDone, 3);
        simulation.runUntil(4);
        server.abandonAll(onAbandoned);
        assertEquals(List.of("lost 1", "lost 3", "lost 2"), log);
        assertEquals(0, server.inService() + server.queueLength());
        server.submit(10, onDone, 4);
        simulation.run();
        assertEquals("4 at 14", log.get(3));
        assertEquals(14, server.busyNanos());
        assertEquals(8, server.waitingNanos());
        assertEquals(1, server.completedJobs());
    }

    @Test
    void severalServersAbandonInTheOrderOfService() {
        MultiServer station = new MultiServer(simulation, "station", 2);
        EventHandler onAbandoned = job -> {
            log.add("lost " + job);
            station.submit(1, onDone, job + 100);
        };
        station.submit(5, onDone, 1);
        station.submit(20, onDone, 2);
        station.submit(20, onDone, 3);
        station.submit(20, onDone, 4);
        station.submitUrgent(20, onDone, 5);
        simulation.runUntil(6);
        log.clear();
        station.abandonAll(onAbandoned);
        assertEquals(List.of("lost 2", "lost 5", "lost 3", "lost 4"), log);
        assertEquals(2, station.inService());
        assertEquals(2, station.queueLength());
        simulation.run();
        assertEquals(List.of("102 at 7", "105 at 7", "103 at 8", "104 at 8"), log.subList(4, 8));
    }

    @Test
    void impossibleJobsAndStationsAreRefused() {
        FifoServer server = new FifoServer(simulation, "server");
        assertThrows(IllegalArgumentException.class, () -> server.submit(-1, onDone, 1));
        assertThrows(IllegalArgumentException.class, () -> new MultiServer(simulation, "none", 0));
        assertThrows(
                IllegalArgumentException.class, () -> new AffinityServers(simulation, "none", 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> new BandwidthLink(simulation, "link", new Bandwidth(1), -1));
        assertThrows(
                IllegalArgumentException.class, () -> new TokenBucket(simulation, "bucket", 0, 1));
        assertThrows(
                IllegalArgumentException.class, () -> new TokenBucket(simulation, "bucket", 1, 0));
    }

    @Test
    void equalSeedsGiveEqualRunsOnEveryQueue() {
        long[] means = {1_000_000, 500_000, 2_000_000, 250_000};
        double[] visits = {0.25, 0.4, 0.15, 0.2};
        ClosedModel first = new ClosedModel(QueueKind.ADAPTIVE, 0, means, visits, 100);
        first.simulation().runUntil(5_000_000_000L);
        assertTrue(first.simulation().eventsExecuted() > 10_000);
        for (QueueKind kind : QueueKind.values()) {
            ClosedModel again = new ClosedModel(kind, 0, means, visits, 100);
            again.simulation().runUntil(5_000_000_000L);
            assertEquals(first.digest(), again.digest());
            assertEquals(first.station(2).busyNanos(), again.station(2).busyNanos());
        }
    }

    @Test
    void nothingIsAllocatedPerJob() {
        long[] means = {1_000, 2_000, 500, 700};
        ClosedModel model = new ClosedModel(
                QueueKind.ADAPTIVE, 0, means, new double[] {0.25, 0.25, 0.25, 0.25}, 256);
        model.simulation().runUntil(50_000_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        long eventsBefore = model.simulation().eventsExecuted();
        model.simulation().runUntil(450_000_000);
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(model.simulation().eventsExecuted() - eventsBefore > 500_000);
        assertTrue(bytes < 100_000, "allocated " + bytes + " bytes");
    }
}
