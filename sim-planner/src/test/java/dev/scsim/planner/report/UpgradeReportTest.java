package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.planner.study.Gain;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyOptions;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.upgrade.StateReport.ArrayState;
import dev.scsim.planner.upgrade.StepReport;
import dev.scsim.planner.upgrade.StepReport.Kind;
import dev.scsim.planner.upgrade.StepReport.Work;
import dev.scsim.planner.upgrade.UpgradeReport;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/** From the scenario to the report: a release, the optimiser, drives and a model, one by one. */
class UpgradeReportTest {
    private static final String SCENARIO =
            """
            name: estate
            arrays:
              - name: sc1
                model: SC5020
                scos: "7.2"
                folders: [{ drive: ssd-ri-0.96tb, count: 12 }]
            volumes:
              - name: data
                array: sc1
                count: 2
                size: 2 TiB
                used: 1 TiB
                growth: { per_month: 5 % }
            workloads:
              - { name: oltp, volumes: data, profile: oracle, load: { iops: 500 } }
            timeline:
              from: 2026-01-01
              steps:
                - { at: 2026-03-01, name: SCOS 7.3, set: { arrays.sc1.scos: "7.3" } }
                - { at: 2026-04-01, name: optimiser, enable: optimiser }
                - { at: 2026-06-01, name: drives, add: drives, count: 12 }
                - { at: 2026-09-01, name: SC7020, set: { arrays.sc1.model: SC7020 } }
            capacity: { horizon: 2 y }
            rebuild_study: { risk: { relative_error: 30 % } }
            run: { max_ios: 4000, replications: 2 }
            """;

    private static final StudyResult RESULT = run();
    private static final UpgradeReport REPORT = RESULT.upgrades().orElseThrow();

    private static StudyResult run() {
        Catalogue catalogue = Catalogue.builtIn();
        Scenario scenario = ScenarioReader.parse("estate", SCENARIO, List.of(), catalogue);
        return new Study()
                .run(
                        scenario.name(),
                        Assembly.assemble(scenario, catalogue),
                        Assembly.upgrades(scenario, catalogue),
                        StudyOptions.defaults());
    }

    private static Work work(int step) {
        List<Work> work = REPORT.steps().get(step).work();
        assertEquals(1, work.size());
        return work.get(0);
    }

    @Test
    void everyStateIsComparedWithTheOneBefore() {
        List<String> pairs = RESULT.gains().stream()
                .filter(gain -> gain.metric().equals("latency"))
                .map(UpgradeReportTest::pair)
                .toList();
        assertEquals(
                List.of(
                        "start, SCOS 7.3",
                        "SCOS 7.3, optimiser",
                        "optimiser, drives",
                        "drives, SC7020"),
                pairs);
    }

    private static String pair(Gain gain) {
        return gain.baselineVariant() + ", " + gain.variant();
    }

    @Test
    void eachStepIsDoneInItsOwnWay() {
        assertEquals(
                List.of(Kind.RESTART, Kind.MOVE, Kind.MOVE, Kind.SWAP),
                IntStream.range(0, 4).mapToObj(i -> work(i).kind()).toList());
        assertTrue(REPORT.steps().stream().map(StepReport::untold).allMatch(List::isEmpty));
    }

    @Test
    void hostsWaitOutTheTakeoverOfARestart() {
        double takeoverNanos = 1e10;
        assertTrue(work(0).hosts().maxNanos() >= takeoverNanos);
        assertTrue(work(0).noServiceSeconds() >= 2 * takeoverNanos / 1e9);
        assertTrue(work(0).hosts().meanNanos() < takeoverNanos / 100);
    }

    @Test
    void extentsMoveWithoutAnyLossOfServiceOrRedundancy() {
        for (int step : List.of(1, 2)) {
            assertTrue(work(step).seconds().orElseThrow() > 0);
            assertEquals(0, work(step).noServiceSeconds());
            assertEquals(0, work(step).exposedSeconds());
            assertTrue(work(step).hosts().meanNanos() > 0);
        }
    }

    @Test
    void nothingIsServedWhileControllersAreSwapped() {
        assertEquals(work(3).seconds().orElseThrow(), work(3).noServiceSeconds());
        assertTrue(Double.isNaN(work(3).hosts().meanNanos()));
    }

    @Test
    void dataGrowsOnThroughAllStatesAndSpaceWithTheDrives() {
        for (int i = 1; i < 5; i++) {
            assertTrue(state(i).use().usedBytes() > state(i - 1).use().usedBytes());
            assertTrue(usable(i) >= usable(i - 1));
        }
        assertTrue(usable(3) > usable(2));
        assertEquals(usable(2), REPORT.usableBytesMeanwhile(2, "sc1"));
    }

    private static ArrayState state(int index) {
        return REPORT.states().get(index).arrays().get(0);
    }

    private static long usable(int index) {
        return state(index).forecast().capacity().usableBytes();
    }

    @Test
    void distributedSparesRebuildSoonerThanDedicatedOnes() {
        assertTrue(
                state(2).rebuildHours().orElseThrow() < state(1).rebuildHours().orElseThrow());
        assertEquals(
                Math.max(
                        state(1).lossesPerYear().orElseThrow(),
                        state(2).lossesPerYear().orElseThrow()),
                REPORT.lossesPerYearMeanwhile(1, "sc1").orElseThrow());
    }

    @Test
    void terminalHasALineForEachStateAndEachStepInAHundredColumns() {
        UpgradeTable table = new UpgradeTable(RESULT, REPORT);
        assertEquals(5, table.stateRows().size());
        assertEquals(4, table.stepRows().size());
        String text = ResultTable.text(RESULT);
        String timeLine = text.substring(text.indexOf("time line\n"), text.indexOf("warning:"));
        timeLine.lines().forEach(line -> assertTrue(line.length() <= 100, line));
        assertTrue(timeLine.contains("2026-06-01  drives"));
        assertTrue(timeLine.contains("2026-06-01  extents move"));
    }

    @Test
    void resultHasEveryStateAndStepAsThePublishedSchemaSays() throws Exception {
        JsonNode upgrades = ResultJsonTest.json(RESULT).get("upgrades");
        assertEquals("2026-01-01", upgrades.get("from").asText());
        JsonNode days = upgrades.get("states").get(0).get("arrays").get(0).get("days");
        assertEquals("2026-02-28", days.get(days.size() - 1).get("date").asText());
        assertFalse(upgrades.get("steps").get(1).get("work").isEmpty());
    }

    @Test
    void reportHasAPictureAndBothTables() {
        String html = HtmlReport.text(RESULT);
        assertTrue(html.contains("id=\"upgrades\""));
        assertTrue(html.contains("While it is done"));
        assertTrue(html.contains("controllers swapped"));
    }
}
