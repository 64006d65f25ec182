package dev.scsim.planner;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Upper floors use lower floors, never the reverse. */
class FloorsTest {

    private static final String ROOT = "dev.scsim.";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.scsim");

    /** Each list is a house, lowest floor first. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "core models config planner",
                "models.raid models.io models.workload models.drive models.pool models.cache"
                        + " models.release models.controller models.array",
                "config.document config.quantity config.catalogue config.scenario config.assembly",
                "planner.rebuild planner.progression planner.upgrade planner.study"
                        + " planner.capacity planner.calibration"
                        + " planner.report planner.cli"
            })
    void floorsUseOnlyLowerFloors(String house) {
        List<String> floors = List.of(house.split(" "));
        for (int floor = 0; floor < floors.size() - 1; floor++) {
            String[] above = floors.subList(floor + 1, floors.size()).stream()
                    .map(name -> ROOT + name + "..")
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(ROOT + floors.get(floor) + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(above)
                    .check(CLASSES);
        }
    }

    @Test
    void packagesFormNoCycle() {
        slices().matching("dev.scsim.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void workloadsSeeTheArrayOnlyThroughItsRequests() {
        noClasses()
                .that()
                .resideInAPackage("dev.scsim.models.workload..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.scsim.models.raid..",
                        "dev.scsim.models.drive..",
                        "dev.scsim.models.pool..",
                        "dev.scsim.models.cache..",
                        "dev.scsim.models.controller..",
                        "dev.scsim.models.array..")
                .check(CLASSES);
    }

    @Test
    void onlyTheCommandLineTouchesTheConsole() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.scsim.planner.cli..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(CLASSES);
    }

    @Test
    void onlyTheConfigurationParsesFiles() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.scsim.core..", "dev.scsim.models..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.fasterxml..", "com.networknt..", "java.nio.file..")
                .check(CLASSES);
    }
}
