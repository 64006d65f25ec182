package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.NanosDistribution;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;

/** Poisson arrivals at one station; measures response times after a warm-up. */
final class OpenModel {

    /** How a job gets into the station under test. */
    interface Entry {
        void submit(long serviceNanos, EventHandler onDone, long payload);
    }

    private static final long WARM_UP_JOBS = 10_000;

    final Simulation simulation;
    private final RandomStreams streams;
    private final RandomStream arrivals;
    private final RandomStream services;
    private final NanosDistribution between;
    private final NanosDistribution service;
    private final EventHandler onArrival = this::arrive;
    private final EventHandler onDone = this::done;
    private Entry entry;
    private Resource station;
    private long limitNanos = Long.MAX_VALUE;
    private long left;
    private long measured;
    private double sumNanos;
    private long beyond;

    OpenModel(int replication, long meanBetweenNanos, NanosDistribution service) {
        this.simulation = Simulation.create(11);
        this.streams = new RandomStreams(11, replication);
        this.arrivals = streams.named("arrivals");
        this.services = streams.named("services");
        this.between = NanosDistribution.exponential(meanBetweenNanos);
        this.service = service;
    }

    RandomStreams streams() {
        return streams;
    }

    /** Counts response times beyond this. */
    OpenModel countingBeyond(long nanos) {
        limitNanos = nanos;
        return this;
    }

    OpenModel run(Resource underTest, Entry way, long jobs) {
        station = underTest;
        entry = way;
        left = WARM_UP_JOBS + jobs;
        simulation.after(0, onArrival, 0);
        simulation.run();
        return this;
    }

    double meanResponseNanos() {
        return sumNanos / measured;
    }

    double shareBeyond() {
        return (double) beyond / measured;
    }

    private void arrive(long number) {
        if (number == WARM_UP_JOBS) {
            station.resetStatistics();
        }
        long payload = number < WARM_UP_JOBS ? -1 : simulation.nowNanos();
        entry.submit(service.sampleNanos(services), onDone, payload);
        if (--left > 0) {
            simulation.after(between.sampleNanos(arrivals), onArrival, number + 1);
        } else {
            simulation.stop(); // the last jobs stay unfinished, so the station never drains
        }
    }

    private void done(long arrivedNanos) {
        if (arrivedNanos >= 0) {
            long response = simulation.nowNanos() - arrivedNanos;
            measured++;
            sumNanos += response;
            beyond += response > limitNanos ? 1 : 0;
        }
    }
}
