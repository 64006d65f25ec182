package dev.scsim.core;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;

/** Upper packages may use lower ones, never the reverse. */
class FloorsTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.scsim.core");

    @Test
    void packagesUseOnlyLowerFloors() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .withOptionalLayers(true)
                .layer("units")
                .definedBy("dev.scsim.core.units")
                .layer("random")
                .definedBy("dev.scsim.core.random")
                .layer("stats")
                .definedBy("dev.scsim.core.stats")
                .layer("engine")
                .definedBy("dev.scsim.core.engine")
                .layer("resource")
                .definedBy("dev.scsim.core.resource")
                .layer("check")
                .definedBy("dev.scsim.core.check")
                .layer("trace")
                .definedBy("dev.scsim.core.trace")
                .whereLayer("units")
                .mayNotAccessAnyLayer()
                .whereLayer("random")
                .mayOnlyAccessLayers("units")
                .whereLayer("stats")
                .mayOnlyAccessLayers("units")
                .whereLayer("engine")
                .mayOnlyAccessLayers("units")
                .whereLayer("resource")
                .mayOnlyAccessLayers("engine", "stats", "random", "units")
                .whereLayer("check")
                .mayOnlyAccessLayers("engine", "units")
                .whereLayer("trace")
                .mayOnlyAccessLayers("engine", "units")
                .check(CLASSES);
    }

    @Test
    void packagesFormNoCycle() {
        slices().matching("dev.scsim.core.(*)..").should().beFreeOfCycles().check(CLASSES);
    }
}
