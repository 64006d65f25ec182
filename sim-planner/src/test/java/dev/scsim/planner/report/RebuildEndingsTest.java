package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import dev.scsim.config.assembly.WorkloadStudy;
import dev.scsim.models.fault.Fault;
import dev.scsim.planner.rebuild.RebuildComparison;
import dev.scsim.planner.rebuild.RebuildReport;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyOptions;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.TestRebuilds;
import dev.scsim.planner.study.VariantResult;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.StreamSupport;

/** What the outputs say of rebuilds that do not simply start, work and end. */
class RebuildEndingsTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long HOUR = 3600 * SECOND;

    /** Of twelve drives with dedicated spares the last is the only spare. */
    private static final int SPARE = 11;

    /** The second drive fails when the only spare is used up. */
    private static final StudyResult NO_SPARE = run(
            List.of(Fault.failure(3, SECOND), Fault.failureAtProgress(4, 0, 1_000_000)),
            TestRebuilds.load(5_000));

    private static StudyResult run(List<Fault> faults, WorkloadStudy... workloads) {
        return new Study()
                .run(
                        "endings",
                        TestRebuilds.plan(TestRebuilds.TIME_LINE, faults, workloads),
                        StudyOptions.defaults());
    }

    private static JsonNode study(StudyResult result) {
        return ResultJson.tree(result).at("/variants/0/rebuild_study/arrays/0");
    }

    /** The page without the text of its programs. */
    private static String markup(StudyResult result) {
        return HtmlReport.text(result).replaceAll("(?s)<script>.*?</script>", "");
    }

    /** Rows of a table on the terminal that begin so. */
    private static List<String> rows(StudyResult result, String start) {
        return ResultTable.text(result)
                .lines()
                .filter(line -> line.replaceAll(" +", " ").startsWith(start))
                .map(line -> line.replaceAll(" +", " "))
                .toList();
    }

    @Test
    void exposureThatGoesOnHasNoEndInsteadOfANumber() {
        String row = rows(NO_SPARE, "dedicated 3 dedicated").get(0);
        assertTrue(row.endsWith(" no end - 0"), row);
        assertFalse(study(NO_SPARE).path("exposure_ends").asBoolean());
        assertTrue(study(NO_SPARE).path("exposure_hours").isNull());
        assertTrue(study(NO_SPARE).path("exposure_hours_ci").isNull());
        assertTrue(markup(NO_SPARE).contains("<td class=\"n\">no end</td>"));
    }

    @Test
    void rebuildThatNeverStartsHasNoLeastTime() {
        assertEquals(
                List.of("dedicated 4 dedicated 0.0 no end - - no end - 0"),
                rows(NO_SPARE, "dedicated 4 dedicated"));
        JsonNode rebuild = ResultJson.tree(NO_SPARE).at("/variants/0/rebuilds/1");
        for (String key : List.of("start_s", "end_s", "hours", "hours_ci", "lower_bound_s")) {
            assertTrue(rebuild.path(key).isNull(), key + " in " + rebuild);
        }
    }

    @Test
    void hostsOfAnArrayThatWaitsForASpareAreDegradedAndNotAfter() {
        assertEquals(List.of(), rows(NO_SPARE, "dedicated after"));
        assertEquals(1, rows(NO_SPARE, "dedicated degraded").size());
        assertEquals(1, rows(NO_SPARE, "distributed after").size());
        assertTrue(study(NO_SPARE).at("/host/after").isNull());
        JsonNode windows = study(NO_SPARE).path("windows");
        assertEquals("degraded", windows.get(windows.size() - 1).path("kind").asText());
    }

    @Test
    void hostsOfLostDataAreCalledLostAndTheirFailedRequestsAreCounted() {
        StudyResult lost = run(
                List.of(Fault.failure(3, SECOND), Fault.failure(4, SECOND + 1)),
                TestRebuilds.load(5_000));
        assertEquals(List.of(), rows(lost, "dedicated after"));
        String row = rows(lost, "dedicated lost").get(0);
        double failed = Double.parseDouble(row.split(" ")[3].replace(",", ""));
        assertEquals(study(lost).at("/host/lost/failed_iops").asDouble(), failed, 0.6);
        assertTrue(failed > 0 && failed < 5_000);
        List<String> lines = RebuildCsv.windows(lost).lines().toList();
        int column = List.of(lines.get(0).split(",")).indexOf("failed_iops");
        assertTrue(lines.stream()
                .skip(1)
                .anyMatch(line -> Double.parseDouble(line.split(",")[column]) > 0));
        assertTrue(markup(lost).contains("<td>lost</td>"));
    }

    @Test
    void rebuildThatWaitedForAReplacementIsNotComparedBySpeed() {
        StudyResult waited = run(List.of(
                Fault.failure(SPARE, SECOND),
                Fault.failure(3, 2 * SECOND),
                Fault.replacement(SPARE, 1_920_000_000_000L, 9 * HOUR)));
        assertEquals(List.of("dedicated"), waited.rebuildComparisons().get(0).waited());
        saysOfSpeeds(waited, "no speeds to compare, the rebuild of dedicated waited for a drive");
        assertTrue(ResultJson.tree(waited)
                .at("/rebuild_comparisons/0/waited_for_drive")
                .asBoolean());
    }

    @Test
    void rebuildThatNeverEndsIsNotComparedBySpeed() {
        StudyResult endless =
                run(List.of(Fault.failure(SPARE, SECOND), Fault.failure(3, 2 * SECOND)));
        saysOfSpeeds(endless, "no speeds to compare, the rebuild of dedicated does not end");
        assertTrue(
                ResultJson.tree(endless).at("/rebuild_comparisons/0/never_ends").asBoolean());
    }

    private static void saysOfSpeeds(StudyResult result, String statement) {
        assertTrue(ResultTable.text(result).contains(statement), ResultTable.text(result));
        assertTrue(markup(result).contains(statement));
        assertFalse(ResultTable.text(result).contains("as fast as"));
        JsonNode comparison = ResultJson.tree(result).at("/rebuild_comparisons/0");
        assertTrue(comparison.path("speed_up").isNull());
        assertTrue(comparison.path("speed_up_per_byte").isNull());
    }

    /** A second drive that waits says nothing of the first one's rebuild. */
    @Test
    void rebuildsAreComparedWhenOnlyALaterOneWaits() {
        assertEquals(List.of(), NO_SPARE.rebuildComparisons().get(0).waited());
        assertTrue(ResultTable.text(NO_SPARE).contains("as fast as"));
    }

    @Test
    void spareThatIsTooSmallIsAWarningWithBothSizes() {
        StudyResult small = run(List.of(
                Fault.failure(SPARE, SECOND),
                Fault.replacement(SPARE, 50L << 30, 2 * SECOND),
                Fault.failure(3, 3 * SECOND)));
        String warning = small.variants().get(0).warnings().stream()
                .filter(text -> text.contains("spare too small"))
                .findFirst()
                .orElseThrow();
        assertTrue(warning.matches(".*has \\d+ extents, spare 11 only \\d+ of .*B each"), warning);
    }

    @Test
    void oneReplicationHasFiguresAndNoInfiniteIntervals() {
        StudyResult one = firstReplication(TestResults.rebuilds());
        String table = ResultTable.text(one);
        for (String text :
                List.of(table, markup(one), ResultJson.text(one), RebuildCsv.windows(one))) {
            assertFalse(text.contains("Infinity"), text);
            assertFalse(text.contains("NaN"), text);
        }
        assertTrue(table.contains(" times as fast as"), table);
        assertTrue(study(one).at("/host/before/p99_ci_us").isNull());
        assertTrue(study(one).at("/host/before/p99_us").isNumber());
    }

    /** What an interruption after the first forecast of each variant leaves. */
    private static StudyResult firstReplication(StudyResult whole) {
        List<VariantResult> variants = whole.variants().stream()
                .map(variant -> new VariantResult(
                        variant.name(),
                        variant.release(),
                        variant.workloads(),
                        variant.utilisation(),
                        variant.bottleneck(),
                        variant.rebuilds().stream()
                                .map(RebuildEndingsTest::firstReplication)
                                .toList(),
                        variant.outages(),
                        variant.progressions(),
                        variant.spills(),
                        variant.assumptions(),
                        variant.warnings(),
                        true))
                .toList();
        return new StudyResult(
                whole.scenario(),
                whole.fingerprint(),
                whole.conditions(),
                variants,
                List.of(),
                List.of(RebuildComparison.of(
                        "dedicated",
                        variants.get(0).rebuilds().get(0),
                        "distributed",
                        variants.get(1).rebuilds().get(0))),
                whole.moment(),
                whole.upgrades(),
                true);
    }

    private static RebuildReport firstReplication(RebuildReport report) {
        return new RebuildReport(
                report.array(),
                report.folder(),
                report.spec(),
                report.loaded(),
                report.replications().subList(0, 1),
                report.priority(),
                report.sensitivity(),
                report.risk(),
                true);
    }

    @Test
    void figuresOfASingleRunSaySo() {
        StudyResult result = TestResults.rebuilds();
        assertTrue(ResultTable.text(result).contains("+/-20 %, one run"));
        assertTrue(markup(result).contains("one run each"));
        for (String part : List.of("sensitivity", "priority")) {
            JsonNode rows = study(result).path(part);
            assertFalse(rows.isEmpty());
            assertTrue(StreamSupport.stream(rows.spliterator(), false)
                    .allMatch(row -> row.path("replications").asInt() == 1));
        }
    }
}
