package dev.scsim.config;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;

/** Upper floors use lower floors, never the reverse. */
class FloorsTest {
    private static final String ROOT = "dev.scsim.config.";

    @Test
    void upperFloorsUseLowerFloors() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.scsim.config");
        layeredArchitecture()
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
                .mayOnlyBeAccessedByLayers("catalogue", "scenario", "assembly")
                .check(classes);
    }
}
