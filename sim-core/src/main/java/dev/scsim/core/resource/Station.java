package dev.scsim.core.resource;

import dev.scsim.core.engine.Scheduler;

/**
 * What stations with servers and a queue have in common: exact integrals over time of the number of
 * jobs in service and of those waiting.
 *
 * <p>The integral of a count n up to now equals {@code n * now} minus the sum of the times at
 * which n went up plus the sum of those at which it went down; so each change costs one addition,
 * and a server that passes from one job to the next costs none. The sums may wrap around 2^64,
 * the result does not as long as it is below 2^63. Confined to the simulation thread.
 */
abstract sealed class Station implements Resource permits FifoServer, MultiServer {

    final Scheduler scheduler;
    private final String name;
    private long sinceNanos;
    private long completed;
    private long busySum;
    private long waitingSum;

    Station(Scheduler scheduler, String name) {
        this.scheduler = scheduler;
        this.name = name;
        this.sinceNanos = scheduler.nowNanos();
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final long completedJobs() {
        return completed;
    }

    @Override
    public final long busyNanos() {
        return busySum + inService() * scheduler.nowNanos();
    }

    @Override
    public final long waitingNanos() {
        return waitingSum + queueLength() * scheduler.nowNanos();
    }

    @Override
    public final long observedNanos() {
        return scheduler.nowNanos() - sinceNanos;
    }

    @Override
    public final void resetStatistics() {
        sinceNanos = scheduler.nowNanos();
        completed = 0;
        busySum = -inService() * sinceNanos;
        waitingSum = -queueLength() * sinceNanos;
    }

    final void checkService(long serviceNanos) {
        if (serviceNanos < 0) {
            throw new IllegalArgumentException(
                    name + ": service must be >= 0 ns, not " + serviceNanos);
        }
    }

    final void serverTurnsBusy() {
        busySum -= scheduler.nowNanos();
    }

    final void serverTurnsIdle() {
        busySum += scheduler.nowNanos();
    }

    final void jobStartsToWait() {
        waitingSum -= scheduler.nowNanos();
    }

    final void jobEndsToWait() {
        waitingSum += scheduler.nowNanos();
    }

    final void jobCompletes() {
        completed++;
    }
}
