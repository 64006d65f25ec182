package dev.scsim.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.random.RandomStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;

class QueueKindTest {

    private static final long HOUR = 3_600_000_000_000L;

    private final List<Long> fired = new ArrayList<>();
    private final EventHandler onEvent = fired::add;

    @ParameterizedTest
    @EnumSource
    void equalTimesFireFirstInFirstOut(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        for (long i = 0; i < 1000; i++) {
            simulation.at(i % 3, onEvent, i);
        }
        simulation.run();
        List<Long> expected = new ArrayList<>();
        for (long time = 0; time < 3; time++) {
            for (long i = time; i < 1000; i += 3) {
                expected.add(i);
            }
        }
        assertEquals(expected, fired);
    }

    @ParameterizedTest
    @EnumSource
    void timesBeyondTwoToThe31And32KeepTheirOrder(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        long[] times = {1L << 32, (1L << 31) - 1, 1L << 31, (1L << 32) + 1, 1, (1L << 46) + 5};
        for (int i = 0; i < times.length; i++) {
            simulation.at(times[i], onEvent, i);
        }
        simulation.run();
        assertEquals(List.of(4L, 1L, 2L, 0L, 3L, 5L), fired);
        assertEquals((1L << 46) + 5, simulation.nowNanos());
    }

    @ParameterizedTest
    @EnumSource
    void aTimerOfOneHourFiresThousandTimesInThousandHours(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        new Timer(simulation, HOUR);
        simulation.runUntil(1000 * HOUR);
        assertEquals(1001, simulation.eventsExecuted());
        assertEquals(1000 * HOUR, simulation.nowNanos());
    }

    @ParameterizedTest
    @EnumSource
    void theLastTimeOfAllCanBeReached(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        simulation.at(Long.MAX_VALUE - 1, onEvent, 2);
        simulation.at(Long.MAX_VALUE - 2, onEvent, 1);
        simulation.at(Long.MAX_VALUE - 1, onEvent, 3);
        simulation.run();
        assertEquals(List.of(1L, 2L, 3L), fired);
        assertEquals(Long.MAX_VALUE - 1, simulation.nowNanos());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PACKED_TREE")
    void manyEventsAtTheEndOfTimeKeepTheirOrder(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        long end = Long.MAX_VALUE - 1;
        EventHandler again = payload -> {
            fired.add(simulation.nowNanos());
            simulation.after((end - simulation.nowNanos()) / 2, fired::add, end);
        };
        for (int i = 0; i < 10_000; i++) {
            simulation.at(end - i % 128, again, 0);
        }
        simulation.run();
        assertEquals(20_000, fired.size());
        assertEquals(
                fired.stream().filter(time -> time != end).sorted().toList(),
                fired.stream().filter(time -> time != end).toList());
    }

    @ParameterizedTest
    @EnumSource
    void anEventCanBeCancelledOnceAndOnlyWhilePending(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        long first = simulation.at(10, onEvent, 1);
        long second = simulation.at(20, onEvent, 2);
        long far = simulation.at(100 * HOUR, onEvent, 3);
        assertTrue(simulation.cancel(second));
        assertFalse(simulation.cancel(second));
        assertTrue(simulation.cancel(far));
        assertFalse(simulation.cancel(far));
        simulation.run();
        assertEquals(List.of(1L), fired);
        assertFalse(simulation.cancel(first));
        assertFalse(simulation.cancel(Scheduler.NO_EVENT));
        assertEquals(0, simulation.pendingCount());
    }

    @ParameterizedTest
    @EnumSource
    void theIdOfAFiredEventDoesNotCancelTheNextOneInItsSlot(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        long old = simulation.at(1, onEvent, 1);
        simulation.run();
        for (int i = 0; i < 100; i++) {
            simulation.at(2, onEvent, 2);
        }
        assertFalse(simulation.cancel(old));
        assertEquals(100, simulation.pendingCount());
    }

    @ParameterizedTest
    @EnumSource
    void anEventThatFiresNowCannotCancelItself(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        long[] own = new long[1];
        own[0] = simulation.at(5, payload -> fired.add(simulation.cancel(own[0]) ? 1L : 0L), 0);
        simulation.run();
        assertEquals(List.of(0L), fired);
    }

    @ParameterizedTest
    @EnumSource
    void thousandEventsAtOneTimeScheduledWhileItIsBeingServedStayInOrder(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        List<Long> expected = new ArrayList<>();
        EventHandler spawn = payload -> simulation.after(0, onEvent, payload);
        for (long i = 0; i < 1000; i++) {
            simulation.at(7, spawn, i);
            expected.add(i);
        }
        simulation.at(8, onEvent, -1);
        expected.add(-1L);
        simulation.run();
        assertEquals(expected, fired);
    }

    /** The order of 300,000 events with ties, as one number: all queues, every platform. */
    @ParameterizedTest
    @EnumSource
    void theOrderChecksumOfAFixedRunNeverChanges(QueueKind kind) {
        assertEquals(6643476761252038662L, orderChecksum(kind, 5000, 300_000));
    }

    @ParameterizedTest
    @EnumSource
    void aLongRunWithManyCancellationsEqualsTheReference(QueueKind kind) {
        Simulation simulation = Simulation.create(1, kind);
        ScriptedModel model = new ScriptedModel(simulation, 3, 3000, 5, 500_000);
        ReferenceScheduler reference = new ReferenceScheduler();
        ScriptedModel expected = new ScriptedModel(reference, 3, 3000, 5, 500_000);
        model.start(3000);
        expected.start(3000);
        simulation.run();
        reference.runUntil(Long.MAX_VALUE);
        assertTrue(expected.log().size() >= 500_000);
        assertEquals(expected.log(), model.log());
    }

    @Test
    void hundredThousandPendingEventsKeepTheOrder() {
        long expected = orderChecksum(QueueKind.TREE, 100_000, 400_000);
        assertEquals(expected, orderChecksum(QueueKind.LADDER, 100_000, 400_000));
        assertEquals(expected, orderChecksum(QueueKind.ADAPTIVE, 100_000, 400_000));
    }

    @Test
    void thePackedTreeSaysWhatItCannotHold() {
        Simulation simulation = Simulation.create(1, QueueKind.PACKED_TREE);
        for (int i = 0; i < 32_768; i++) {
            simulation.at(i, onEvent, i);
        }
        IllegalStateException tooMany =
                assertThrows(IllegalStateException.class, () -> simulation.at(9, onEvent, 9));
        assertTrue(tooMany.getMessage().contains("PACKED_TREE holds 32768 events"));

        Simulation far = Simulation.create(1, QueueKind.PACKED_TREE);
        for (int i = 0; i < 64; i++) {
            far.at(40 * HOUR + i, onEvent, i);
        }
        assertThrows(IllegalStateException.class, () -> far.at(50 * HOUR, onEvent, 64));
    }

    @Test
    void idsStayValidWhenTheQueueChangesItsStructure() {
        Simulation simulation = Simulation.create(1);
        long early = simulation.at(5, onEvent, 5);
        long kept = simulation.at(6, onEvent, 6);
        for (int i = 0; i < 65; i++) {
            simulation.at(50 * HOUR, onEvent, 100 + i); // the packed tree gives up
        }
        assertTrue(simulation.cancel(early));
        long middle = simulation.at(7, onEvent, 7);
        for (int i = 0; i < 10_000; i++) {
            simulation.at(60 * HOUR, onEvent, 1000 + i); // the tree gives up
        }
        assertTrue(simulation.cancel(middle));
        assertFalse(simulation.cancel(early));
        simulation.runUntil(50 * HOUR);
        assertFalse(simulation.cancel(kept));
        assertEquals(66, fired.size());
        assertEquals(6L, fired.get(0));
        assertEquals(164L, fired.get(65));
        assertEquals(10_000, simulation.pendingCount());
    }

    @Test
    void anEventMayMoveTheQueueWhileItFires() {
        Simulation simulation = Simulation.create(1);
        EventHandler flood = payload -> {
            for (int i = 0; i < 20_000; i++) {
                simulation.after(i, onEvent, i);
            }
        };
        simulation.at(3, flood, 0);
        simulation.run();
        assertEquals(20_000, fired.size());
        assertEquals(19_999L, fired.get(19_999));
    }

    @Test
    void serialsMayWrapAround() {
        for (EventQueue queue : List.of(new TreeQueue(1024), new LadderQueue(1024))) {
            for (long boundary : new long[] {1L << 39, 1L << 40}) {
                queue.serial = boundary - 50;
                for (int i = 0; i < 100; i++) {
                    queue.push(9, onEvent, i);
                }
                for (int i = 0; i < 100; i++) {
                    assertEquals(i, queue.payloads[queue.pop(9)]);
                }
            }
        }
    }

    private static long orderChecksum(QueueKind kind, int pending, int events) {
        Simulation simulation = Simulation.create(1, kind);
        RandomStream stream = new RandomStream(7);
        long[] checksum = new long[1];
        EventHandler[] hold = new EventHandler[1];
        hold[0] = payload -> {
            checksum[0] = checksum[0] * 31 + payload + simulation.nowNanos();
            simulation.after(stream.nextExponentialNanos(1000), hold[0], payload);
        };
        for (int i = 0; i < pending; i++) {
            simulation.after(stream.nextExponentialNanos(1000), hold[0], i);
        }
        for (int i = 0; i < events; i++) {
            simulation.step();
        }
        return checksum[0];
    }

    private static final class Timer {
        private final Scheduler scheduler;
        private final long intervalNanos;
        private final EventHandler onTick = this::tick;

        Timer(Scheduler scheduler, long intervalNanos) {
            this.scheduler = scheduler;
            this.intervalNanos = intervalNanos;
            scheduler.after(0, onTick, 0);
        }

        private void tick(long count) {
            scheduler.after(intervalNanos, onTick, count + 1);
        }
    }
}
