package dev.scsim.models.livevolume;

import com.google.common.collect.ImmutableMap;

import dev.scsim.models.array.WorkloadResult;

import java.util.List;
import java.util.Map;

/**
 * The outcome of a run of two arrays: immutable, in the order of the specification.
 *
 * @param hosts what each host saw
 * @param utilisation busy share of each resource of the arrays and the link, 0 to 1
 * @param counters what arrays and link did while measuring
 * @param timeLine states, roles, faults, and what hosts noticed, from the start of the warm-up
 * @param recoveryPoints recovery point over time, one row an interval and Live Volume; empty when
 *     no interval was asked for
 * @param stationary whether the warm-up ended in a steady state
 * @param measuredFromNanos simulated time at which measuring began, ns
 * @param events events executed, warm-up included
 * @param completedIos host requests completed, warm-up included
 */
public record LiveVolumeResult(
        List<HostResult> hosts,
        Map<String, Double> utilisation,
        Map<String, Long> counters,
        List<TimeLineEvent> timeLine,
        List<RecoveryPoint> recoveryPoints,
        boolean stationary,
        long measuredFromNanos,
        long events,
        long completedIos) {
    public LiveVolumeResult {
        hosts = List.copyOf(hosts);
        utilisation = ImmutableMap.copyOf(utilisation);
        counters = ImmutableMap.copyOf(counters);
        timeLine = List.copyOf(timeLine);
        recoveryPoints = List.copyOf(recoveryPoints);
    }

    /**
     * What one host saw.
     *
     * @param name its name
     * @param workloads one entry for each of its workloads
     * @param sentToFirst attempts sent to the first array while measuring
     * @param sentToSecond attempts sent to the second
     * @param failedIos I/Os that failed, warm-up included
     * @param resentIos attempts given up and sent again, warm-up included
     * @param stallNanosMax longest time without a completion, warm-up included, ns
     */
    public record HostResult(
            String name,
            List<WorkloadResult> workloads,
            long sentToFirst,
            long sentToSecond,
            long failedIos,
            long resentIos,
            long stallNanosMax) {
        public HostResult {
            workloads = List.copyOf(workloads);
        }
    }

    /**
     * One row of the recovery point over time.
     *
     * @param timeNanos simulated time, ns
     * @param liveVolume its name
     * @param state its state
     * @param recoveryPointNanos age of the oldest write that the other array lacks, ns
     * @param backlogBytes bytes that wait to be sent
     */
    public record RecoveryPoint(
            long timeNanos,
            String liveVolume,
            LiveVolumeState state,
            long recoveryPointNanos,
            long backlogBytes) {}
}
