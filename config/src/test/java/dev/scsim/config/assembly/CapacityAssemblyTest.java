package dev.scsim.config.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Problem;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.models.capacity.ClassSpec;
import dev.scsim.models.capacity.StorageProfile;
import dev.scsim.models.pool.DriveClass;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.Redundancy;

import org.junit.jupiter.api.Test;

import java.util.List;

class CapacityAssemblyTest {
    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final String HYBRID =
            """
            name: hybrid
            arrays:
              - name: sc1
                model: SC9000
                scos: "7.2"
                folders:
                  - { drive: hdd-7k-4tb, count: 12 }
                  - { drive: ssd-ri-0.96tb, count: 6 }
                  - { drive: hdd-10k-1.2tb, count: 12 }
                  - { drive: ssd-mu-1.6tb, count: 4 }
                  - { drive: hdd-10k-0.6tb, count: 6 }
            volumes:
              - { name: data, array: sc1, size: 1 TiB }
            variants:
              - { name: "7.2" }
              - { name: "7.3", set: { "arrays.sc1.scos": "7.3" } }
            """;

    @Test
    void drivesOfOneClassAreOneGroupAndClassesMakeTiers() {
        List<ClassSpec> classes = array(HYBRID, 0).spec().pool().classes();
        assertEquals(
                List.of(DriveClass.WI, DriveClass.RI, DriveClass.K10, DriveClass.K7),
                classes.stream().map(ClassSpec::driveClass).toList());
        assertEquals(List.of(1, 2, 3, 3), classes.stream().map(ClassSpec::tier).toList());
        assertEquals(18, classes.get(2).capacityBytes().size());
    }

    @Test
    void oneLargeDriveMakesItsTierDualAndNoOther() {
        List<ClassSpec> classes = array(HYBRID, 0).spec().pool().classes();
        // The 4 TB drives take the 10K drives of their tier with them.
        assertEquals(
                List.of(Redundancy.SINGLE, Redundancy.SINGLE, Redundancy.DUAL, Redundancy.DUAL),
                classes.stream().map(ClassSpec::redundancy).toList());
    }

    @Test
    void chosenRedundancyHoldsForEveryTier() {
        String text = HYBRID.replace(
                "    folders:", "    storage_type: { redundancy: single }\n    folders:");
        assertTrue(array(text, 0).spec().pool().classes().stream()
                .allMatch(drives -> drives.redundancy() == Redundancy.SINGLE));
        List<String> warnings = variants(text).get(0).warnings();
        assertEquals(
                List.of("array sc1: 7.2 requires dual redundancy from 2 TB per drive"), warnings);
    }

    @Test
    void newerReleaseNamesItsRecommendation() {
        assertEquals(
                List.of(
                        "array sc1: 7.3 recommends dual redundancy for drives of class WI",
                        "array sc1: 7.3 recommends dual redundancy for drives of class RI"),
                variants(HYBRID).get(1).warnings());
    }

    @Test
    void pagesAreSmallerWhereAllDrivesAreFlash() {
        String flash = HYBRID.replaceAll("      - \\{ drive: hdd.*\n", "");
        assertEquals(2L << 20, array(HYBRID, 0).spec().pool().pageBytes());
        assertEquals(512L << 10, array(flash, 0).spec().pool().pageBytes());
        assertEquals(
                StorageProfile.FLASH_OPTIMIZED,
                array(flash, 0).spec().volumes().get(0).profile());
        assertEquals(
                StorageProfile.RECOMMENDED,
                array(HYBRID, 0).spec().volumes().get(0).profile());
    }

    @Test
    void eachReleaseShipsItsSparing() {
        assertEquals(Sparing.DEDICATED, array(HYBRID, 0).spec().pool().sparing());
        assertEquals(Sparing.DISTRIBUTED, array(HYBRID, 1).spec().pool().sparing());
    }

    @Test
    void overriddenValueIsUsedAndAssumed() {
        String text =
                HYBRID + "catalogue: { releases.7.2.low_space.conservation.at_least: 32 GB }\n";
        CapacityVariant variant = variants(text).get(0);
        assertEquals(
                32_000_000_000L,
                variant.arrays().get(0).spec().lowSpace().conservationFrom().leastBytes());
        assertTrue(variant.assumptions().stream()
                .anyMatch(a -> a.value().equals("32 GB") && a.source().equals("override")));
    }

    @Test
    void scenarioWithoutWorkloadsOnlyTellsCapacity() {
        String text = HYBRID.replaceAll("      - \\{ drive: (hdd|ssd-mu).*\n", "");
        assertEquals(
                List.of("missing; only capacity can be told without them"), loadProblems(text));
    }

    private static List<String> loadProblems(String text) {
        Scenario scenario = ScenarioReader.parse("hybrid", text, List.of(), CATALOGUE);
        ConfigException e =
                assertThrows(ConfigException.class, () -> Assembly.assemble(scenario, CATALOGUE));
        return e.problems().stream().map(Problem::statement).toList();
    }

    private static CapacityArray array(String text, int variant) {
        return variants(text).get(variant).arrays().get(0);
    }

    private static List<CapacityVariant> variants(String text) {
        return Assembly.capacity(
                ScenarioReader.parse("hybrid", text, List.of(), CATALOGUE), CATALOGUE);
    }
}
