package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyOptions;
import dev.scsim.planner.study.StudyResult;

import org.junit.jupiter.api.Test;

import java.util.List;

/** From the scenario to the report: a controller fails, returns, and the array stalls. */
class OutageReportTest {
    private static final String SCENARIO =
            """
            name: outage
            arrays:
              - name: sc1
                model: SC5020
                scos: "7.3"
                folders: [{ drive: ssd-ri-1.92tb, count: 30 }]
            volumes:
              - { name: data, array: sc1, count: 2, size: 10 GiB }
            workloads:
              - { name: open, volumes: data, profile: oracle, load: { iops: 200, until: 50 s } }
              - { name: closed, volumes: data, profile: sql, load: { outstanding: 2, until: 50 s } }
            faults:
              - { at: 5 s, fail: controller, controller: 2 }
              - { at: 20 s, return: controller, controller: 2 }
              - { at: 30 s, fail: stall, for: 10 s }
            run: { duration: 60 s, warmup: 1 s, start: empty }
            catalogue:
              drives.ssd-ri.random_read: 3000 IOPS
              drives.ssd-ri.random_write: 3000 IOPS
            """;

    private static final StudyResult RESULT = run();

    private static StudyResult run() {
        Catalogue catalogue = Catalogue.builtIn();
        return new Study()
                .run(
                        "outage",
                        Assembly.assemble(
                                ScenarioReader.parse("outage", SCENARIO, List.of(), catalogue),
                                catalogue),
                        StudyOptions.defaults());
    }

    @Test
    void theResultListsWhatHappenedAndWhatHostsMet() {
        JsonNode variant = ResultJson.tree(RESULT).get("variants").get(0);
        assertEquals(5, variant.get("events").size());
        assertEquals(
                "controller 2 fails", variant.get("events").get(0).get("text").asText());
        JsonNode phases = variant.get("outages").get(0).get("phases");
        assertEquals(
                List.of("before", "brown-out", "during", "brown-out", "after", "stall", "after"),
                phases.findValuesAsText("phase"));
        assertEquals(List.of("open", "closed"), phases.get(0).findValuesAsText("load_mode"));
    }

    /** The same 10 s: two requests of the closed load, each arrival of the open one. */
    @Test
    void aStallIsTwoDifferentMeasures() {
        JsonNode after = ResultJson.tree(RESULT)
                .get("variants")
                .get(0)
                .get("outages")
                .get(0)
                .get("phases")
                .get(6)
                .get("workloads");
        JsonNode open = after.get(0);
        JsonNode closed = after.get(1);
        assertTrue(open.get("p99_us").asDouble() > 9e6, open.toString());
        assertTrue(closed.get("p99_us").asDouble() < 1e5, closed.toString());
        assertTrue(closed.get("p99_if_open_us").asDouble() > 9e6, closed.toString());
        assertEquals(open.get("p99_us").asDouble(), open.get("p99_if_open_us").asDouble());
    }

    @Test
    void theTableFitsATerminalAndSaysHowLoadsWereDriven() {
        String text = OutageTable.text(RESULT);
        assertTrue(text.contains(" s: controller 2 fails"), text);
        assertTrue(text.contains("an open"), text);
        text.lines().forEach(line -> assertTrue(line.length() <= 100, line));
    }

    @Test
    void thePageHasARowForEachPhaseAndWorkload() {
        String page = HtmlReport.text(RESULT);
        assertTrue(page.contains("Failures of array sc1"));
        assertEquals(
                14, OutageTable.rows(RESULT.variants().get(0).outages().get(0)).size());
    }
}
