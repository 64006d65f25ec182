package dev.scsim.planner.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.Measurement;
import dev.scsim.planner.report.ValidationJson;
import dev.scsim.planner.report.ValidationTable;
import dev.scsim.planner.study.ValidationResult.Row;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

class ValidationTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final AtomicInteger RUNS = new AtomicInteger();

    private static ValidationResult result;

    // In a static initializer the worker threads would wait for this class for ever.
    @BeforeAll
    static void validate() {
        result = new Validation((array, workloads, run) -> {
                    RUNS.incrementAndGet();
                    return new AnalyticSimulator().run(array, workloads, run);
                })
                .run(CATALOGUE, StudyOptions.defaults());
    }

    @Test
    void everyMeasurementHasARowInTheCataloguesOrder() {
        assertEquals(
                CATALOGUE.measurements(),
                result.rows().stream().map(Row::measurement).toList());
        assertFalse(result.partial());
    }

    @Test
    void rowsOfOneTestBedShareTheirRuns() {
        long beds = CATALOGUE.measurements().stream()
                .map(m -> m.array() + m.scos() + m.workload())
                .distinct()
                .count();
        long claimBeds = 12;
        long knees = CATALOGUE.measurements().stream()
                .filter(m -> m.metric().equals("max_iops_under_1ms"))
                .count();
        int most = 8;
        int rounds = 5;
        assertTrue(RUNS.get() <= (beds + claimBeds + knees * rounds) * most, "runs " + RUNS);
    }

    @Test
    void blindRowsArePredictedWithoutAnError() {
        Row blind = result.rows().stream()
                .filter(row -> row.measurement().set() == Measurement.UseSet.BLIND)
                .filter(row -> row.measurement().metric().equals("peak_iops"))
                .findFirst()
                .orElseThrow();
        assertTrue(blind.predicted().isPresent());
        assertTrue(blind.errorPercent().isEmpty());
        assertTrue(result.summaries().stream()
                .noneMatch(summary -> summary.set() == Measurement.UseSet.BLIND));
    }

    @Test
    void latencyAtThePeakFollowsFromThePeak() {
        for (Row row : result.rows()) {
            if (row.measurement().metric().equals("latency_at_peak")) {
                Row peak = result.rows().stream()
                        .filter(other -> other.measurement().metric().equals("peak_iops"))
                        .filter(other -> other.workload().equals(row.workload()))
                        .filter(other -> other.measurement()
                                .scos()
                                .equals(row.measurement().scos()))
                        .findFirst()
                        .orElseThrow();
                double outstanding =
                        peak.predicted().getAsDouble() * row.predicted().getAsDouble() / 1e3;
                assertEquals(Math.rint(outstanding), outstanding, 0.01 * outstanding);
            }
        }
    }

    @Test
    void claimsStandApartAndAreLookedAtWhereTheSimulatorCanTell() {
        assertEquals(CATALOGUE.claims().size(), result.claims().size());
        ValidationResult.ClaimRow reads = claim("4k-read-multiplier");
        // Capacities by formula: 150,000 over 100,000.
        assertEquals(1.5, reads.predicted().getAsDouble(), 0.01);
        assertTrue(claim("4k-80-20-gain-low").predicted().getAsDouble() > 40_000);
    }

    /** An SC9000 has 2.67 times the computing power of the SC5020, an SC4020 half of it. */
    @Test
    void claimsAboutAModelAreLookedAtOnThatModel() {
        double one = claim("sc9000-max-iops").predicted().getAsDouble();
        assertEquals(10 * one, claim("sc9000-federated-max-iops").predicted().getAsDouble(), 1);
        assertTrue(claim("sc9000-max-iops").note().contains("off by 50 %"));
        for (ValidationResult.ClaimRow row : result.claims()) {
            assertTrue(row.predicted().isPresent(), row.claim().id());
        }
    }

    @Test
    void everyClaimSaysWhatWasSimulatedForIt() {
        String table = ValidationTable.text(result);
        assertTrue(table.contains("4K sequential read, the lightest load"));
    }

    private static ValidationResult.ClaimRow claim(String id) {
        return result.claims().stream()
                .filter(row -> row.claim().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void jsonCarriesTheFixedNames() throws IOException {
        JsonNode json = new ObjectMapper().readTree(ValidationJson.text(result));
        JsonNode row = json.path("rows").get(0);
        for (String name : new String[] {
            "id",
            "array",
            "scos",
            "workload",
            "metric",
            "unit",
            "published",
            "predicted",
            "error_pct",
            "set"
        }) {
            assertTrue(row.has(name), name);
        }
        assertEquals("SC5020 all-flash", row.path("array").asText());
        assertEquals("4K random read", row.path("workload").asText());
        JsonNode summary = json.path("summary").path("calibration");
        assertTrue(summary.path("mean_abs_error_pct").isNumber());
        assertTrue(summary.path("max_abs_error_pct").isNumber());
        assertTrue(json.path("summary").path("blind").isMissingNode());
    }

    @Test
    void tableShowsPublishedPredictedAndError() {
        String table = ValidationTable.text(result);
        assertTrue(table.contains("published") && table.contains("predicted"));
        assertTrue(table.contains("kept apart"));
        assertTrue(table.contains("calibration: "));
        table.lines().forEach(line -> assertTrue(line.length() <= 90, line));
    }
}
