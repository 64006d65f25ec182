package dev.scsim.models.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.link.LinkSpec.Disturbance;
import dev.scsim.models.link.LinkSpec.Luck;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** Messages between two arrays. */
class LinkTest {
    private static final long MILLISECOND = 1_000_000;
    private static final long MEGABYTE = 1_000_000;
    private static final long GIGABYTE = 1_000 * MEGABYTE;

    private final Simulation simulation = Simulation.create(1);
    private final List<Long> arrivals = new ArrayList<>();

    @Test
    void aMessageTakesItsBytesAndTheWay() {
        Link link = link(LinkSpec.steady("link", GIGABYTE, MILLISECOND, 2));
        link.send(0, MEGABYTE, this::arrived, 0);
        simulation.run();
        assertEquals(List.of(MILLISECOND + MILLISECOND / 2), arrivals);
    }

    @Test
    void aWriteTakesItsFurtherRoundTripsFirst() {
        Link link = link(LinkSpec.steady("link", GIGABYTE, MILLISECOND, 2));
        link.sendWrite(0, 0, this::arrived, 0);
        simulation.run();
        assertEquals(List.of(MILLISECOND + MILLISECOND / 2), arrivals);
    }

    @Test
    void directionsDoNotWaitForEachOtherButMessagesOfOneDo() {
        Link link = link(LinkSpec.steady("link", GIGABYTE, 0, 1));
        link.send(0, MEGABYTE, this::arrived, 0);
        link.send(1, MEGABYTE, this::arrived, 0);
        link.sendWrite(0, MEGABYTE, this::arrived, 0);
        simulation.run();
        assertEquals(List.of(MILLISECOND, MILLISECOND, 2 * MILLISECOND), arrivals);
        assertEquals(2 * MEGABYTE, link.bytesSent(0));
    }

    @Test
    void aCutLosesWhatIsOnItsWayAndWhatIsSentMeanwhile() {
        Link link = link(new LinkSpec(
                "link",
                GIGABYTE,
                2 * MILLISECOND,
                1,
                Luck.NONE,
                List.of(new Disturbance(MILLISECOND, 10 * MILLISECOND, 0))));
        int[] changes = new int[1];
        link.addListener(() -> changes[0]++);
        link.send(0, 0, this::arrived, 0);
        simulation.runUntil(5 * MILLISECOND);
        link.send(0, 0, this::arrived, 0);
        simulation.runUntil(20 * MILLISECOND);
        link.send(0, 0, this::arrived, 0);
        simulation.run();
        assertEquals(List.of(22 * MILLISECOND), arrivals);
        assertEquals(2, changes[0]);
    }

    @Test
    void aSlowStretchDelaysEachWay() {
        Link link = link(new LinkSpec(
                "link",
                GIGABYTE,
                MILLISECOND,
                1,
                Luck.NONE,
                List.of(new Disturbance(0, 10 * MILLISECOND, 7 * MILLISECOND))));
        simulation.runUntil(1);
        link.send(0, 0, this::arrived, 0);
        simulation.run();
        assertEquals(List.of(8 * MILLISECOND + 1), arrivals);
        assertEquals(2 * MILLISECOND, link.roundTripNanos());
    }

    @Test
    void jitterAndLossDelayMessagesAndKeepTheirOrder() {
        Luck luck = new Luck(MILLISECOND, 100_000, 20 * MILLISECOND);
        Link link = link(new LinkSpec("link", GIGABYTE, MILLISECOND, 1, luck, List.of()));
        List<Long> order = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            link.send(0, 0, order::add, i);
        }
        simulation.run();
        assertEquals(1000, order.size());
        for (int i = 0; i < 1000; i++) {
            assertEquals(i, order.get(i));
        }
        assertTrue(simulation.nowNanos() >= 21 * MILLISECOND);
    }

    private Link link(LinkSpec spec) {
        return new Link(simulation, spec, new RandomStreams(1, 0));
    }

    private void arrived(long payload) {
        arrivals.add(simulation.nowNanos());
    }
}
