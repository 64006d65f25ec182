package dev.scsim.core.resource;

import dev.scsim.core.engine.Scheduler;

/**
 * Exact integrals of the number of jobs in service and waiting.
 *
 * <p>The integral of a count n over time equals {@code n * now} minus the sum of the times at
 * which n went up plus the sum of those at which it went down; so each change costs one addition.
 * The sums may wrap around 2^64, the result does not as long as it is below 2^63. Confined to the
 * simulation thread.
 */
final class Tally {

    private final Scheduler scheduler;
    private long sinceNanos;
    private long completed;
    private long inService;
    private long serviceSum;
    private long waiting;
    private long waitingSum;

    Tally(Scheduler scheduler) {
        this.scheduler = scheduler;
        this.sinceNanos = scheduler.nowNanos();
    }

    void serviceStarts() {
        inService++;
        serviceSum -= scheduler.nowNanos();
    }

    void serviceEnds() {
        inService--;
        serviceSum += scheduler.nowNanos();
        completed++;
    }

    void serviceBreaksOff() {
        inService--;
        serviceSum += scheduler.nowNanos();
    }

    void waitStarts() {
        waiting++;
        waitingSum -= scheduler.nowNanos();
    }

    void waitEnds() {
        waiting--;
        waitingSum += scheduler.nowNanos();
    }

    void reset() {
        sinceNanos = scheduler.nowNanos();
        completed = 0;
        serviceSum = -inService * sinceNanos;
        waitingSum = -waiting * sinceNanos;
    }

    int inService() {
        return (int) inService;
    }

    int waiting() {
        return (int) waiting;
    }

    long completed() {
        return completed;
    }

    long busyNanos() {
        return serviceSum + inService * scheduler.nowNanos();
    }

    long waitingNanos() {
        return waitingSum + waiting * scheduler.nowNanos();
    }

    long observedNanos() {
        return scheduler.nowNanos() - sinceNanos;
    }
}
