package dev.scsim.planner.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.rebuild.Phase;
import dev.scsim.planner.rebuild.PriorityPoint;
import dev.scsim.planner.rebuild.RebuildComparison;
import dev.scsim.planner.rebuild.RebuildReport;
import dev.scsim.planner.rebuild.RiskFigures;
import dev.scsim.planner.rebuild.Sensitivity;
import dev.scsim.planner.report.ResultJson;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

class RebuildStudyTest {
    private static final StudyResult EVERYTHING = run(
            TestRebuilds.plan(
                    TestRebuilds.everything(), TestRebuilds.oneFailure(), TestRebuilds.load(5_000)),
            8);

    private static StudyResult run(List<AssembledVariant> plan, int threads) {
        return new Study()
                .run(
                        "rebuild",
                        plan,
                        new StudyOptions(threads, StudyListener.silent(), new Cancellation()));
    }

    private static RebuildReport report(int variant) {
        return EVERYTHING.variants().get(variant).rebuilds().get(0);
    }

    @Test
    void distributedSparesRebuildFasterAndTheComparisonSaysSo() {
        RebuildComparison comparison = EVERYTHING.rebuildComparisons().get(0);
        double dedicated = report(0).rebuildHours(0).orElseThrow().mean();
        double distributed = report(1).rebuildHours(0).orElseThrow().mean();
        assertTrue(distributed < dedicated);
        assertEquals(dedicated / distributed, comparison.speedUp().orElseThrow().mean(), 0.1);
        assertTrue(
                comparison.speedUp().get().contains(comparison.speedUp().get().mean()));
    }

    @Test
    void hoursComeFromThreeReplicationsAndNoRebuildBeatsItsBandwidth() {
        for (int variant = 0; variant < 2; variant++) {
            RebuildReport report = report(variant);
            assertEquals(3, report.replications().size());
            assertTrue(Double.isFinite(report.rebuildHours(0).orElseThrow().halfWidth()));
            RebuildRecord rebuild = report.timeLine().outcome().rebuilds().get(0);
            double seconds = report.timeLine().rebuildSeconds(0).orElseThrow();
            assertTrue(rebuild.nanos() >= rebuild.leastNanos().orElseThrow());
            assertTrue(report.timeLine().exposureSeconds().orElseThrow() >= seconds);
            assertTrue(report.host(Phase.DURING, HostView::p99Nanos).isPresent());
        }
    }

    @Test
    void moreOfTheDrivesForRebuildMeansLessExposure() {
        for (int variant = 0; variant < 2; variant++) {
            List<PriorityPoint> points = report(variant).priority();
            assertEquals(
                    List.of(100_000, 500_000, 1_000_000),
                    points.stream().map(PriorityPoint::sharePpm).toList());
            assertTrue(points.get(0).figures().exposureSeconds().orElseThrow()
                    > points.get(2).figures().exposureSeconds().orElseThrow());
            assertEquals(report(variant).timeLine().figures(), points.get(1).figures());
        }
    }

    @Test
    void assumedValuesAreSortedByEffectAndMoreDataTakesLonger() {
        List<Sensitivity> found = report(0).sensitivity();
        for (int i = 1; i < found.size(); i++) {
            assertTrue(found.get(i - 1).effect() >= found.get(i).effect());
        }
        Sensitivity used = found.stream()
                .filter(each -> each.assumed().key().equals("volumes"))
                .findFirst()
                .orElseThrow();
        assertTrue(used.rebuildChange(used.high()).orElseThrow() > 0.1);
        assertTrue(used.rebuildChange(used.low()).orElseThrow() < -0.1);
        // Mirrors compute no parity, and this array notices failures at once.
        assertTrue(found.stream()
                .noneMatch(each -> each.assumed().key().equals("cpu.xor")
                        || each.assumed().key().equals("rebuild.detection")));
    }

    @Test
    void riskFallsWithTheTimeOfTheRebuildAndIsComparedUnderOneLuck() {
        RiskFigures dedicated = report(0).risk().orElseThrow();
        RiskFigures distributed = report(1).risk().orElseThrow();
        assertTrue(distributed.spec().rebuild().driveHours().get(0)
                < dedicated.spec().rebuild().driveHours().get(0));
        assertEquals("dedicated", distributed.baseline());
        assertTrue(dedicated.ratio().isEmpty());
        assertEquals(11, dedicated.spec().placement().driveCount());
        assertEquals(12, distributed.spec().placement().driveCount());
        assertTrue(distributed.ratio().orElseThrow().mean() > 1);
    }

    @Test
    void oneThreadAndEightGiveTheSameBytes() {
        List<AssembledVariant> plan = TestRebuilds.plan(
                TestRebuilds.everything(), TestRebuilds.oneFailure(), TestRebuilds.load(5_000));
        assertEquals(ResultJson.text(EVERYTHING), ResultJson.text(run(plan, 1)));
    }

    @Test
    void drivesFailWithoutAnyHost() {
        StudyResult result =
                run(TestRebuilds.plan(TestRebuilds.everything(), TestRebuilds.oneFailure()), 2);
        RebuildReport report = result.variants().get(1).rebuilds().get(0);
        assertTrue(report.rebuildHours(0).isPresent());
        assertTrue(report.host(Phase.DURING, HostView::iops).isEmpty());
        assertFalse(report.loaded());
        assertTrue(result.variants().get(1).workloads().isEmpty());
    }

    @Test
    void loadBeyondTheArrayIsAWarningAndNoCrash() {
        StudyResult result = run(
                TestRebuilds.plan(
                        TestRebuilds.TIME_LINE,
                        TestRebuilds.oneFailure(),
                        TestRebuilds.load(2_000_000)),
                2);
        assertTrue(result.variants().get(0).warnings().stream()
                .anyMatch(warning -> warning.contains("does not carry")));
        assertFalse(result.variants().get(0).rebuilds().isEmpty());
    }

    @Test
    void twoMirrorsLostAtOnceAreNamedWithTheirBytes() {
        List<Fault> faults =
                List.of(Fault.failure(3, 1_000_000_000L), Fault.failure(4, 1_000_000_001L));
        RebuildReport report = run(TestRebuilds.plan(TestRebuilds.TIME_LINE, faults), 2)
                .variants()
                .get(1)
                .rebuilds()
                .get(0);
        assertTrue(report.timeLine().outcome().dataLosses().get(0).bytes() > 0);
        assertEquals(0, report.timeLine().redundancyMin());
        assertTrue(report.warnings().stream().anyMatch(text -> text.contains("data is lost")));
    }

    @Test
    void failureWithoutSpareLeavesTheArrayExposedAndSaysSo() {
        List<Fault> faults =
                List.of(Fault.failure(3, 1_000_000_000L), Fault.failureAtProgress(4, 0, 1_000_000));
        StudyResult result = run(TestRebuilds.plan(TestRebuilds.TIME_LINE, faults), 2);
        RebuildReport report = result.variants().get(0).rebuilds().get(0);
        assertFalse(report.exposureEnds());
        assertTrue(report.rebuildHours(0).isPresent());
        assertTrue(report.rebuildHours(1).isEmpty());
        assertTrue(result.variants().get(0).warnings().stream()
                .anyMatch(warning -> warning.contains("until a drive is replaced")));
        assertTrue(report(0).exposureEnds());
    }

    @Test
    void workloadWithACurveRunsUncontrolledAndSaysSo() {
        StudyResult result = run(
                TestRebuilds.plan(
                        TestRebuilds.TIME_LINE,
                        TestRebuilds.oneFailure(),
                        TestArrays.workload(
                                "curve", 700_000, new LoadPlan.Curve(List.of(50.0), 8))),
                2);
        assertTrue(result.variants().get(0).warnings().stream()
                .anyMatch(warning -> warning.contains("uncontrolled")));
    }

    @Test
    void interruptedStudyKeepsTheForecastsThatAreFinished() {
        Cancellation cancellation = new Cancellation();
        AtomicInteger finished = new AtomicInteger();
        StudyListener listener = (done, planned) -> {
            // The first forecasts are replications 0 of both variants.
            if (done >= 2 && finished.getAndIncrement() == 0) {
                new Thread(cancellation::cancel).start();
            }
        };
        StudyResult result = new Study()
                .run(
                        "interrupted",
                        TestRebuilds.plan(TestRebuilds.everything(), TestRebuilds.oneFailure()),
                        new StudyOptions(1, listener, cancellation));
        assertTrue(result.partial());
        for (VariantResult variant : result.variants()) {
            for (RebuildReport report : variant.rebuilds()) {
                assertTrue(report.partial());
                assertTrue(report.replications().get(0).rebuildSeconds(0).isPresent());
            }
        }
        assertTrue(ResultJson.text(result).contains("\"partial\": true"));
    }
}
