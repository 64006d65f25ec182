package dev.scsim.core.benchmark;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.QueueKind;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.resource.FifoServer;
import dev.scsim.core.resource.MultiServer;
import umontreal.ssj.probdist.ExponentialDist;
import umontreal.ssj.rng.LFSR113;
import umontreal.ssj.simevents.Accumulate;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.EventList;

/**
 * A closed network: customers go round between stations of several servers for ever, with
 * exponential service times and the next station drawn at random.
 */
public final class ClosedNetwork {

    /** What takes part in the comparison. */
    public enum Variant {
        /** Variates drawn beforehand, and no statistics on the side of SSJ. */
        LEAN,
        /** Variates drawn beforehand, and time averages of use and waiting on both sides. */
        STATISTICS,
        /** As LEAN, but each engine draws with its own random numbers; orders differ then. */
        OWN_RANDOM
    }

    static final int STATIONS = 4;
    static final int CUSTOMERS = 256;

    private static final long MEAN_NANOS = 100_000;
    private static final long SEED = 1002;
    private static final int ROUTES = 1 << 16;

    private ClosedNetwork() {}

    private static byte[] routes() {
        RandomStream stream = new RandomStream(SEED + 1);
        byte[] routes = new byte[ROUTES];
        for (int i = 0; i < ROUTES; i++) {
            routes[i] = (byte) stream.nextInt(STATIONS);
        }
        return routes;
    }

    /** With our stations, which also keep exact statistics of use and waiting. */
    static final class Scsim implements Contender {
        private final String name;
        private final Simulation simulation;
        private final Variates variates = new Variates(SEED, MEAN_NANOS);
        private final byte[] routes = routes();
        private final FifoServer[] singles = new FifoServer[STATIONS];
        private final MultiServer[] stations = new MultiServer[STATIONS];
        private final boolean single;
        private final EventHandler onServed = this::served;
        private final boolean ownRandom;
        private final RandomStream services = new RandomStream(SEED);
        private final RandomStream routing = new RandomStream(SEED + 1);
        private int nextRoute;
        private long left;
        private long checksum;

        Scsim(QueueKind kind, int servers, Variant variant) {
            ownRandom = variant == Variant.OWN_RANDOM;
            name = "scsim " + kind;
            simulation = Simulation.create(SEED, kind);
            single = servers == 1;
            for (int i = 0; i < STATIONS; i++) {
                singles[i] = new FifoServer(simulation, "station." + i);
                stations[i] = new MultiServer(simulation, "station." + i, servers);
            }
            for (int customer = 0; customer < CUSTOMERS; customer++) {
                submit(customer);
            }
        }

        private void submit(long customer) {
            int station;
            long service;
            if (ownRandom) {
                station = routing.nextInt(STATIONS);
                service = services.nextExponentialNanos(MEAN_NANOS);
            } else {
                station = routes[nextRoute++ & (ROUTES - 1)];
                service = variates.next();
            }
            if (single) {
                singles[station].submit(service, onServed, customer);
            } else {
                stations[station].submit(service, onServed, customer);
            }
        }

        private void served(long customer) {
            checksum = checksum * 31 + customer;
            if (--left == 0) {
                simulation.stop();
            }
            submit(customer);
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

    /** Hand-written stations on SSJ: one event object per customer for ever. */
    static final class Ssj implements Contender {
        private final String name;
        private final Simulator simulator;
        private final Variates variates = new Variates(SEED, MEAN_NANOS);
        private final byte[] routes = routes();
        private final Station[] stations = new Station[STATIONS];
        private final boolean ownRandom;
        private final LFSR113 services = new LFSR113(); // the fastest generator of SSJ
        private final LFSR113 routing = new LFSR113();
        private int nextRoute;
        private long left;
        private long checksum;

        Ssj(EventList list, int servers, Variant variant) {
            ownRandom = variant == Variant.OWN_RANDOM;
            name = "SSJ " + list.getClass().getSimpleName();
            simulator = new Simulator(list);
            simulator.init();
            for (int i = 0; i < STATIONS; i++) {
                stations[i] = variant == Variant.STATISTICS
                        ? new MeasuredStation(simulator, servers)
                        : new Station(servers);
            }
            for (int customer = 0; customer < CUSTOMERS; customer++) {
                new Customer(customer).moveOn();
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

        /** A ring as large as the population, so it never grows. */
        private static class Station {
            private final Customer[] ring = new Customer[CUSTOMERS];
            int head;
            int tail;
            int idle;

            Station(int servers) {
                idle = servers;
            }

            void submit(Customer customer) {
                if (idle > 0) {
                    idle--;
                    customer.schedule(customer.serviceTime);
                } else {
                    ring[tail++ & (CUSTOMERS - 1)] = customer;
                }
            }

            void serviceDone() {
                if (head == tail) {
                    idle++;
                } else {
                    Customer next = ring[head++ & (CUSTOMERS - 1)];
                    next.schedule(next.serviceTime);
                }
            }
        }

        /** With the time averages that SSJ offers, for what our stations always do. */
        private static final class MeasuredStation extends Station {
            private final Accumulate busy;
            private final Accumulate waiting;

            MeasuredStation(Simulator simulator, int servers) {
                super(servers);
                busy = new Accumulate(simulator, "busy");
                waiting = new Accumulate(simulator, "waiting");
                busy.init(0);
                waiting.init(0);
            }

            @Override
            void submit(Customer customer) {
                if (idle > 0) {
                    busy.update(busy.getLastValue() + 1);
                } else {
                    waiting.update(waiting.getLastValue() + 1);
                }
                super.submit(customer);
            }

            @Override
            void serviceDone() {
                if (head == tail) {
                    busy.update(busy.getLastValue() - 1);
                } else {
                    waiting.update(waiting.getLastValue() - 1);
                }
                super.serviceDone();
            }
        }

        private final class Customer extends Event {
            private final long id;
            private Station station;
            private double serviceTime;

            Customer(long id) {
                super(simulator);
                this.id = id;
            }

            void moveOn() {
                if (ownRandom) {
                    station = stations[routing.nextInt(0, STATIONS - 1)];
                    serviceTime =
                            ExponentialDist.inverseF(1.0 / MEAN_NANOS, services.nextDouble());
                } else {
                    station = stations[routes[nextRoute++ & (ROUTES - 1)]];
                    serviceTime = variates.next();
                }
                station.submit(this);
            }

            @Override
            public void actions() {
                station.serviceDone();
                checksum = checksum * 31 + id;
                if (--left == 0) {
                    simulator.stop();
                }
                moveOn();
            }
        }
    }
}
