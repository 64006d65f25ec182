package dev.scsim.config.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.Confidence;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Problem;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.workload.Load;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

class AssemblyTest {
    private static final Path EXAMPLES = Path.of("../examples/scenarios");

    private final Catalogue catalogue = Catalogue.builtIn();

    @Test
    void upgradeScenarioDiffersInReleaseAndSparingOnly() {
        List<AssembledVariant> variants = upgrade();
        assertEquals(List.of("7.2", "7.3"), variants.stream().map(v -> v.name()).toList());
        StorageCenterSpec before = variants.get(0).array();
        StorageCenterSpec after = variants.get(1).array();
        assertEquals(Sparing.DEDICATED, before.folder().sparing());
        assertEquals(Sparing.DISTRIBUTED, after.folder().sparing());
        assertEquals(RaidLevel.RAID_10_DM, before.raid());
        assertEquals(before.raid(), after.raid());
        assertEquals(before.controllers(), after.controllers());
        assertEquals(before.volumes(), after.volumes());
        assertEquals("7.3", after.release().label());
        assertEquals(
                catalogue.value("releases.7.3.cpu.back_end_read").orElseThrow().number(),
                after.release().costs().backEndReadNanos());
        assertEquals(524_288, after.pageBytes());
        assertEquals(1_000_000, after.controllers().coreSpeedPpm());
        assertEquals(16, variants.get(0).workloads().get(0).spec().volumes().size());
    }

    @Test
    void fasterCoresCountInProportionToTheirClock() {
        assertEquals(
                1_333_333,
                upgrade("arrays.sc1.model=SC9000").get(0).array().controllers().coreSpeedPpm());
    }

    @Test
    void everyExampleAssembles() throws java.io.IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            for (Path file : files.toList()) {
                Scenario scenario = ScenarioReader.read(file, List.of(), catalogue);
                int variants = scenario.variants().size();
                assertTrue(variants >= 2, file.toString());
                assertEquals(
                        variants, Assembly.capacity(scenario, catalogue).size(), file.toString());
                if (Assembly.loadProblems(scenario, catalogue).isEmpty()) {
                    assertEquals(
                            variants,
                            Assembly.assemble(scenario, catalogue).size(),
                            file.toString());
                }
            }
        }
    }

    @Test
    void curveBeginsWithTheUncontrolledRun() {
        WorkloadStudy study = upgrade().get(0).workloads().get(0);
        LoadPlan.Curve curve = (LoadPlan.Curve) study.plan();
        assertEquals(10, curve.percents().size());
        assertEquals(120.0, curve.percents().get(9));
        assertEquals(2048, curve.threads());
        assertEquals(Load.closed(2048), study.spec().load());
    }

    @Test
    void rateIsOpenWithoutThreadsAndCappedWithThem() {
        WorkloadStudy open = only("workloads.oltp.load={iops: 0}");
        assertEquals(new LoadPlan.FixedRate(0, OptionalInt.empty()), open.plan());
        assertEquals(Load.open(0), open.spec().load());
        WorkloadStudy capped = only("workloads.oltp.load={iops: 40000, threads: 64}");
        assertEquals(Load.capped(40_000, 64), capped.spec().load());
        WorkloadStudy closed = only("workloads.oltp.load={outstanding: 1}");
        assertEquals(new LoadPlan.Outstanding(1), closed.plan());
        assertEquals(Load.closed(1), closed.spec().load());
    }

    private WorkloadStudy only(String set) {
        return upgrade(set).get(0).workloads().get(0);
    }

    @Test
    void assumptionsComeWorstConfidenceFirstAndOnlyThoseUsed() {
        List<Assumption> assumptions = upgrade().get(0).assumptions();
        List<Confidence> confidences =
                assumptions.stream().map(Assumption::confidence).toList();
        assertEquals(confidences.stream().sorted(Comparator.reverseOrder()).toList(), confidences);
        assertEquals(Confidence.ASSUMED, confidences.get(0));
        List<String> keys = assumptions.stream().map(Assumption::key).toList();
        assertTrue(keys.contains("releases.7.2.cpu.destage"));
        assertTrue(keys.contains("releases.base.cpu.xor"));
        assertTrue(keys.contains("drives.ssd-ri.channels"));
        assertTrue(keys.contains("workloads.4k-random-read.size"));
        assertFalse(keys.contains("workloads.4k-random-read.concurrency"));
        assertFalse(keys.contains("arrays.SC5020.limits.drives"));
        assertTrue(keys.stream().noneMatch(key -> key.startsWith("releases.7.3")));
    }

    @Test
    void choiceOfTheScenarioIsNoAssumption() {
        List<String> keys = upgrade("arrays.sc1.raid=RAID 10", "arrays.sc1.page_size=2 MiB")
                .get(0)
                .assumptions()
                .stream()
                .map(Assumption::key)
                .toList();
        assertTrue(keys.stream().noneMatch(key -> key.contains("redundancy")));
        assertFalse(keys.contains("arrays.SC5020.pool.page_size"));
        assertFalse(keys.contains("arrays.SC5020.pool.dual_by_default"));
    }

    @Test
    void overriddenValueIsUsedAndListedAsAssumed() {
        AssembledVariant variant =
                upgrade("catalogue.releases.7.2.cpu.host_read=20 us").get(0);
        assertEquals(20_000, variant.array().release().costs().hostReadNanos());
        Assumption listed = variant.assumptions().stream()
                .filter(a -> a.key().equals("releases.7.2.cpu.host_read"))
                .findFirst()
                .orElseThrow();
        assertEquals(Confidence.ASSUMED, listed.confidence());
        assertEquals("override", listed.source());
    }

    @Test
    void overSubscribedPoolIsAWarning() {
        List<String> warnings = upgrade("volumes.data.size=1 PiB").get(0).warnings();
        assertEquals(
                List.of("array sc1: volumes of 18,014.4 TB on 17.9 TB usable:"
                        + " the pool is over-subscribed"),
                warnings);
        assertEquals(List.of(), upgrade().get(0).warnings());
    }

    @Test
    void unmeasuredModelAndMissingRedundancyAreWarnings() {
        List<String> warnings = upgrade(
                        "arrays.sc1.model=SC7020",
                        "arrays.sc1.folders.0.drive=ssd-ri-15.36tb",
                        "arrays.sc1.raid=RAID 10")
                .get(0)
                .warnings();
        assertEquals(
                List.of(
                        "array sc1: SC7020 was never measured; a prediction may be off by 40 %",
                        "array sc1: 7.2 requires dual redundancy from 4 TB per drive,"
                                + " which RAID 10 has not"),
                warnings);
    }

    @Test
    void moreDrivesOrRawCapacityThanTheModelTakesIsRefused() {
        ConfigException e = assertThrows(
                ConfigException.class,
                () -> upgrade(
                        "arrays.sc1.model=SC7020",
                        "arrays.sc1.folders.0.count=600",
                        "arrays.sc1.folders.0.drive=ssd-ri-15.36tb"));
        assertEquals(
                List.of(
                        "make 600 drives, more than SC7020 takes",
                        "make 9.216 PB raw, more than SC7020 takes under 7.2"
                                + " (in variant \"7.2\")",
                        "make 9.216 PB raw, more than SC7020 takes under 7.3"
                                + " (in variant \"7.3\")"),
                e.problems().stream().map(Problem::statement).toList());
    }

    @Test
    void newerReleaseTakesMoreRawCapacity() {
        // 250 drives of 15.36 TB are 3.84 PB: within the 4 PB of 7.3, beyond the 3 PB of 7.2.
        ConfigException e = assertThrows(
                ConfigException.class,
                () -> upgrade(
                        "arrays.sc1.model=SC7020",
                        "arrays.sc1.folders.0.count=250",
                        "arrays.sc1.folders.0.drive=ssd-ri-15.36tb"));
        assertEquals(1, e.problems().size());
        assertTrue(e.getMessage().contains("under 7.2"), e.getMessage());
    }

    @Test
    void eachArrayIsAssembledWithItsOwnWorkloads() {
        String text =
                """
                name: two
                arrays:
                  - name: a
                    model: SC5020
                    scos: "7.2"
                    folders: [{ drive: ssd-ri-1.92tb, count: 30 }]
                  - name: b
                    model: SC9000
                    scos: "7.3"
                    folders: [{ drive: ssd-wi-1.6tb, count: 24 }]
                volumes:
                  - { name: x, array: a, count: 2, size: 1 GiB }
                  - { name: y, array: b, count: 3, size: 1 GiB }
                  - { name: z, array: b, size: 1 GiB }
                workloads:
                  - { name: w, volumes: z, profile: sql, load: { iops: 10 } }
                """;
        Scenario scenario = ScenarioReader.parse("two", text, List.of(), catalogue);
        AssembledVariant variant = Assembly.assemble(scenario, catalogue).get(0);
        assertEquals(2, variant.arrays().size());
        assertEquals(List.of(), variant.arrays().get(0).workloads());
        assertEquals(
                List.of(3), variant.arrays().get(1).workloads().get(0).spec().volumes());
        assertTrue(variant.warnings().contains("array a: no workload runs on it"));
        assertThrows(IllegalStateException.class, variant::array);
    }

    private List<AssembledVariant> upgrade(String... sets) {
        Path file = EXAMPLES.resolve("sc5020-upgrade.yaml");
        return Assembly.assemble(ScenarioReader.read(file, List.of(sets), catalogue), catalogue);
    }

    @Test
    void referenceRunsEveryMeasuredWorkloadAtItsConcurrency() {
        for (var row : catalogue.measurements()) {
            AssembledVariant variant =
                    Assembly.reference(catalogue, row.array(), row.scos(), row.workload());
            LoadPlan.Curve curve = (LoadPlan.Curve) variant.workloads().get(0).plan();
            assertEquals(
                    catalogue.workload(row.workload()).orElseThrow().concurrency(),
                    curve.threads());
            assertEquals(row.scos(), variant.array().release().label());
        }
    }

    @Test
    void unknownReferenceReleaseOrWorkloadIsReported() {
        String reference = "sc5020-all-flash";
        assertTrue(report("sc5020-all-flsh", "7.3", "sql").contains("Maybe \"" + reference));
        assertTrue(report(reference, "7.4", "sql").contains("is not a known release"));
        assertTrue(report(reference, "7.3", "sqll").contains("Maybe \"sql\"?"));
    }

    private String report(String reference, String scos, String workload) {
        return assertThrows(
                        ConfigException.class,
                        () -> Assembly.reference(catalogue, reference, scos, workload))
                .getMessage();
    }
}
