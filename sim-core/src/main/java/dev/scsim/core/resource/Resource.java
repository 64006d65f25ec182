package dev.scsim.core.resource;

/**
 * Something that jobs occupy for a time and wait for: the view that reports take of every station.
 *
 * <p>All times are integrated exactly, in whole nanoseconds.
 */
public interface Resource {

    /** The name in reports. */
    String name();

    /** Number of jobs it can serve at once. */
    int servers();

    /** Number of jobs waiting now, those in service not counted. */
    int queueLength();

    /** Number of jobs in service now. */
    int inService();

    /** Number of jobs whose service ended since the last reset. */
    long completedJobs();

    /** Server-nanoseconds of work done from the last reset until now. */
    long busyNanos();

    /** Job-nanoseconds of waiting from the last reset until now. */
    long waitingNanos();

    /** Length of time since the last reset, in nanoseconds. */
    long observedNanos();

    /** Starts the statistics again from now; jobs and their order are untouched. */
    void resetStatistics();

    /** Busy share of all servers since the last reset, from 0 to 1; 0 when no time has passed. */
    default double utilisation() {
        long observed = observedNanos();
        return observed == 0 ? 0 : (double) busyNanos() / servers() / observed;
    }

    /** Mean number of waiting jobs since the last reset; 0 when no time has passed. */
    default double meanQueueLength() {
        long observed = observedNanos();
        return observed == 0 ? 0 : (double) waitingNanos() / observed;
    }
}
