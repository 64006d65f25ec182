package dev.scsim.planner.cli;

import dev.scsim.config.catalogue.Catalogue;

import picocli.CommandLine.Option;

import java.nio.file.Path;

/** The catalogue that a command works with. */
final class CatalogueOption {
    @Option(
            names = "--catalogue",
            paramLabel = "DIR",
            description = "Directory of catalogue files that come over the shipped ones: arrays/,"
                    + " drives/, releases/, workloads/, measurements.yaml and so on.")
    private Path directory;

    CatalogueOption() {}

    Catalogue read() {
        return directory == null ? Catalogue.builtIn() : Catalogue.load(directory);
    }
}
