package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.QueueKind;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.AliasTable;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;

/** A fixed number of customers who go round between single servers for ever. */
final class ClosedModel {

    private static final long WARM_UP_NANOS = 2_000_000_000L;
    private static final long RUN_NANOS = 20_000_000_000L;

    private final Simulation simulation;
    private final FifoServer[] stations;
    private final long[] means;
    private final AliasTable routes;
    private final RandomStream routing;
    private final RandomStream services;
    private final EventHandler onServed = this::served;
    private long digest;

    ClosedModel(int replication, long[] means, double[] visits, int customers) {
        this(QueueKind.ADAPTIVE, replication, means, visits, customers);
        simulation.runUntil(WARM_UP_NANOS);
        for (FifoServer station : stations) {
            station.resetStatistics();
        }
        simulation.runUntil(WARM_UP_NANOS + RUN_NANOS);
    }

    ClosedModel(QueueKind kind, int replication, long[] means, double[] visits, int customers) {
        this.simulation = Simulation.create(12, kind);
        RandomStreams streams = new RandomStreams(12, replication);
        this.routing = streams.named("routing");
        this.services = streams.named("services");
        this.means = means;
        this.stations = new FifoServer[means.length];
        int[] weights = new int[means.length];
        for (int i = 0; i < means.length; i++) {
            stations[i] = new FifoServer(simulation, "station." + i);
            weights[i] = (int) Math.round(visits[i] * 1_000_000);
        }
        this.routes = AliasTable.of(weights);
        for (int customer = 0; customer < customers; customer++) {
            moveOn(customer);
        }
    }

    Simulation simulation() {
        return simulation;
    }

    FifoServer station(int index) {
        return stations[index];
    }

    /** A number that depends on the time and order of all events. */
    long digest() {
        return digest;
    }

    double throughputPerNano() {
        long completed = 0;
        for (FifoServer station : stations) {
            completed += station.completedJobs();
        }
        return (double) completed / stations[0].observedNanos();
    }

    private void served(long customer) {
        digest = digest * 31 + customer + simulation.nowNanos();
        moveOn(customer);
    }

    private void moveOn(long customer) {
        int next = routes.next(routing);
        stations[next].submit(services.nextExponentialNanos(means[next]), onServed, customer);
    }
}
