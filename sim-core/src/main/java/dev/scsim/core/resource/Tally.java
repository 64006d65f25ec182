package dev.scsim.core.resource;

import dev.scsim.core.engine.Scheduler;

/**
 * Exact integrals over time of the number of jobs in service and of those waiting.
 *
 * <p>The integral of a count n up to now equals {@code n * now} minus the sum of the times at
 * which n went up plus the sum of those at which it went down; so each change costs one addition,
 * and a server that passes from one job to the next costs none. The sums may wrap around 2^64,
 * the result does not as long as it is below 2^63. The counts themselves belong to the station.
 * Confined to the simulation thread.
 */
final class Tally {

    private final Scheduler scheduler;
    private long sinceNanos;
    private long completed;
    private long busySum;
    private long waitingSum;

    Tally(Scheduler scheduler) {
        this.scheduler = scheduler;
        this.sinceNanos = scheduler.nowNanos();
    }

    void serverTurnsBusy() {
        busySum -= scheduler.nowNanos();
    }

    void serverTurnsIdle() {
        busySum += scheduler.nowNanos();
    }

    void jobStartsToWait() {
        waitingSum -= scheduler.nowNanos();
    }

    void jobEndsToWait() {
        waitingSum += scheduler.nowNanos();
    }

    void jobCompletes() {
        completed++;
    }

    void reset(int busyServers, int waitingJobs) {
        sinceNanos = scheduler.nowNanos();
        completed = 0;
        busySum = -busyServers * sinceNanos;
        waitingSum = -waitingJobs * sinceNanos;
    }

    long completed() {
        return completed;
    }

    long busyNanos(int busyServers) {
        return busySum + busyServers * scheduler.nowNanos();
    }

    long waitingNanos(int waitingJobs) {
        return waitingSum + waitingJobs * scheduler.nowNanos();
    }

    long observedNanos() {
        return scheduler.nowNanos() - sinceNanos;
    }
}
