package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.planner.capacity.CapacityResult;
import dev.scsim.planner.capacity.CapacityStudy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Set;

class CapacityReportTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final CapacityResult RESULT = result(List.of());

    private static CapacityResult result(List<String> sets) {
        String text =
                """
                name: A <b>hybrid</b>
                arrays:
                  - name: sc1
                    model: SC7020
                    scos: "7.2"
                    folders:
                      - { drive: ssd-wi-1.6tb, count: 6 }
                      - { drive: hdd-7k-4tb, count: 24 }
                volumes:
                  - name: data
                    array: sc1
                    count: 4
                    size: 30 TiB
                    used: 10 TiB
                    growth: { per_day: 50 GiB }
                    snapshots: { every: 1 d, keep: 7 d, change: { per_day: 1 % } }
                    reduction: { compression: 1.5 }
                capacity: { from: 2026-01-01 }
                variants:
                  - { name: "7.2" }
                  - { name: "7.3", set: { "arrays.sc1.scos": "7.3" } }
                """;
        Scenario scenario = ScenarioReader.parse("text", text, sets, Catalogue.builtIn());
        return CapacityStudy.of(scenario.name(), Assembly.capacity(scenario, Catalogue.builtIn()));
    }

    @Test
    void jsonFollowsThePublishedSchemaAndNamesEveryFieldThere() throws IOException {
        JsonNode tree = MAPPER.readTree(CapacityJson.text(RESULT));
        JsonNode schema = MAPPER.readTree(CapacityJson.schema());
        ResultJsonTest.close(schema);
        Set<ValidationMessage> problems = JsonSchemaFactory.getInstance(
                        SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(tree);
        assertTrue(problems.isEmpty(), problems.toString());
    }

    @Test
    void bytesOfTheJsonAddUpToRaw() throws IOException {
        JsonNode tree = MAPPER.readTree(CapacityJson.text(RESULT));
        for (JsonNode variant : tree.path("variants")) {
            JsonNode array = variant.at("/arrays/0");
            long raw = 6 * 1_600_000_000_000L + 24 * 4_000_000_000_000L;
            assertEquals(raw, array.path("raw_bytes").asLong());
            assertEquals(raw, sum(array, "spare", "unplaced", "copy", "parity", "usable"));
            for (JsonNode day : array.path("days")) {
                assertEquals(
                        sum(array, "usable") + sum(day, "missing"),
                        sum(day, "active", "frozen", "snapshot", "page_rounding", "free"));
            }
        }
    }

    private static long sum(JsonNode node, String... names) {
        long sum = 0;
        for (String name : names) {
            sum += node.path(name + "_bytes").longValue();
        }
        return sum;
    }

    @Test
    void partsOfTheCsvAddUpToRaw() {
        long sum = CapacityCsv.parts(RESULT)
                .lines()
                .filter(line -> line.startsWith("7.3,"))
                .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(',') + 1)))
                .sum();
        assertEquals(105_600_000_000_000L, sum);
    }

    @Test
    void daysAreDatesFromTheGivenOneOnAndNumbersWithoutOne() throws IOException {
        String dated = CapacityTable.text(RESULT);
        assertTrue(dated.contains("2026-"), dated);
        CapacityResult numbered = result(List.of("capacity={}"));
        assertFalse(CapacityTable.text(numbered).contains("2026-"));
        JsonNode first = MAPPER.readTree(CapacityJson.text(numbered))
                .at("/variants/0/arrays/0/thresholds/0");
        assertTrue(first.path("date").isNull());
        assertTrue(first.path("day").isInt());
    }

    @Test
    void everyFigureStandsUnderItsUnitAndTheBarUnderItsLegend() {
        String text = CapacityTable.text(RESULT);
        for (String part : List.of(
                "TB",
                "Conservation mode: snapshots expire early",
                "Conservation mode: a brake slows writes, snapshots are kept",
                "% full",
                "S spare",
                "the pool is over-subscribed")) {
            assertTrue(text.contains(part), text);
        }
        text.lines()
                .filter(line -> line.startsWith("7.2 ["))
                .forEach(line -> assertEquals(72, line.indexOf(']') - line.indexOf('[') - 1));
    }

    @Test
    void pageNeedsNothingElseAndEscapesNames() {
        String page = CapacityHtml.text(RESULT);
        assertTrue(page.contains("<h1>A &lt;b&gt;hybrid&lt;/b&gt;</h1>"));
        assertFalse(page.contains("<b>hybrid</b>"));
        String markup = page.replaceAll("(?s)<script>.*?</script>", "");
        assertFalse(markup.contains("src=") || markup.contains("href="));
        for (String part : List.of("id=\"parts-0\"", "id=\"growth-0\"", "badge assumed")) {
            assertTrue(page.contains(part), part);
        }
    }
}
