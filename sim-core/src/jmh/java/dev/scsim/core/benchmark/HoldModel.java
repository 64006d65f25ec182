package dev.scsim.core.benchmark;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.QueueKind;
import dev.scsim.core.engine.Simulation;
import java.util.PriorityQueue;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.EventList;

/** The hold model: a fixed number of pending events, each schedules itself again when it fires. */
final class HoldModel {

    static final long MEAN_NANOS = 100_000;
    private static final long SEED = 1001;

    private HoldModel() {}

    /** On {@link Simulation}. */
    static final class Scsim implements Contender {
        private final String name;
        private final Simulation simulation;
        private final Variates variates = new Variates(SEED, MEAN_NANOS);
        private final EventHandler onEvent = this::event;
        private long left;
        private long checksum;

        Scsim(QueueKind kind, int pending) {
            name = "scsim " + kind;
            simulation = Simulation.create(SEED, kind);
            for (int i = 0; i < pending; i++) {
                simulation.at(variates.next(), onEvent, i);
            }
        }

        private void event(long id) {
            checksum = checksum * 31 + id;
            if (--left == 0) {
                simulation.stop();
            }
            simulation.after(variates.next(), onEvent, id);
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void run(long events) {
            left = events;
            simulation.run();
        }

        @Override
        public long checksum() {
            return checksum;
        }
    }

    /** On SSJ's simulator; every event object is made once and scheduled again and again. */
    static final class Ssj implements Contender {
        private final String name;
        private final Simulator simulator;
        private final Variates variates = new Variates(SEED, MEAN_NANOS);
        private long left;
        private long checksum;

        Ssj(EventList list, int pending) {
            name = "SSJ " + list.getClass().getSimpleName();
            simulator = new Simulator(list);
            simulator.init();
            for (int i = 0; i < pending; i++) {
                new Held(i).schedule(variates.next());
            }
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void run(long events) {
            left = events;
            simulator.start();
        }

        @Override
        public long checksum() {
            return checksum;
        }

        private final class Held extends Event {
            private final long id;

            Held(long id) {
                super(simulator);
                this.id = id;
            }

            @Override
            public void actions() {
                checksum = checksum * 31 + id;
                if (--left == 0) {
                    simulator.stop();
                }
                schedule(variates.next());
            }
        }
    }

    /** A plain loop over java.util.PriorityQueue, one new event object per event. */
    static final class JavaPriorityQueue implements Contender {
        private final PriorityQueue<Held> queue = new PriorityQueue<>();
        private final Variates variates = new Variates(SEED, MEAN_NANOS);
        private long now;
        private long sequence;
        private long left;
        private long checksum;

        JavaPriorityQueue(int pending) {
            for (int i = 0; i < pending; i++) {
                schedule(variates.next(), i);
            }
        }

        private void schedule(long delay, long id) {
            queue.add(new Held(now + delay, sequence++, () -> event(id)));
        }

        private void event(long id) {
            checksum = checksum * 31 + id;
            left--;
            schedule(variates.next(), id);
        }

        @Override
        public String name() {
            return "java.util.PriorityQueue";
        }

        @Override
        public void run(long events) {
            left = events;
            while (left > 0) {
                Held first = queue.poll();
                now = first.time;
                first.action.run();
            }
        }

        @Override
        public long checksum() {
            return checksum;
        }

        private record Held(long time, long sequence, Runnable action)
                implements Comparable<Held> {
            @Override
            public int compareTo(Held other) {
                int byTime = Long.compare(time, other.time);
                return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
            }
        }
    }
}
