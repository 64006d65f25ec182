package dev.scsim.core.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.random.RandomStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.PriorityQueue;

/** Guards the speed by a ratio in one run, never by an absolute time. */
@Tag("nightly")
class EngineSpeedTest {

    private static final int PENDING = 1000;
    private static final int EVENTS = 500_000;
    private static final int ROUNDS = 15;
    private static final long MEAN_NANOS = 100_000;

    @Test
    void theEngineIsAtLeastOneAndAHalfTimesAsFastAsAPriorityQueueOfObjects() {
        Held held = new Held();
        Objects objects = new Objects();
        double[] ratios = new double[ROUNDS];
        for (int round = -5; round < ROUNDS; round++) {
            long start = System.nanoTime();
            held.run();
            long middle = System.nanoTime();
            objects.run();
            long end = System.nanoTime();
            if (round >= 0) {
                ratios[round] = (double) (end - middle) / (middle - start);
            }
        }
        Arrays.sort(ratios);
        assertTrue(ratios[ROUNDS / 2] > 1.5, "ratios " + Arrays.toString(ratios));
    }

    private static final class Held {
        private final Simulation simulation = Simulation.create(1);
        private final RandomStream stream = new RandomStream(1);
        private final EventHandler onEvent = this::event;
        private int left;

        Held() {
            for (int i = 0; i < PENDING; i++) {
                simulation.after(stream.nextExponentialNanos(MEAN_NANOS), onEvent, i);
            }
        }

        void run() {
            left = EVENTS;
            simulation.run();
        }

        private void event(long id) {
            if (--left == 0) {
                simulation.stop();
            }
            simulation.after(stream.nextExponentialNanos(MEAN_NANOS), onEvent, id);
        }
    }

    private static final class Objects {
        private final PriorityQueue<Entry> queue = new PriorityQueue<>();
        private final RandomStream stream = new RandomStream(1);
        private long now;
        private long sequence;
        private int left;

        Objects() {
            for (int i = 0; i < PENDING; i++) {
                event();
            }
        }

        void run() {
            for (left = EVENTS; left > 0; left--) {
                Entry first = queue.poll();
                now = first.time;
                first.action.run();
            }
        }

        private void event() {
            long time = now + stream.nextExponentialNanos(MEAN_NANOS);
            queue.add(new Entry(time, sequence++, this::event));
        }

        private record Entry(long time, long sequence, Runnable action)
                implements Comparable<Entry> {
            @Override
            public int compareTo(Entry other) {
                int byTime = Long.compare(time, other.time);
                return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
            }
        }
    }
}
