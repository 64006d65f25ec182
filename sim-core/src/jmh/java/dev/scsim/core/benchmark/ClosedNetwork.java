package dev.scsim.core.benchmark;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.QueueKind;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.resource.FifoServer;
import dev.scsim.core.resource.MultiServer;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.EventList;

/**
 * A closed network: customers go round between stations of several servers for ever, with
 * exponential service times and the next station drawn at random.
 */
final class ClosedNetwork {

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
        private int nextRoute;
        private long left;
        private long checksum;

        Scsim(QueueKind kind, int servers) {
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
            int station = routes[nextRoute++ & (ROUTES - 1)];
            if (single) {
                singles[station].submit(variates.next(), onServed, customer);
            } else {
                stations[station].submit(variates.next(), onServed, customer);
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

    /** Hand-written stations on SSJ: one event object per customer for ever, no statistics. */
    static final class Ssj implements Contender {
        private final String name;
        private final Simulator simulator;
        private final Variates variates = new Variates(SEED, MEAN_NANOS);
        private final byte[] routes = routes();
        private final Station[] stations = new Station[STATIONS];
        private int nextRoute;
        private long left;
        private long checksum;

        Ssj(EventList list, int servers) {
            name = "SSJ " + list.getClass().getSimpleName();
            simulator = new Simulator(list);
            simulator.init();
            for (int i = 0; i < STATIONS; i++) {
                stations[i] = new Station(servers);
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
        private static final class Station {
            private final Customer[] ring = new Customer[CUSTOMERS];
            private int head;
            private int tail;
            private int idle;

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

        private final class Customer extends Event {
            private final long id;
            private Station station;
            private double serviceTime;

            Customer(long id) {
                super(simulator);
                this.id = id;
            }

            void moveOn() {
                station = stations[routes[nextRoute++ & (ROUTES - 1)]];
                serviceTime = variates.next();
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
