package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;

import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.planner.study.StudyResult;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.OptionalInt;
import java.util.Set;

class ResultJsonTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    static JsonNode json(StudyResult result) throws IOException {
        JsonNode tree = MAPPER.readTree(ResultJson.text(result));
        JsonSchemaFactory factory = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
        Set<ValidationMessage> problems = factory.getSchema(strictSchema()).validate(tree);
        assertTrue(problems.isEmpty(), problems.toString());
        return tree;
    }

    /** The published schema, closed to fields it does not describe. */
    private static JsonNode strictSchema() throws IOException {
        JsonNode schema = MAPPER.readTree(ResultJson.schema());
        close(schema);
        return schema;
    }

    static void close(JsonNode schema) {
        if (schema instanceof ObjectNode object
                && object.path("properties").isObject()
                && !object.has("additionalProperties")) {
            object.put("additionalProperties", false);
        }
        schema.forEach(ResultJsonTest::close);
    }

    private static JsonNode point(JsonNode result, int variant, int point) {
        return result.at("/variants/" + variant + "/workloads/0/points/" + point);
    }

    @Test
    void curvesFollowThePublishedSchema() throws IOException {
        JsonNode result = json(TestResults.curves());
        assertEquals("scsim-result/1", result.path("schema").asText());
        assertEquals(2, result.path("variants").size());
        JsonNode workload = result.at("/variants/0/workloads/0");
        assertTrue(workload.path("peak_iops").isNumber());
        assertTrue(workload.path("max_iops_under_1ms").isNumber());
        assertEquals("capped", workload.path("load_mode").asText());
        assertEquals(3, result.path("comparisons").size());
        assertEquals(
                "assumed", result.at("/variants/0/assumptions/0/confidence").asText());
    }

    @Test
    void rebuildsFollowThePublishedSchema() throws IOException {
        JsonNode result = json(TestResults.rebuilds());
        JsonNode rebuild = result.at("/variants/0/rebuilds/0");
        assertEquals("sc1", rebuild.path("array").asText());
        assertEquals("dedicated", rebuild.path("mode").asText());
        assertEquals(3, rebuild.path("drive").asInt());
        assertTrue(rebuild.path("end_s").asDouble() > rebuild.path("start_s").asDouble());
        assertTrue(result.at("/variants/0/events").size() > 1);
        JsonNode study = result.at("/variants/1/rebuild_study/arrays/0");
        assertTrue(study.at("/timeline/0/progress_pct").isArray());
        assertTrue(study.at("/windows/0/p99_us").asDouble() > 0);
        assertEquals(12, study.path("drives").size());
        assertTrue(study.at("/risk/relative_error_pct").isNumber());
        assertTrue(result.at("/rebuild_comparisons/0/speed_up").asDouble() > 1);
        assertFalse(ResultJson.text(TestResults.rebuilds()).contains("NaN"));
    }

    @Test
    void theSchemaIsItselfAValidSchema() throws IOException {
        JsonSchema meta = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(java.net.URI.create("https://json-schema.org/draft/2020-12/schema"));
        assertTrue(meta.validate(MAPPER.readTree(ResultJson.schema())).isEmpty());
    }

    @Test
    void pureReadsAndPureWritesHaveNoOtherSide() throws IOException {
        JsonNode reads = point(
                json(TestResults.fixed(2_000_000, 1_000_000, new LoadPlan.Outstanding(4))), 0, 0);
        assertEquals(100, reads.path("read_pct").asDouble());
        assertTrue(reads.path("write_latency_us").isNull());
        assertTrue(reads.at("/read_latency_us/mean").asDouble() > 0);
        JsonNode writes =
                point(json(TestResults.fixed(2_000_000, 0, new LoadPlan.Outstanding(4))), 0, 0);
        assertEquals(0, writes.path("read_pct").asDouble());
        assertTrue(writes.path("read_latency_us").isNull());
    }

    @Test
    void loadOfNothingAndRunOfOneMilliHaveNoNumberThatIsNone() throws IOException {
        LoadPlan nothing = new LoadPlan.FixedRate(0, OptionalInt.of(1));
        JsonNode idle = point(json(TestResults.fixed(1_000_000, 500_000, nothing)), 0, 0);
        assertTrue(idle.path("latency_us").isNull());
        assertEquals(0, idle.path("iops").asDouble());
        LoadPlan rare = new LoadPlan.FixedRate(1, OptionalInt.empty());
        JsonNode brief = point(json(TestResults.fixed(1_000_000, 500_000, rare)), 0, 0);
        assertFalse(brief.path("saturated").asBoolean());
        String text = ResultJson.text(TestResults.fixed(1_000_000, 500_000, rare));
        assertFalse(text.contains("NaN") || text.contains("Infinity"));
    }

    @Test
    void numbersCarrySevenDigitsInPlainNotation() {
        assertEquals("311022.7", JsonText.number(311022.6954).asText());
        assertEquals("0.0001234568", JsonText.number(1.23456789e-4).asText());
        assertEquals("12345680000", JsonText.of(JsonText.number(12345678901.0)).strip());
        assertEquals("446000", JsonText.of(JsonText.number(446000.0)).strip());
        assertEquals("0", JsonText.of(JsonText.number(0.0)).strip());
        assertTrue(JsonText.number(Double.NaN).isNull());
        assertTrue(JsonText.number(Double.POSITIVE_INFINITY).isNull());
    }

    @Test
    void countsStayExactBeyondThirtyTwoBits() throws IOException {
        JsonNode result = json(TestResults.huge());
        JsonNode point = point(result, 0, 0);
        assertEquals(5_000_000_000L, point.path("measured_ios").asLong());
        assertEquals(360_000, result.at("/run/duration_s").asLong());
        // 2^50 bytes in 360,000 s
        assertEquals(2982.616, point.path("mib_per_s").asDouble(), 0.001);
    }
}
