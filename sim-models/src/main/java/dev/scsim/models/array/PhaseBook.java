package dev.scsim.models.array;

import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.workload.IoStatistics;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.Workload;

import java.util.ArrayList;
import java.util.List;

/** Cuts a run into {@link Phase}s whenever hosts meet another state of the array. */
final class PhaseBook {
    private static final double PERCENTILE = 99;
    private static final double MEDIAN = 50;

    private final List<Workload> workloads;
    private final List<Phase> phases = new ArrayList<>();
    private final long[] failedBefore;
    private final long startNanos;
    private Phase.State state;
    private long fromNanos;

    PhaseBook(List<Workload> workloads, Phase.State state, long startNanos) {
        this.workloads = workloads;
        this.state = state;
        this.startNanos = startNanos;
        this.fromNanos = startNanos;
        this.failedBefore = new long[workloads.size()];
        workloads.forEach(workload -> workload.statistics().startPhase());
    }

    /** The array's state may have changed. */
    void turnTo(Phase.State now, long nowNanos) {
        if (now != state) {
            end(nowNanos);
            state = now;
        }
    }

    /** Another phase of the same state begins: closed and open loads are not told together. */
    void cut(long nowNanos) {
        end(nowNanos);
    }

    /** All phases, the last one ends now. */
    List<Phase> finish(long nowNanos) {
        end(nowNanos);
        return List.copyOf(phases);
    }

    private void end(long nowNanos) {
        if (nowNanos > fromNanos) {
            List<Phase.Seen> seen = new ArrayList<>();
            for (int i = 0; i < workloads.size(); i++) {
                seen.add(seen(i));
            }
            phases.add(new Phase(state, fromNanos - startNanos, nowNanos - startNanos, seen));
        }
        fromNanos = nowNanos;
    }

    private Phase.Seen seen(int index) {
        Workload workload = workloads.get(index);
        IoStatistics statistics = workload.statistics();
        LatencyHistogram responses = new LatencyHistogram();
        responses.add(statistics.phaseReads());
        responses.add(statistics.phaseWrites());
        long failed = statistics.failedIos() - failedBefore[index];
        failedBefore[index] = statistics.failedIos();
        Phase.Seen seen = new Phase.Seen(
                workload.spec().name(),
                workload.mode(),
                responses.count(),
                failed,
                responses.meanNanos(),
                statistics.phaseReads().meanNanos(),
                statistics.phaseWrites().meanNanos(),
                responses.valueAtPercentile(PERCENTILE),
                ifOpen(workload.mode(), responses),
                responses.max());
        statistics.startPhase();
        return seen;
    }

    /** A thread of a closed load would have sent its next request after the usual time. */
    private static long ifOpen(Load.Mode mode, LatencyHistogram responses) {
        return mode == Load.Mode.CLOSED
                ? responses.valueAtPercentileIfSentEvery(
                        PERCENTILE, Math.max(1, responses.valueAtPercentile(MEDIAN)))
                : responses.valueAtPercentile(PERCENTILE);
    }
}
