package dev.scsim.models.testing;

import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.WorkloadResult;

/** All that a result says, as text: two results are the same when their texts are. */
public final class ResultText {
    private ResultText() {}

    public static String of(RunResult result) {
        StringBuilder text = new StringBuilder();
        text.append("events ").append(result.events());
        text.append(" completed ").append(result.completedIos());
        text.append(" warm-up ").append(result.warmUpIos());
        text.append(" stationary ").append(result.stationary()).append('\n');
        result.workloads().forEach(workload -> append(text, workload));
        result.counters()
                .forEach((name, n) -> text.append(name).append(' ').append(n).append('\n'));
        result.utilisation()
                .forEach((name, u) -> text.append(name).append(' ').append(u).append('\n'));
        result.timeSeries().forEach(row -> text.append(row).append('\n'));
        return text.toString();
    }

    private static void append(StringBuilder text, WorkloadResult workload) {
        text.append(workload.name()).append(" reads ").append(workload.completedReads());
        text.append(" writes ").append(workload.completedWrites());
        text.append(" bytes ").append(workload.bytes());
        text.append(" in ").append(workload.measuredNanos()).append(" ns");
        text.append(" interval ").append(workload.responseInterval());
        text.append(" outstanding ").append(workload.outstandingMean());
        text.append(" host wait ").append(workload.hostWaitNanosMean());
        text.append(" gap ").append(workload.littleGap()).append('\n');
        append(text, "all", workload.response());
        append(text, "reads", workload.readResponse());
        append(text, "writes", workload.writeResponse());
    }

    private static void append(StringBuilder text, String name, LatencyHistogram histogram) {
        text.append(name).append(' ').append(histogram.count());
        text.append(" mean ").append(histogram.meanNanos());
        text.append(" min ").append(histogram.min()).append(" :");
        for (int tenths = 0; tenths <= 1000; tenths += 5) {
            text.append(' ').append(histogram.valueAtPercentile(tenths / 10.0));
        }
        text.append(" max ").append(histogram.max()).append('\n');
    }
}
