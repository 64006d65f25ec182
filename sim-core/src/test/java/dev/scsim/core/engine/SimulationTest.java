package dev.scsim.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

class SimulationTest {

    private final Simulation simulation = Simulation.create(42);
    private final List<Long> fired = new ArrayList<>();
    private final EventHandler onEvent = fired::add;

    @Test
    void aNewSimulationStandsAtTimeZeroWithNothingToDo() {
        assertEquals(42, simulation.seed());
        assertEquals(0, simulation.nowNanos());
        assertEquals(0, simulation.pendingCount());
        assertFalse(simulation.step());
        simulation.run();
        assertEquals(0, simulation.eventsExecuted());
    }

    @Test
    void runUntilFiresWhatIsDueAndSetsTheClock() {
        simulation.at(10, onEvent, 1);
        simulation.at(20, onEvent, 2);
        simulation.at(21, onEvent, 3);
        simulation.runUntil(20);
        assertEquals(List.of(1L, 2L), fired);
        assertEquals(20, simulation.nowNanos());
        assertEquals(1, simulation.pendingCount());
        simulation.after(0, onEvent, 4);
        simulation.run();
        assertEquals(List.of(1L, 2L, 4L, 3L), fired);
        assertEquals(21, simulation.nowNanos());
    }

    @Test
    void anEarlierEventCanBeScheduledAfterARunThatStoppedShort() {
        simulation.at(100_000_000_000_000_000L, onEvent, 2); // three years, far for the packed tree
        simulation.runUntil(50);
        simulation.at(60, onEvent, 1);
        simulation.run();
        assertEquals(List.of(1L, 2L), fired);
    }

    @Test
    void stopReturnsAfterTheCurrentEventAndTheRunCanGoOn() {
        simulation.at(1, payload -> simulation.stop(), 0);
        simulation.at(1, onEvent, 1);
        simulation.runUntil(100);
        assertEquals(1, simulation.nowNanos());
        assertTrue(fired.isEmpty());
        simulation.runUntil(100);
        assertEquals(List.of(1L), fired);
        assertEquals(100, simulation.nowNanos());
    }

    @Test
    void stepFiresOneEvent() {
        simulation.at(5, onEvent, 1);
        simulation.at(5, onEvent, 2);
        assertTrue(simulation.step());
        assertEquals(List.of(1L), fired);
        assertEquals(1, simulation.eventsExecuted());
        assertTrue(simulation.step());
        assertFalse(simulation.step());
    }

    @Test
    void thePastAndTheUnreachableFutureAreRefused() {
        simulation.runUntil(100);
        assertThrows(IllegalArgumentException.class, () -> simulation.at(99, onEvent, 0));
        assertThrows(IllegalArgumentException.class, () -> simulation.after(-1, onEvent, 0));
        assertThrows(
                IllegalArgumentException.class, () -> simulation.after(Long.MAX_VALUE, onEvent, 0));
        assertThrows(
                IllegalArgumentException.class, () -> simulation.at(Long.MAX_VALUE, onEvent, 0));
        assertThrows(IllegalArgumentException.class, () -> simulation.runUntil(99));
        assertEquals(0, simulation.pendingCount());
    }

    @Test
    void anEventCannotRunTheSimulation() {
        simulation.at(1, payload -> simulation.run(), 0);
        assertThrows(IllegalStateException.class, simulation::run);
    }

    @Test
    void afterAHandlerFailedTheSimulationGoesOnWithTheNextEvent() {
        simulation.at(
                1,
                payload -> {
                    throw new IllegalArgumentException("broken model");
                },
                0);
        simulation.at(2, onEvent, 2);
        assertThrows(IllegalArgumentException.class, simulation::run);
        assertEquals(1, simulation.pendingCount());
        simulation.run();
        assertEquals(List.of(2L), fired);
    }

    @Test
    void listenersSeeEveryEventBeforeAndAfterInTheOrderOfAdding() {
        List<String> seen = new ArrayList<>();
        simulation.addListener(new Recorder("a", seen));
        simulation.addListener(new Recorder("b", seen));
        simulation.at(3, payload -> seen.add("event"), 7);
        simulation.run();
        assertEquals(
                List.of(
                        "a before 1 at 3: 7",
                        "b before 1 at 3: 7",
                        "event",
                        "a after 1 at 3: 7",
                        "b after 1 at 3: 7"),
                seen);
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsAllocatedPerEvent(QueueKind kind) {
        Simulation held = Simulation.create(1, kind);
        for (int i = 0; i < 300; i++) {
            new Ticker(held, 1000 + 7 * i);
        }
        held.runUntil(5_000_000);
        long eventsBefore = held.eventsExecuted();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytesBefore = threads.getCurrentThreadAllocatedBytes();
        held.runUntil(15_000_000);
        long bytes = threads.getCurrentThreadAllocatedBytes() - bytesBefore;
        assertTrue(held.eventsExecuted() - eventsBefore > 500_000);
        assertTrue(bytes < 100_000, kind + " allocated " + bytes + " bytes");
    }

    private static final class Ticker {
        private final Scheduler scheduler;
        private final long intervalNanos;
        private final EventHandler onTick = this::tick;

        Ticker(Scheduler scheduler, long intervalNanos) {
            this.scheduler = scheduler;
            this.intervalNanos = intervalNanos;
            scheduler.after(intervalNanos, onTick, 0);
        }

        private void tick(long count) {
            scheduler.after(intervalNanos, onTick, count + 1);
        }
    }

    private record Recorder(String name, List<String> seen) implements EngineListener {
        @Override
        public void beforeEvent(long time, long number, EventHandler handler, long payload) {
            seen.add(name + " before " + number + " at " + time + ": " + payload);
        }

        @Override
        public void afterEvent(long time, long number, EventHandler handler, long payload) {
            seen.add(name + " after " + number + " at " + time + ": " + payload);
        }
    }
}
