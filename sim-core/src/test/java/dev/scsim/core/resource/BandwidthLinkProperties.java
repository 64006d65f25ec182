package dev.scsim.core.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.units.Bandwidth;
import dev.scsim.core.units.Transfer;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

import java.util.ArrayList;
import java.util.List;

class BandwidthLinkProperties {

    private static final int TRANSFERS = 200;

    /** A link is a FIFO server that knows its future; every figure must agree at every moment. */
    @Property(tries = 200)
    void aLinkEqualsAServerWithTheSameServiceTimes(
            @ForAll long seed,
            @ForAll @LongRange(min = 1_000, max = 10_000_000_000L) long rate,
            @ForAll @IntRange(min = 0, max = 100_000) int latencyNanos,
            @ForAll @LongRange(min = 0, max = 50_000) long meanGapNanos) {
        Simulation simulation = Simulation.create(seed);
        Bandwidth bandwidth = new Bandwidth(rate);
        BandwidthLink link = new BandwidthLink(simulation, "link", bandwidth, latencyNanos);
        FifoServer server = new FifoServer(simulation, "server");
        RandomStream stream = new RandomStream(seed);
        List<Long> promised = new ArrayList<>();
        List<Long> served = new ArrayList<>();
        EventHandler onServed = payload -> served.add(simulation.nowNanos() + latencyNanos);
        for (int i = 0; i < TRANSFERS; i++) {
            simulation.runUntil(simulation.nowNanos() + stream.nextExponentialNanos(meanGapNanos));
            if (i == TRANSFERS / 2) {
                link.resetStatistics();
                server.resetStatistics();
            }
            long bytes = stream.nextInt(65_536);
            promised.add(link.transfer(bytes));
            server.submit(Transfer.nanosFor(bytes, rate), onServed, i);
            assertSameFigures(server, link);
        }
        simulation.run();
        assertEquals(promised, served);
        assertSameFigures(server, link);
    }

    @Example
    void transfersFollowEachOtherAndArriveALatencyLater() {
        Simulation simulation = Simulation.create(1);
        BandwidthLink link = new BandwidthLink(simulation, "link", new Bandwidth(1_000_000_000), 7);
        List<Long> arrived = new ArrayList<>();
        assertEquals(107, link.transfer(100));
        assertEquals(157, link.transfer(50, payload -> arrived.add(simulation.nowNanos()), 1));
        assertEquals(150, link.freeAtNanos());
        assertEquals(1, link.queueLength());
        simulation.run();
        assertEquals(List.of(157L), arrived);
        assertEquals(150, link.busyNanos());
        assertEquals(100, link.waitingNanos());
        assertEquals(2, link.completedJobs());
        assertEquals("link", link.name());
        simulation.runUntil(1000);
        assertEquals(1017, link.transfer(10));
        assertTrue(link.utilisation() < 0.16);
    }

    private static void assertSameFigures(Resource expected, Resource actual) {
        assertEquals(expected.queueLength(), actual.queueLength());
        assertEquals(expected.inService(), actual.inService());
        assertEquals(expected.busyNanos(), actual.busyNanos());
        assertEquals(expected.waitingNanos(), actual.waitingNanos());
        assertEquals(expected.completedJobs(), actual.completedJobs());
        assertEquals(expected.observedNanos(), actual.observedNanos());
    }
}
