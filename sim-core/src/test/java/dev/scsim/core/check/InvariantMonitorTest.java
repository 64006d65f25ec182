package dev.scsim.core.check;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;

import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;
import java.util.List;

class InvariantMonitorTest {

    private static final long SEED = 4711;
    private static final int NEVER = 1_000_000;

    private final Simulation simulation = Simulation.create(SEED);
    private final Tokens tokens = new Tokens(simulation);

    @Test
    void anUnbrokenRunPasses() {
        InvariantMonitor<Tokens> monitor =
                InvariantMonitor.attach(simulation, tokens, Tokens.all(), 10);
        tokens.start();
        simulation.runUntil(10_000);
        assertDoesNotThrow(monitor::finish);
    }

    @Test
    void aBreachStopsTheRunAndSaysWhereItIsAndHowToGetThere() {
        InvariantMonitor.attach(simulation, tokens, Tokens.all(), 10);
        tokens.start();
        tokens.loseAt(1_005, 0);
        InvariantViolationException broken =
                assertThrows(InvariantViolationException.class, () -> simulation.runUntil(10_000));
        assertEquals(1_005, broken.timeNanos());
        assertEquals(101, broken.eventNumber());
        assertEquals(SEED, broken.seed());
        assertEquals(1_005, simulation.nowNanos());
        String message = broken.getMessage();
        assertTrue(
                message.startsWith(
                        """
                        invariant broken at 1005 ns, after event 101, seed 4711
                          tokens are conserved: 11 tokens, not 12
                        last 50 events, newest last:
                          #52 at 520 ns: Tokens payload 0
                        """),
                message);
        assertTrue(
                message.endsWith(
                        """
                          #100 at 1000 ns: Tokens payload 0
                          #101 at 1005 ns: Tokens payload 0
                        """),
                message);
        assertEquals(50, broken.lastEvents().size());
    }

    @Test
    void allBreachesAfterAnEventAreReportedTogether() {
        InvariantMonitor.attach(simulation, tokens, Tokens.all(), 10);
        tokens.loseAt(3, 2);
        InvariantViolationException broken =
                assertThrows(InvariantViolationException.class, simulation::run);
        assertEquals(
                List.of(
                        "tokens are conserved: 11 tokens, not 12",
                        "no cup holds less than nothing: cup 2 holds -1"),
                broken.violations().stream().map(Object::toString).toList());
        assertEquals(List.of("#1 at 3 ns: Tokens payload 2"), broken.lastEvents());
    }

    @Test
    void aSampledInvariantIsCheckedEverySoManyEvents() {
        int[] checks = new int[1];
        InvariantMonitor.attach(
                simulation, tokens, List.of(Tokens.conserved(Cost.SAMPLED, checks)), 7);
        tokens.start();
        tokens.loseAt(105, 1);
        InvariantViolationException broken =
                assertThrows(InvariantViolationException.class, () -> simulation.runUntil(1000));
        // Lost in event 11, seen after event 14.
        assertEquals(2, checks[0]);
        assertEquals(14, broken.eventNumber());
    }

    @Test
    void aCostlyInvariantIsCheckedAtTheEndOnly() {
        int[] checks = new int[1];
        InvariantMonitor<Tokens> monitor = InvariantMonitor.attach(
                simulation, tokens, List.of(Tokens.conserved(Cost.AT_END, checks)), 1);
        tokens.start();
        tokens.loseAt(105, 1);
        simulation.runUntil(1000);
        assertEquals(0, checks[0]);
        InvariantViolationException broken =
                assertThrows(InvariantViolationException.class, monitor::finish);
        assertEquals(1000, broken.timeNanos());
        assertEquals(1, checks[0]);
    }

    @Test
    void theEndChecksInvariantsOfEveryCost() {
        int[] checks = new int[1];
        InvariantMonitor<Tokens> monitor = InvariantMonitor.attach(
                simulation,
                tokens,
                List.of(
                        Tokens.conserved(Cost.SAMPLED, checks),
                        Tokens.conserved(Cost.EVERY_EVENT, checks)),
                NEVER);
        monitor.finish();
        assertEquals(2, checks[0]);
    }

    @Test
    void aReportedBreachIsNotReportedAgain() {
        InvariantMonitor<Tokens> monitor =
                InvariantMonitor.attach(simulation, tokens, Tokens.all(), 10);
        tokens.loseAt(3, 0);
        assertThrows(InvariantViolationException.class, simulation::run);
        InvariantViolationException again =
                assertThrows(InvariantViolationException.class, monitor::finish);
        assertEquals(1, again.violations().size());
    }

    @Test
    void handlersAreNamedSoThatAReaderFindsThem() {
        EventHandler labelled = new EventHandler() {
            @Override
            public void handle(long payload) {}

            @Override
            public String toString() {
                return "cup 2: filled";
            }
        };
        InvariantMonitor<Tokens> monitor =
                InvariantMonitor.attach(simulation, tokens, List.of(), 1);
        simulation.after(5, labelled, 8);
        simulation.after(6, new Nothing(), 9);
        simulation.run();
        assertEquals(
                List.of(
                        "#1 at 5 ns: cup 2: filled payload 8",
                        "#2 at 6 ns: InvariantMonitorTest$Nothing payload 9"),
                monitor.lastEvents());
    }

    @Test
    void aWatchedRunEqualsAnUnwatchedOne() {
        Simulation unwatched = Simulation.create(SEED);
        Tokens others = new Tokens(unwatched);
        InvariantMonitor.attach(simulation, tokens, Tokens.all(), 3);
        tokens.start();
        others.start();
        simulation.runUntil(12_345);
        unwatched.runUntil(12_345);
        assertEquals(unwatched.eventsExecuted(), simulation.eventsExecuted());
        for (int cup = 0; cup < 3; cup++) {
            assertEquals(others.inCup(cup), tokens.inCup(cup));
        }
    }

    @Test
    void watchingAllocatesNothingPerEvent() {
        InvariantMonitor.attach(simulation, tokens, Tokens.all(), 10);
        tokens.start();
        simulation.runUntil(1_000_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(self);
        simulation.runUntil(3_000_000);
        long allocated = threads.getThreadAllocatedBytes(self) - before;
        // A byte for each of the 200,000 events would be 200,000.
        assertTrue(allocated < 20_000, allocated + " bytes");
    }

    @Test
    void theSampleIntervalIsAtLeastOneEvent() {
        assertThrows(
                IllegalArgumentException.class,
                () -> InvariantMonitor.attach(simulation, tokens, List.of(), 0));
    }

    private static final class Nothing implements EventHandler {
        @Override
        public void handle(long payload) {}
    }
}
