package dev.scsim.models.array;

import dev.scsim.models.workload.Load;

import java.util.List;

/**
 * A part of a run in which hosts met one state of the array. Requests count where they come back,
 * with all of their response time: those that wait out a brown-out count in what follows it.
 *
 * @param state what hosts met
 * @param fromNanos begin, ns since the start of the measurement
 * @param toNanos end, ns since the start of the measurement
 * @param workloads what each workload saw, in the order of the specification
 */
public record Phase(State state, long fromNanos, long toNanos, List<Seen> workloads) {
    public Phase {
        workloads = List.copyOf(workloads);
    }

    /** What hosts meet. */
    public enum State {
        /** All is well. */
        WELL,
        /** A controller takes over or gives back: volumes are not served. */
        BROWN_OUT,
        /** The array serves nothing. */
        STALL,
        /** All volumes are served; a controller, a port or the battery is missing. */
        DEGRADED
    }

    /**
     * What one workload saw.
     *
     * <p>Response times of a closed load and of an open one are not the same measure: the threads
     * of a closed load wait out a stall with one request each, an open load goes on sending.
     *
     * @param workload its name
     * @param mode how it was driven at the end of the phase
     * @param completed requests that came back, without failed ones
     * @param failed requests that failed because data is lost
     * @param meanNanos mean response, ns; 0 when nothing came back
     * @param readMeanNanos mean response of reads, ns; 0 when none came back
     * @param writeMeanNanos mean response of writes, ns; 0 when none came back
     * @param p99Nanos response that one of a hundred requests exceeded, ns
     * @param p99IfOpenNanos of a closed load, what an open load of the same rate would have seen:
     *     each request that took several times the median stands for those that its thread left
     *     out; of other loads the same as {@code p99Nanos}
     * @param maxNanos longest response, ns
     */
    public record Seen(
            String workload,
            Load.Mode mode,
            long completed,
            long failed,
            double meanNanos,
            double readMeanNanos,
            double writeMeanNanos,
            long p99Nanos,
            long p99IfOpenNanos,
            long maxNanos) {}

    /** Length, ns. */
    public long nanos() {
        return toNanos - fromNanos;
    }

    /** Requests of one workload that came back per second; 0 for a phase of no length. */
    public double iops(Seen seen) {
        return nanos() == 0 ? 0 : seen.completed() * 1e9 / nanos();
    }
}
