package dev.scsim.config.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.DriveReliability;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.release.RebuildProfile;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an assembled variant says about failing drives. */
class FaultAssemblyTest {
    private static final Path UPGRADE = Path.of("../examples/scenarios/sc5020-upgrade.yaml");
    private static final String FAILURE = "faults=[{ at: 60 s, fail: drive, drive: 7 }]";
    private static final long SECOND = 1_000_000_000L;

    private final Catalogue catalogue = Catalogue.builtIn();

    @Test
    void faultsComeInTheOrderOfTimeAndThoseThatWaitLast() {
        AssembledVariant variant = before("faults=["
                + "{ at_rebuild: 50 %, fail: drive, drive: 3 },"
                + "{ at: 2 h, replace: drive, drive: 7 },"
                + "{ at: 60 s, fail: drive, drives: [9, 7] }]");
        assertEquals(
                List.of(
                        Fault.failure(9, 60 * SECOND),
                        Fault.failure(7, 60 * SECOND),
                        Fault.replacement(7, 1_920_000_000_000L, 7200 * SECOND),
                        Fault.failureAtProgress(3, 0, 500_000)),
                variant.arrays().get(0).faults());
    }

    @Test
    void drivesStayWellUnlessAFaultSaysSo() {
        AssembledVariant variant = before();
        assertEquals(List.of(), variant.arrays().get(0).faults());
        assertEquals(RebuildStudySettings.NONE, variant.rebuildStudy());
    }

    @Test
    void valuesOfRebuildAndReliabilityAreAssumptionsOnlyWhenDrivesFail() {
        assertFalse(keys(before()).stream().anyMatch(FaultAssemblyTest::ofFailures));
        List<String> keys = keys(before(FAILURE));
        assertTrue(keys.contains("releases.base.rebuild.share"), keys.toString());
        assertTrue(keys.contains("drives.ssd-ri.reliability.annual_failure_rate"));
        assertEquals(12, keys.stream().filter(FaultAssemblyTest::ofFailures).count());
    }

    private static boolean ofFailures(String key) {
        return key.contains(".rebuild.") || key.contains(".reliability.");
    }

    private static List<String> keys(AssembledVariant variant) {
        return variant.assumptions().stream().map(Assumption::key).toList();
    }

    @Test
    void rebuildValueThatTheArrayChoosesIsNoAssumption() {
        AssembledVariant variant = before(
                FAILURE, "arrays.sc1.rebuild={ share: 25 %, all_extents: true, extent: 512 MiB }");
        RebuildProfile chosen = variant.array().release().rebuild();
        RebuildProfile shipped = before(FAILURE).array().release().rebuild();
        assertEquals(250_000, chosen.sharePpm());
        assertTrue(chosen.allExtents());
        assertEquals(512L << 20, chosen.extentBytes());
        assertEquals(shipped.chunkBytes(), chosen.chunkBytes());
        assertEquals(500_000, shipped.sharePpm());
        assertFalse(keys(variant).contains("releases.base.rebuild.share"));
        assertTrue(keys(variant).contains("releases.base.rebuild.chunk"));
    }

    @Test
    void rebuildOfOneArrayLeavesTheOthersOfItsReleaseAlone() {
        List<AssembledVariant> variants = upgrade("arrays.sc1.rebuild.share=10 %");
        assertEquals(100_000, variants.get(0).array().release().rebuild().sharePpm());
        assertEquals(
                500_000,
                catalogue.release("7.2").orElseThrow().profile().rebuild().sharePpm());
    }

    @Test
    void drivesFailAtTheRateOfTheCatalogue() {
        DriveReliability shipped = reliability();
        assertEquals(0.0044, shipped.failures().annualRate(), 1e-12);
        assertEquals(8e-17, shipped.latentErrors().unreadablePerByte(), 1e-24);
        DriveReliability ageing = reliability(
                "catalogue.drives.ssd-ri.reliability.weibull_shape=1.5",
                "catalogue.drives.ssd-ri.reliability.annual_failure_rate=2 %",
                "catalogue.drives.ssd-ri.reliability.unreadable=0 /PB");
        assertEquals(0.02, ageing.failures().annualRate(), 1e-9);
        assertEquals(0, ageing.latentErrors().unreadablePerByte());
    }

    private DriveReliability reliability(String... sets) {
        return before(sets).arrays().get(0).reliability().orElseThrow();
    }

    @Test
    void rebuildStudyReachesThePlanner() {
        RebuildStudySettings study = before(
                        FAILURE,
                        "rebuild_study={ priority: [10 %, 50 %], sensitivity: true, risk: true }")
                .rebuildStudy();
        assertEquals(List.of(100_000, 500_000), study.prioritySharesPpm());
        assertTrue(study.sensitivity());
        RiskSettings risk = study.risk().orElseThrow();
        assertEquals(5, risk.missionYears(), 1e-12);
        assertEquals(0.1, risk.relativeError(), 1e-12);
        assertEquals(
                Optional.empty(),
                before("rebuild_study.sensitivity=true").rebuildStudy().risk());
    }

    @Test
    void studyWithoutAFailureIsAWarning() {
        String nothing = "rebuild_study: no drive fails, so there is no rebuild to study";
        assertEquals(List.of(nothing), before("rebuild_study.risk=true").warnings());
        assertEquals(List.of(), before("rebuild_study.risk=true", FAILURE).warnings());
    }

    @Test
    void upgradedArrayKeepsItsDedicatedSparesAndSaysSo() {
        AssembledVariant upgraded =
                upgrade("arrays.sc1.sparing=dedicated", FAILURE).get(1);
        String warning = "array sc1: 7.3 with dedicated spares is an upgraded array whose"
                + " optimiser is not enabled";
        assertEquals(Sparing.DEDICATED, upgraded.array().folder().sparing());
        assertEquals(List.of(warning), upgraded.warnings());
    }

    @Test
    void optimiserThatAFaultEnablesIsSaid() {
        String text = "name: x\narrays: [{ name: a, model: SC5020, scos: 7.3, sparing: dedicated,"
                + " folders: [{ drive: ssd-ri-1.92tb, count: 30 }] }]\n"
                + "volumes: [{ name: v, array: a, size: 1 GiB }]\n"
                + "workloads: [{ name: w, volumes: v, profile: sql, load: { iops: 9 } }]\n"
                + "faults: [{ at: 1 h, enable: optimiser }]\n";
        AssembledVariant variant = Assembly.assemble(
                        ScenarioReader.parse("x", text, List.of(), catalogue), catalogue)
                .get(0);
        assertEquals(
                List.of("array a: 7.3 with dedicated spares is an upgraded array whose optimiser"
                        + " is not enabled until a fault says so"),
                variant.warnings());
        assertEquals(
                List.of(Fault.optimiser(3600 * SECOND)), variant.arrays().get(0).faults());
    }

    @Test
    void failureOfAnIdleSpareIsAWarningWhereSparesAreDedicated() {
        List<AssembledVariant> variants =
                upgrade("faults=[{ at: 60 s, fail: drive, drives: [27, 28] }]");
        assertEquals(
                List.of("array sc1: drive 28 is an idle spare while all drives are well:"
                        + " its failure starts no rebuild"),
                variants.get(0).warnings());
        assertEquals(List.of(), variants.get(1).warnings());
    }

    @Test
    void secondFailureOfADriveThatWasNotReplacedIsAWarning() {
        assertEquals(
                List.of("array sc1: drive 7 fails again without a replacement:"
                        + " only the first one counts"),
                before("faults=[{ at: 1 s, fail: drive, drive: 7 },"
                                + "{ at: 2 s, fail: drive, drives: [7, 8] }]")
                        .warnings());
    }

    @Test
    void replacementSmallerThanTheDriveIsAWarningWithBothSizes() {
        String failure = "{ at: 1 s, fail: drive, drive: 7 }";
        assertEquals(
                List.of("array sc1: the new drive 7 has 960 GB, less than the 1.92 TB before:"
                        + " it may be too small to take what was there"),
                before("faults=[" + failure
                                + ", { at: 2 h, replace: drive, drive: 7, capacity: 960 GB }]")
                        .warnings());
        assertEquals(
                List.of(),
                before("faults=[" + failure
                                + ", { at: 2 h, replace: drive, drive: 7, capacity: 3.84 TB }]")
                        .warnings());
    }

    @Test
    void measuredTestBedMayLoseADriveToShowAnEffect() {
        AssembledVariant variant = Assembly.reference(
                catalogue,
                catalogue.references().get(0).id(),
                "7.3",
                "4k-random-read",
                Map.of("faults", "[{ at: 0 s, fail: drive, drive: 3 }]"));
        assertEquals(List.of(Fault.failure(3, 0)), variant.arrays().get(0).faults());
    }

    private AssembledVariant before(String... sets) {
        return upgrade(sets).get(0);
    }

    private List<AssembledVariant> upgrade(String... sets) {
        return Assembly.assemble(ScenarioReader.read(UPGRADE, List.of(sets), catalogue), catalogue);
    }
}
