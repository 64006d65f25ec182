package dev.scsim.planner.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.config.assembly.RunSettings;
import dev.scsim.planner.report.ResultJson;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Real simulations, short ones. */
class StudyRepeatabilityTest {

    private static String json(List<AssembledVariant> plan, int threads) {
        StudyOptions options =
                new StudyOptions(threads, StudyListener.silent(), new Cancellation());
        return ResultJson.text(new Study().run("test", plan, options));
    }

    private static List<AssembledVariant> plan(long seed) {
        RunSettings run = new RunSettings(
                seed,
                20_000,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalInt.empty(),
                OptionalLong.of(30_000),
                OptionalLong.empty());
        return TestArrays.plan(run, TestArrays.curve(64, 20.0, 60.0, 100.0));
    }

    @Test
    void oneThreadAndEightGiveTheSameBytes() {
        String one = json(plan(1), 1);
        assertEquals(one, json(plan(1), 8));
        assertEquals(one, json(plan(1), 3));
    }

    @Test
    void anotherSeedGivesOtherFigures() {
        assertNotEquals(json(plan(1), 2), json(plan(2), 2));
    }

    @Test
    void studiesInOneProcessDoNotTouchEachOther() {
        List<AssembledVariant> other = TestArrays.plan(
                TestArrays.fixed(20_000_000, 2, 0),
                TestArrays.workload("x", 300_000, new LoadPlan.Outstanding(16)));
        String alone = json(plan(1), 2);
        String otherAlone = json(other, 2);
        assertEquals(otherAlone, json(other, 2));
        assertEquals(alone, json(plan(1), 2));
    }

    @Test
    void steadyRunsKeepLittlesLawAndTheMixOfReadsAndWrites() {
        StudyResult result = new Study().run("test", plan(1), StudyOptions.defaults());
        for (VariantResult variant : result.variants()) {
            for (Point point : variant.workloads().get(0).points()) {
                double rateTimesResponse =
                        point.iops().mean() * point.meanResponseNanos().getAsDouble() / 1e9;
                double gap = Math.abs(point.outstandingMean() - rateTimesResponse);
                assertTrue(
                        gap <= Math.max(0.05, 0.05 * point.outstandingMean()),
                        point.outstandingMean() + " against " + rateTimesResponse);
                double reads = point.readPercent() / 100;
                double blend = reads * point.readLatency().get().meanNanos().mean()
                        + (1 - reads) * point.writeLatency().get().meanNanos().mean();
                assertEquals(point.meanResponseNanos().getAsDouble(), blend, 10_000);
            }
        }
    }
}
