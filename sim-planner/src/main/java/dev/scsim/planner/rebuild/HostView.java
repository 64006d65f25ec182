package dev.scsim.planner.rebuild;

import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.WorkloadResult;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What all hosts of an array saw together.
 *
 * @param iops completed per second
 * @param failedIops failed per second, because their data is lost
 * @param meanNanos mean response, ns
 * @param p50Nanos median, ns
 * @param p99Nanos 99th percentile, ns
 * @param p999Nanos 99.9th percentile, ns
 */
public record HostView(
        double iops,
        double failedIops,
        double meanNanos,
        double p50Nanos,
        double p99Nanos,
        double p999Nanos) {

    /** Of one run; empty when nothing came back. Response times are NaN when all failed. */
    public static Optional<HostView> of(RunResult run) {
        LatencyHistogram all = new LatencyHistogram();
        double iops = 0;
        double failedIops = 0;
        for (WorkloadResult workload : run.workloads()) {
            all.add(workload.response());
            iops += workload.iops();
            failedIops += workload.failedIos() * 1e9 / Math.max(1, workload.measuredNanos());
        }
        if (all.count() == 0) {
            return failedIops == 0
                    ? Optional.empty()
                    : Optional.of(new HostView(
                            0, failedIops, Double.NaN, Double.NaN, Double.NaN, Double.NaN));
        }
        return Optional.of(new HostView(
                iops,
                failedIops,
                all.meanNanos(),
                all.valueAtPercentile(50),
                all.valueAtPercentile(99),
                all.valueAtPercentile(99.9)));
    }

    /** A view and the time for which it stands, ns. */
    record Weighted(HostView view, double nanos) {}

    /** Every figure as its mean over time; empty without views. */
    static Optional<HostView> mean(List<Weighted> views) {
        double total = views.stream().mapToDouble(Weighted::nanos).sum();
        return total <= 0
                ? Optional.empty()
                : Optional.of(new HostView(
                        mean(views, total, HostView::iops),
                        mean(views, total, HostView::failedIops),
                        mean(views, total, HostView::meanNanos),
                        mean(views, total, HostView::p50Nanos),
                        mean(views, total, HostView::p99Nanos),
                        mean(views, total, HostView::p999Nanos)));
    }

    private static double mean(
            List<Weighted> views, double total, ToDoubleFunction<HostView> figure) {
        return views.stream()
                        .mapToDouble(each -> each.nanos() * figure.applyAsDouble(each.view()))
                        .sum()
                / total;
    }
}
