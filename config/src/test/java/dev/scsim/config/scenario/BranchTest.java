package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.models.array.RunEvent;
import dev.scsim.models.workload.Load;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Variants that are futures of one moment, and loads that follow each other. */
class BranchTest {
    private static final String SCENARIO =
            """
            name: branch
            arrays:
              - name: sc1
                model: SC5020
                scos: "7.3"
                folders: [{ drive: ssd-ri-1.92tb, count: 12 }]
            volumes:
              - { name: data, array: sc1, count: 2, size: 100 GiB }
            workloads:
              - { name: w, volumes: data, profile: sql, load: { iops: 1000 } }
            run: { branch: true, warmup: 2 s, duration: 10 s }
            variants:
              - { name: quiet }
              - { name: busier, set: { workloads.w.load.then: [{ at: 3 s, iops: 5000 }] } }
            """;

    @Test
    void laterLoadsAreEventsOfTheirTime() {
        List<Variant> variants = read(SCENARIO).variants();
        assertTrue(variants.get(1).design().run().branched());
        assertEquals(List.of(), variants.get(0).design().events());
        assertEquals(
                new RunEvent.LoadChange(3_000_000_000L, "w", Load.open(5000)),
                variants.get(1).design().events().get(0).event());
    }

    @Test
    void aVariantMustNotChangeThePast() {
        assertEquals(
                List.of("changes the past: variants of a branch differ in faults and later loads"),
                problems(SCENARIO.replace(
                        "workloads.w.load.then: [{ at: 3 s, iops: 5000 }]",
                        "workloads.w.load.iops: 5000")));
    }

    @Test
    void aMomentNeedsAPastAndAFutureOfKnownLength() {
        assertEquals(
                List.of("needs a past and a future of fixed length"),
                problems(SCENARIO.replace(", warmup: 2 s", "")));
    }

    @Test
    void aLaterLoadMustComeBeforeTheEnd() {
        assertEquals(
                List.of("is not before the end of the run"),
                problems(SCENARIO.replace("at: 3 s", "at: 10 s")));
    }

    @Test
    void aCurveHasNoLaterLoads() {
        String curve = SCENARIO.replace(
                "load: { iops: 1000 }",
                "load: { curve: [50], threads: 8, then: [{ at: 3 s, iops: 1 }] }");
        assertTrue(problems(curve).contains("does not go with curve"));
    }

    private static Scenario read(String text) {
        return ScenarioReader.parse("branch", text, List.of(), Catalogue.builtIn());
    }

    private static List<String> problems(String text) {
        ConfigException e = assertThrows(ConfigException.class, () -> read(text));
        return e.problems().stream()
                .map(problem -> problem.statement().replaceAll(" \\(in .*", ""))
                .distinct()
                .toList();
    }
}
