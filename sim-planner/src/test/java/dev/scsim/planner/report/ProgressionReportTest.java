package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;

import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.TestNights;

import org.junit.jupiter.api.Test;

import java.io.IOException;

/** Nights of Data Progression, as readers meet them. */
class ProgressionReportTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final StudyResult NIGHT = TestNights.run(TestNights.HYBRID, 2);

    private static JsonNode json(StudyResult result) throws IOException {
        JsonNode schema = MAPPER.readTree(ResultJson.schema());
        ResultJsonTest.close(schema);
        JsonNode node = MAPPER.readTree(ResultJson.text(result));
        assertEquals(
                "[]",
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                        .getSchema(schema)
                        .validate(node)
                        .toString());
        return node;
    }

    @Test
    void nightsFollowThePublishedSchemaAndTheirBytesAddUp() throws IOException {
        JsonNode variant = json(NIGHT).at("/variants/0");
        JsonNode study = variant.at("/progression_study/arrays/0");
        long cycles = sum(study.path("cycles"), "moved_bytes");
        assertTrue(cycles > 0);
        assertEquals(cycles, sum(study.path("timeline"), "bytes"));
        assertEquals(cycles, sum(study.path("lanes"), "moved_bytes"));
        assertTrue(study.at("/before/p99_us").asDouble() > 0);
        assertTrue(study.at("/lanes/0/host/p99_ci_us").isArray());
        assertTrue(variant.path("events").findValuesAsText("kind").contains("cycle_ended"));
    }

    private static long sum(JsonNode list, String field) {
        long sum = 0;
        for (JsonNode item : list) {
            sum += item.path(field).asLong();
        }
        return sum;
    }

    @Test
    void aFullRegionIsAnEventOfTheResult() throws IOException {
        StudyResult full = TestNights.run(TestNights.FULL, 2);
        JsonNode variant = json(full).at("/variants/0");
        assertTrue(variant.path("progression_study").isNull());
        assertEquals("region_full", variant.at("/events/0/kind").asText());
        assertTrue(variant.at("/events/0/at_s").asDouble() >= 0);
    }

    @Test
    void tablesFitATerminalAndTellOfMovesAndHosts() {
        String text = ProgressionTable.text(NIGHT);
        assertTrue(text.contains("day 1 19:00"), text);
        assertTrue(text.contains("demote to tier 3 7K RAID 6"), text);
        assertTrue(text.contains(ProgressionTable.NO_MOVES), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 100), text);
        assertFalse(text.contains("NaN"));
    }

    @Test
    void csvHasARowForEveryStretch() {
        int stretches = NIGHT.variants()
                .get(0)
                .progressions()
                .get(0)
                .nights()
                .stretches()
                .size();
        assertEquals(1 + stretches, ProgressionCsv.text(NIGHT).lines().count());
    }

    @Test
    void thePageHasTheChartsAndThoseWithoutNightsDoNot() {
        String page = HtmlReport.text(NIGHT);
        assertTrue(page.contains("id=\"progression-time\""));
        assertTrue(page.contains("id=\"progression-hosts\""));
        assertFalse(HtmlReport.text(TestResults.curves()).contains("id=\"progression-time\""));
    }
}
