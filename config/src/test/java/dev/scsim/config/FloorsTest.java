package dev.scsim.config;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Upper floors use lower floors, never the reverse. */
@AnalyzeClasses(packages = "dev.scsim.config", importOptions = ImportOption.DoNotIncludeTests.class)
class FloorsTest {
    private static final String ROOT = "dev.scsim.config.";

    @ArchTest
    static final ArchRule UPPER_FLOORS_USE_LOWER_FLOORS = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("document")
            .definedBy(ROOT + "document")
            .layer("quantity")
            .definedBy(ROOT + "quantity")
            .layer("catalogue")
            .definedBy(ROOT + "catalogue")
            .layer("scenario")
            .definedBy(ROOT + "scenario")
            .layer("assembly")
            .definedBy(ROOT + "assembly")
            .whereLayer("assembly")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("scenario")
            .mayOnlyBeAccessedByLayers("assembly")
            .whereLayer("catalogue")
            .mayOnlyBeAccessedByLayers("scenario", "assembly")
            .whereLayer("quantity")
            .mayOnlyBeAccessedByLayers("catalogue", "scenario", "assembly");
}
