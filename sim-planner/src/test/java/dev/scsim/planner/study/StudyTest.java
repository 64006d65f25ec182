package dev.scsim.planner.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.config.assembly.RunSettings;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.WorkloadResult;
import dev.scsim.models.workload.Load;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;

class StudyTest {

    private static final StudyOptions TWO_THREADS =
            new StudyOptions(2, StudyListener.silent(), new Cancellation());
    private static final RunSettings RUN = TestArrays.precise(10_000, 1_000_000);

    private static StudyResult study(Simulator simulator, List<AssembledVariant> plan) {
        return new Study(simulator).run("test", plan, TWO_THREADS);
    }

    private static WorkloadCurve first(StudyResult result, int variant) {
        return result.variants().get(variant).workloads().get(0);
    }

    @Test
    void curveRunsUncontrolledFirstThenSharesOfItsPeakAscending() {
        StudyResult result = study(
                new AnalyticSimulator(), TestArrays.plan(RUN, TestArrays.curve(200, 90.0, 10.0)));
        WorkloadCurve curve = first(result, 0);
        double peak = curve.peakIops().getAsDouble();
        List<Point> points = curve.points();
        Point last = points.get(points.size() - 1);
        assertTrue(last.targetIops().isEmpty());
        assertEquals(peak, last.iops().mean());
        assertEquals(OptionalDouble.of(10), points.get(0).loadPercent());
        for (Point point : points.subList(0, points.size() - 1)) {
            assertEquals(
                    peak * point.loadPercent().getAsDouble() / 100,
                    point.targetIops().getAsDouble(),
                    1e-6);
        }
        assertEquals("capped", curve.loadMode());
        assertEquals(200, curve.outstandingLimit());
    }

    @Test
    void crossingIsRefinedToPointsFivePerCentApart() {
        StudyResult result = study(
                new AnalyticSimulator(), TestArrays.plan(RUN, TestArrays.curve(200, 10.0, 100.0)));
        WorkloadCurve curve = first(result, 0);
        // 0.2 ms / (1 - rate / 100,000) is 1 ms at 80,000.
        assertEquals(80_000, curve.underOneMilli().iops().getAsDouble(), 500);
        assertTrue(curve.underOneMilli().interval().isPresent());
        assertTrue(curve.points().size() > 3);
    }

    @Test
    void replicationsStopWhenTheMeanIsKnownWellEnough() {
        StudyResult loose = study(
                new AnalyticSimulator(),
                TestArrays.plan(
                        TestArrays.precise(100_000, 1_000_000), TestArrays.curve(20, 50.0)));
        StudyResult tight = study(
                new AnalyticSimulator(),
                TestArrays.plan(TestArrays.precise(1_800, 1_000_000), TestArrays.curve(20, 50.0)));
        assertEquals(4, first(loose, 0).points().get(0).quality().replications());
        Point.Quality quality = first(tight, 0).points().get(0).quality();
        assertTrue(quality.replications() > 4);
        assertTrue(quality.precise());
        assertTrue(quality.precisionReached().getAsDouble() <= 0.0018);
    }

    @Test
    void precisionThatWasNotReachedIsReported() {
        StudyResult result = study(
                new AnalyticSimulator(),
                TestArrays.plan(TestArrays.precise(100, 400_000), TestArrays.curve(20, 50.0)));
        Point.Quality quality = first(result, 0).points().get(0).quality();
        assertEquals(8, quality.replications());
        assertFalse(quality.precise());
        assertTrue(result.variants().get(0).warnings().stream()
                .anyMatch(w -> w.contains("within 8 replications")));
    }

    @Test
    void gainsComeFromReplicationsWithTheSameLuck() {
        StudyResult result =
                study(new AnalyticSimulator(), TestArrays.plan(RUN, TestArrays.curve(200, 50.0)));
        Gain peak = result.gains().get(0);
        assertEquals("peak_iops", peak.metric());
        assertEquals("old", peak.baselineVariant());
        assertTrue(peak.significant());
        assertTrue(peak.percentInterval().get().contains(peak.percent()));
        assertTrue(peak.percentInterval().get().halfWidth() < 1);
    }

    @Test
    void variantsWithOtherSeedsAreNotPaired() {
        List<AssembledVariant> plan =
                new ArrayList<>(TestArrays.plan(RUN, TestArrays.curve(200, 50.0)));
        AssembledVariant other = plan.get(1);
        plan.set(
                1,
                new AssembledVariant(
                        other.name(),
                        other.arrays(),
                        TestArrays.precise(20_000, 1_000_000),
                        other.assumptions(),
                        other.warnings()));
        StudyResult result = study(new AnalyticSimulator(), plan);
        assertTrue(result.gains().get(0).percentInterval().isEmpty());
    }

    @Test
    void workloadsOfAnArrayRunTogether() {
        List<Integer> together = new ArrayList<>();
        AnalyticSimulator base = new AnalyticSimulator();
        Simulator counting = (array, workloads, run) -> {
            synchronized (together) {
                together.add(workloads.size());
            }
            return base.run(array, workloads, run);
        };
        StudyResult result = study(
                counting,
                TestArrays.plan(
                        RUN,
                        TestArrays.curve(100, 50.0),
                        TestArrays.workload(
                                "backup",
                                1_000_000,
                                new LoadPlan.FixedRate(500, OptionalInt.empty()))));
        assertTrue(together.stream().allMatch(count -> count == 2));
        WorkloadCurve backup = result.variants().get(0).workloads().get(1);
        assertEquals("open", backup.loadMode());
        assertEquals(first(result, 0).points().size(), backup.points().size());
        assertEquals(OptionalDouble.of(500), backup.points().get(0).targetIops());
    }

    @Test
    void rateThatTheArrayCannotCarryIsAResultWithAWarning() {
        StudyResult result = study(
                new AnalyticSimulator(),
                TestArrays.plan(
                        RUN,
                        TestArrays.workload(
                                "flood",
                                500_000,
                                new LoadPlan.FixedRate(400_000, OptionalInt.of(100)))));
        assertTrue(first(result, 0).points().get(0).saturated());
        assertTrue(result.variants().get(0).warnings().get(0).contains("400,000 IOPS are offered"));
        assertEquals("sc1.cpu", result.variants().get(0).bottleneck());
    }

    @Test
    void loadOfNothingHasNoResponse() {
        StudyResult result = study(
                new AnalyticSimulator(),
                TestArrays.plan(
                        RUN,
                        TestArrays.workload(
                                "idle", 500_000, new LoadPlan.FixedRate(0, OptionalInt.of(1)))));
        Point point = first(result, 0).points().get(0);
        assertEquals(0, point.iops().mean());
        assertTrue(point.latency().isEmpty());
        assertFalse(point.saturated());
        assertEquals(0, point.readPercent());
    }

    @Test
    void brokenLittlesLawIsReported() {
        Simulator losing = (array, workloads, run) -> {
            RunResult right = new AnalyticSimulator().run(array, workloads, run);
            WorkloadResult w = right.workloads().get(0);
            WorkloadResult wrong = new WorkloadResult(
                    w.name(),
                    w.completedReads(),
                    w.completedWrites(),
                    w.bytes(),
                    w.measuredNanos(),
                    w.response(),
                    w.readResponse(),
                    w.writeResponse(),
                    w.responseInterval(),
                    2 * w.outstandingMean(),
                    0,
                    0.5,
                    0);
            return new RunResult(
                    List.of(wrong),
                    Map.of("sc1.cpu", 0.5),
                    Map.of(),
                    true,
                    0,
                    1,
                    1,
                    RunResult.RebuildProgress.NONE,
                    0,
                    RunResult.Outage.NONE,
                    List.of(),
                    List.of());
        };
        StudyResult result = study(losing, TestArrays.plan(RUN, TestArrays.curve(50)));
        assertTrue(result.variants().get(0).warnings().stream()
                .anyMatch(w -> w.contains("Little's law")));
    }

    @Test
    void finishedPointsStayWhenTheStudyIsCancelled() {
        Cancellation cancellation = new Cancellation();
        AnalyticSimulator base = new AnalyticSimulator();
        Simulator cancelling = (array, workloads, run) -> {
            // The peaks get through, the shares of them do not.
            if (workloads.get(0).load().mode() == Load.Mode.CAPPED) {
                cancellation.cancel();
            }
            return base.run(array, workloads, run);
        };
        StudyResult result = new Study(cancelling)
                .run(
                        "test",
                        TestArrays.plan(RUN, TestArrays.curve(200, 10.0, 50.0, 90.0)),
                        new StudyOptions(1, StudyListener.silent(), cancellation));
        assertTrue(result.partial());
        // Variants run side by side; the one whose share cancelled the study has had its peak.
        VariantResult ahead = result.variants().stream()
                .filter(v -> v.workloads().get(0).peakIops().isPresent())
                .findFirst()
                .orElseThrow();
        assertTrue(ahead.partial());
        assertEquals(1, ahead.workloads().get(0).points().size());
        assertEquals("sc1.cpu", ahead.bottleneck());
    }

    @Test
    void studyCancelledBeforehandIsEmptyAndPartial() {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        StudyResult result = new Study(new AnalyticSimulator())
                .run(
                        "test",
                        TestArrays.plan(RUN, TestArrays.curve(200, 10.0)),
                        new StudyOptions(1, StudyListener.silent(), cancellation));
        assertTrue(result.partial());
        assertTrue(first(result, 0).points().isEmpty());
    }

    @Test
    void failedRunEndsTheStudyAndNamesItself() {
        Simulator failing = (array, workloads, run) -> {
            if (run.replication() == 2) {
                throw new IllegalStateException("two homes for one page");
            }
            return new AnalyticSimulator().run(array, workloads, run);
        };
        List<AssembledVariant> plan = TestArrays.plan(RUN, TestArrays.curve(200, 10.0));
        RunFailedException e = assertThrows(RunFailedException.class, () -> study(failing, plan));
        assertEquals(2, e.replication());
        assertEquals(1, e.seed());
        assertTrue(e.load().contains("array sc1"));
        assertEquals("two homes for one page", e.getCause().getMessage());
    }

    @Test
    void errorOfTheVirtualMachineEndsTheStudyToo() {
        Simulator failing = (array, workloads, run) -> {
            throw new NoClassDefFoundError("gone");
        };
        List<AssembledVariant> plan = TestArrays.plan(RUN, TestArrays.curve(200, 10.0));
        assertThrows(RunFailedException.class, () -> study(failing, plan));
    }

    @Test
    void progressReachesWhatWasPlanned() {
        AtomicInteger calls = new AtomicInteger();
        long[] last = new long[2];
        StudyListener listener = (done, planned) -> {
            calls.incrementAndGet();
            assertTrue(done <= planned, done + " of " + planned);
            last[0] = done;
            last[1] = planned;
        };
        new Study(new AnalyticSimulator())
                .run(
                        "test",
                        TestArrays.plan(RUN, TestArrays.curve(200, 10.0)),
                        new StudyOptions(2, listener, new Cancellation()));
        assertTrue(calls.get() > 8);
        assertEquals(last[1], last[0]);
    }

    @Test
    void arraysOfAVariantAreSimulatedApartAndReportedTogether() {
        AssembledVariant one = TestArrays.plan(RUN, TestArrays.curve(50, 50.0)).get(0);
        AssembledArray second = new AssembledArray(
                TestArrays.array("7.3", 1),
                List.of(TestArrays.workload("log", 0, new LoadPlan.Outstanding(5))));
        AssembledVariant both = new AssembledVariant(
                "both", List.of(one.arrays().get(0), second), RUN, List.of(), List.of());
        StudyResult result = study(new AnalyticSimulator(), List.of(both));
        assertEquals(2, result.variants().get(0).workloads().size());
        assertEquals("7.2, 7.3", result.variants().get(0).release());
        assertTrue(result.variants().get(0).workloads().get(1).peakIops().isPresent());
    }
}
