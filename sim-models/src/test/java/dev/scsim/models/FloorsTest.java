package dev.scsim.models;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableMap;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Upper packages may use lower ones, never the reverse; and the array knows nothing of files. */
class FloorsTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.scsim.models");

    /** Each package and the packages of the models that it may use, lowest floor first. */
    private static final Map<String, List<String>> FLOORS =
            ImmutableMap.<String, List<String>>builder()
                    .put("raid", List.of())
                    .put("io", List.of())
                    .put("drive", List.of())
                    .put("fault", List.of())
                    .put("link", List.of())
                    .put("replication", List.of("io", "link"))
                    .put("risk", List.of("raid"))
                    .put("pool", List.of("raid", "drive"))
                    .put("capacity", List.of("raid", "pool"))
                    .put("sparing", List.of("raid", "drive", "pool", "fault"))
                    .put("check", List.of("raid", "pool", "fault", "sparing"))
                    .put("cache", List.of("pool"))
                    .put("page", List.of("raid"))
                    .put("release", List.of("pool", "page"))
                    .put("controller", List.of("raid", "io", "drive", "pool", "cache", "release"))
                    .put("workload", List.of("io"))
                    .put(
                            "array",
                            List.of(
                                    "raid",
                                    "io",
                                    "drive",
                                    "pool",
                                    "cache",
                                    "release",
                                    "controller",
                                    "workload",
                                    "sparing"))
                    .put(
                            "forecast",
                            List.of(
                                    "raid",
                                    "drive",
                                    "pool",
                                    "release",
                                    "controller",
                                    "workload",
                                    "fault",
                                    "sparing",
                                    "check",
                                    "page",
                                    "array"))
                    .put(
                            "livevolume",
                            List.of(
                                    "io",
                                    "link",
                                    "replication",
                                    "pool",
                                    "release",
                                    "controller",
                                    "workload",
                                    "array"))
                    .build();

    @Test
    void packagesUseOnlyLowerFloors() {
        LayeredArchitecture floors = layeredArchitecture().consideringOnlyDependenciesInLayers();
        for (String name : FLOORS.keySet()) {
            floors = floors.layer(name).definedBy("dev.scsim.models." + name);
        }
        for (Map.Entry<String, List<String>> floor : FLOORS.entrySet()) {
            LayeredArchitecture.LayerDependencySpecification layer =
                    floors.whereLayer(floor.getKey());
            floors = floor.getValue().isEmpty()
                    ? layer.mayNotAccessAnyLayer()
                    : layer.mayOnlyAccessLayers(floor.getValue().toArray(String[]::new));
        }
        floors.check(CLASSES);
    }

    @Test
    void everyPackageHasItsFloor() {
        Set<String> packages = CLASSES.stream()
                .map(c -> c.getPackageName().replace("dev.scsim.models.", ""))
                .collect(Collectors.toSet());
        assertEquals(FLOORS.keySet(), packages);
    }

    @Test
    void packagesFormNoCycle() {
        slices().matching("dev.scsim.models.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theModelKnowsNothingOfFiles() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file", "dev.scsim.config..", "com.fasterxml..")
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching("java\\.io\\.File.*")
                .check(CLASSES);
    }
}
