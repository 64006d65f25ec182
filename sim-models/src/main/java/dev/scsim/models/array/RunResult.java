package dev.scsim.models.array;

import java.util.List;
import java.util.Map;

/**
 * The outcome of one run: immutable, in the order of the specification.
 *
 * @param workloads one entry for each workload
 * @param utilisation busy share of each resource, 0 to 1, by resource name in a fixed order
 * @param counters what the array did while measuring (cache hits, destage operations, drive reads
 *     and writes, ...), by name in a fixed order
 * @param stationary whether the warm-up ended in a steady state; false for a load that the array
 *     cannot carry
 * @param warmUpIos completions dropped as warm-up
 * @param events events executed, warm-up included
 * @param completedIos host requests that came back, failed and warm-up ones included
 * @param rebuild what the rebuild did meanwhile; all 0 when there was none
 * @param momentDigest stands for the whole state at the start of the measurement: runs whose
 *     digests agree have the same past
 * @param outage what a failure of controllers, ports or batteries did; empty when none was planned
 * @param spills writes to frozen pages that found the region they land on full, by region; since
 *     the start of the run
 * @param timeSeries rows of the time series; empty when none was asked for
 */
public record RunResult(
        List<WorkloadResult> workloads,
        Map<String, Double> utilisation,
        Map<String, Long> counters,
        boolean stationary,
        long warmUpIos,
        long events,
        long completedIos,
        RebuildProgress rebuild,
        long momentDigest,
        Outage outage,
        List<Spill> spills,
        List<SamplePoint> timeSeries) {

    /** Requests of all workloads that failed while measuring because data is lost. */
    public long failedIos() {
        return workloads.stream().mapToLong(WorkloadResult::failedIos).sum();
    }

    RunResult withTimeSeries(List<SamplePoint> rows) {
        return new RunResult(
                workloads,
                utilisation,
                counters,
                stationary,
                warmUpIos,
                events,
                completedIos,
                rebuild,
                momentDigest,
                outage,
                spills,
                rows);
    }

    /**
     * What failures of the array's own parts did to its hosts.
     *
     * @param phases parts of the run by what hosts met; empty when nothing was planned to happen
     *     to the array
     * @param held requests that found nobody to serve them and waited
     * @param retried requests that were lost in service and sent again by their hosts
     */
    public record Outage(List<Phase> phases, long held, long retried) {
        public static final Outage NONE = new Outage(List.of(), 0, 0);

        public Outage {
            phases = List.copyOf(phases);
        }
    }

    /**
     * Pages taken where writes only go when the region before is full.
     *
     * @param from label of the region before
     * @param to label of the region that took them; the last one when none had room
     * @param firstNanos when it took the first, simulated ns since the start of the run; -1 when
     *     none had room
     * @param pages how many
     * @param refused whether no region had room, so that they share space with others
     */
    public record Spill(String from, String to, long firstNanos, long pages, boolean refused) {}

    /**
     * Rebuild beside the host load.
     *
     * @param measuredBytes bytes restored while measuring
     * @param measuredNanos simulated time measured, ns
     * @param endNanos time at which the last job ended, warm-up included, ns; -1 when it did not
     */
    public record RebuildProgress(long measuredBytes, long measuredNanos, long endNanos) {
        public static final RebuildProgress NONE = new RebuildProgress(0, 0, -1);

        /** Bytes restored per second while measuring; 0 when nothing was measured. */
        public double bytesPerSecond() {
            return measuredNanos == 0 ? 0 : measuredBytes * 1e9 / measuredNanos;
        }
    }

    /**
     * One row of the time series.
     *
     * @param endNanos end of the interval, simulated ns since the start of measurement
     * @param completed completions in the interval; 0 is a valid row
     * @param responseNanosSum sum of the response times of those completions
     * @param responseNanosMax largest of them; 0 when none
     * @param outstanding requests at the array at the end of the interval
     * @param dirtyBytes bytes in the write caches that the drives do not have at the end of the
     *     interval, those on their way included
     */
    public record SamplePoint(
            long endNanos,
            long completed,
            long responseNanosSum,
            long responseNanosMax,
            int outstanding,
            long dirtyBytes) {}
}
