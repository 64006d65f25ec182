package dev.scsim.models;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;

/** Upper packages may use lower ones, never the reverse; and the array knows nothing of files. */
class FloorsTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.scsim.models");

    @Test
    void packagesUseOnlyLowerFloors() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("raid")
                .definedBy("dev.scsim.models.raid")
                .layer("io")
                .definedBy("dev.scsim.models.io")
                .layer("drive")
                .definedBy("dev.scsim.models.drive")
                .layer("pool")
                .definedBy("dev.scsim.models.pool")
                .layer("fault")
                .definedBy("dev.scsim.models.fault")
                .layer("sparing")
                .definedBy("dev.scsim.models.sparing")
                .layer("check")
                .definedBy("dev.scsim.models.check")
                .layer("cache")
                .definedBy("dev.scsim.models.cache")
                .layer("release")
                .definedBy("dev.scsim.models.release")
                .layer("controller")
                .definedBy("dev.scsim.models.controller")
                .layer("workload")
                .definedBy("dev.scsim.models.workload")
                .layer("array")
                .definedBy("dev.scsim.models.array")
                .layer("risk")
                .definedBy("dev.scsim.models.risk")
                .whereLayer("raid")
                .mayNotAccessAnyLayer()
                .whereLayer("io")
                .mayNotAccessAnyLayer()
                .whereLayer("drive")
                .mayNotAccessAnyLayer()
                .whereLayer("pool")
                .mayOnlyAccessLayers("raid", "drive")
                .whereLayer("fault")
                .mayNotAccessAnyLayer()
                .whereLayer("sparing")
                .mayOnlyAccessLayers("raid", "drive", "pool", "fault")
                .whereLayer("check")
                .mayOnlyAccessLayers("raid", "pool", "fault", "sparing")
                .whereLayer("cache")
                .mayOnlyAccessLayers("pool")
                .whereLayer("release")
                .mayOnlyAccessLayers("pool")
                .whereLayer("controller")
                .mayOnlyAccessLayers("raid", "io", "drive", "pool", "cache", "release")
                .whereLayer("workload")
                .mayOnlyAccessLayers("io")
                .whereLayer("risk")
                .mayOnlyAccessLayers("raid")
                .layer("forecast")
                .definedBy("dev.scsim.models.forecast")
                .whereLayer("array")
                .mayOnlyBeAccessedByLayers("forecast")
                .whereLayer("forecast")
                .mayNotBeAccessedByAnyLayer()
                .check(CLASSES);
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
