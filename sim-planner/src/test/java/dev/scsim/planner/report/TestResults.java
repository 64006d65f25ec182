package dev.scsim.planner.report;

import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.WorkloadResult;
import dev.scsim.planner.study.AnalyticSimulator;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyOptions;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.TestArrays;
import dev.scsim.planner.study.TestRebuilds;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Results for tests of their renderings. */
final class TestResults {

    private static final StudyResult REBUILDS = new Study()
            .run(
                    "rebuilds",
                    TestRebuilds.plan(
                            TestRebuilds.everything(),
                            TestRebuilds.oneFailure(),
                            TestRebuilds.load(5_000)),
                    StudyOptions.defaults());

    private TestResults() {}

    /** Two variants with a curve each, by formula. */
    static StudyResult curves() {
        return new Study(new AnalyticSimulator())
                .run(
                        "A <b>name</b>, \"quoted\" & more",
                        TestArrays.plan(
                                TestArrays.precise(10_000, 1_000_000),
                                TestArrays.curve(200, 10.0, 50.0, 90.0, 120.0)),
                        StudyOptions.defaults());
    }

    /** Real runs of fixed length with a time series; the workload issues so many I/Os a second. */
    static StudyResult timeSeries(double iops, int readPpm) {
        return timeSeries(iops, readPpm, 5_000_000);
    }

    /** The same with another interval, ns. */
    static StudyResult timeSeries(double iops, int readPpm, long intervalNanos) {
        return new Study()
                .run(
                        "time",
                        TestArrays.plan(
                                TestArrays.fixed(50_000_000, 1, intervalNanos),
                                TestArrays.workload(
                                        "w",
                                        readPpm,
                                        new LoadPlan.FixedRate(iops, OptionalInt.of(32)))),
                        StudyOptions.defaults());
    }

    /** A drive fails under dedicated and under distributed spares, everything asked for. */
    static StudyResult rebuilds() {
        return REBUILDS;
    }

    /** 2^50 bytes in five thousand million requests over 100 hours, by formula. */
    static StudyResult huge() {
        long hours = 360_000_000_000_000L;
        LatencyHistogram none = new LatencyHistogram();
        LatencyHistogram some = new LatencyHistogram();
        some.record(hours);
        ConfidenceInterval interval = new ConfidenceInterval(hours, hours, hours, 0.95, 20);
        WorkloadResult result = new WorkloadResult(
                "w", 5_000_000_000L, 0, 1L << 50, hours, some, some, none, interval, 1, 0, 0, 0);
        return new Study((array, workloads, run) -> new RunResult(
                        List.of(result),
                        Map.of(),
                        Map.of(),
                        true,
                        0,
                        1,
                        1,
                        RunResult.RebuildProgress.NONE,
                        0,
                        RunResult.Outage.NONE,
                        List.of(),
                        List.of()))
                .run(
                        "huge",
                        TestArrays.plan(
                                TestArrays.fixed(hours, 1, 0),
                                TestArrays.workload("w", 1_000_000, new LoadPlan.Outstanding(1))),
                        StudyOptions.defaults());
    }

    /** A real run with one workload of fixed length. */
    static StudyResult fixed(long durationNanos, int readPpm, LoadPlan load) {
        return new Study()
                .run(
                        "fixed",
                        TestArrays.plan(
                                TestArrays.fixed(durationNanos, 1, 0),
                                TestArrays.workload("w", readPpm, load)),
                        StudyOptions.defaults());
    }
}
