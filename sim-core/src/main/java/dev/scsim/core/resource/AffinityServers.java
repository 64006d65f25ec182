package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.Mixer;

/**
 * A bank of servers with a run queue each: a job is bound to one core and never moves to another,
 * even when that one is idle.
 *
 * <p>State: one {@link FifoServer} per core. The figures of the bank are the sums over its cores.
 * Confined to the simulation thread.
 */
public final class AffinityServers implements Resource {

    private final String name;
    private final FifoServer[] cores;

    /**
     * Idle cores named {@code name.0}, {@code name.1}, ...
     *
     * @param scheduler clock and diary
     * @param name of the bank in reports
     * @param coreCount 1 or more
     * @throws IllegalArgumentException when there is no core
     */
    public AffinityServers(Scheduler scheduler, String name, int coreCount) {
        if (coreCount <= 0) {
            throw new IllegalArgumentException(name + ": needs >= 1 core, not " + coreCount);
        }
        this.name = name;
        this.cores = new FifoServer[coreCount];
        for (int core = 0; core < coreCount; core++) {
            cores[core] = new FifoServer(scheduler, name + "." + core);
        }
    }

    /**
     * The core that a key is bound to: spread evenly, and the same for the same key always.
     *
     * @param key any number, such as an address divided by the affinity granule
     * @return from 0 to {@code servers() - 1}
     */
    public int coreFor(long key) {
        long upper = Mixer.mix64(key + Mixer.GOLDEN) >>> 32;
        return (int) (upper * cores.length >>> 32);
    }

    /**
     * Queues a job on one core.
     *
     * @param core 0 to {@code servers() - 1}
     * @param serviceNanos 0 or more
     * @param onDone called when the service ends
     * @param payload passed to {@code onDone}
     */
    public void submit(int core, long serviceNanos, EventHandler onDone, long payload) {
        cores[core].submit(serviceNanos, onDone, payload);
    }

    /**
     * Queues a job on one core ahead of the normal ones that wait there.
     *
     * @param core 0 to {@code servers() - 1}
     * @param serviceNanos 0 or more
     * @param onDone called when the service ends
     * @param payload passed to {@code onDone}
     */
    public void submitUrgent(int core, long serviceNanos, EventHandler onDone, long payload) {
        cores[core].submitUrgent(serviceNanos, onDone, payload);
    }

    /** One core, 0 to {@code servers() - 1}. */
    public FifoServer core(int index) {
        return cores[index];
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int servers() {
        return cores.length;
    }

    @Override
    public int queueLength() {
        int sum = 0;
        for (FifoServer core : cores) {
            sum += core.queueLength();
        }
        return sum;
    }

    @Override
    public int inService() {
        int sum = 0;
        for (FifoServer core : cores) {
            sum += core.inService();
        }
        return sum;
    }

    @Override
    public long completedJobs() {
        long sum = 0;
        for (FifoServer core : cores) {
            sum += core.completedJobs();
        }
        return sum;
    }

    @Override
    public long busyNanos() {
        long sum = 0;
        for (FifoServer core : cores) {
            sum += core.busyNanos();
        }
        return sum;
    }

    @Override
    public long waitingNanos() {
        long sum = 0;
        for (FifoServer core : cores) {
            sum += core.waitingNanos();
        }
        return sum;
    }

    @Override
    public long observedNanos() {
        return cores[0].observedNanos();
    }

    @Override
    public void resetStatistics() {
        for (FifoServer core : cores) {
            core.resetStatistics();
        }
    }
}
