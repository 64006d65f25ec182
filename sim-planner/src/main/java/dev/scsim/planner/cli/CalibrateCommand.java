package dev.scsim.planner.cli;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.CatalogueWriter;
import dev.scsim.models.array.ArrayRun;
import dev.scsim.planner.calibration.Calibration;
import dev.scsim.planner.calibration.CalibrationResult;
import dev.scsim.planner.report.CalibrationTable;
import dev.scsim.planner.report.OutputDirectory;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code scsim calibrate}. */
@Command(
        name = "calibrate",
        description = {
            "Fits the calibrated catalogue values again, from the measurements whose set is"
                    + " calibration, and writes them as catalogue files.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  scsim calibrate --check               would the fit move away from the catalogue?",
            "  scsim calibrate --out my-catalogue    fit, write, then use it:",
            "  scsim validate --catalogue my-catalogue"
        })
final class CalibrateCommand implements Callable<Integer> {
    private static final int CHECK_STEPS = 1;

    private final Interruption interruption;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            defaultValue = "scsim-out/calibration",
            description = "Catalogue directory to write the fitted values to;"
                    + " ${DEFAULT-VALUE} unless given.")
    private Path out;

    @Option(
            names = "--check",
            description = "Only take one step from the catalogue's values and show where it leads;"
                    + " writes nothing.")
    private boolean check;

    @Mixin
    private CatalogueOption catalogueOption;

    @Mixin
    private StudyRun study;

    CalibrateCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Catalogue catalogue = catalogueOption.read();
        if (!check) {
            OutputDirectory.open(out);
        }
        CalibrationResult result = study.run(interruption, options -> {
            Calibration calibration = new Calibration(ArrayRun::run, options);
            return check ? calibration.recheck(catalogue, CHECK_STEPS) : calibration.fit(catalogue);
        });
        PrintWriter terminal = spec.commandLine().getOut();
        if (result.partial()) {
            terminal.println("Interrupted: nothing is written.");
            return ExitCode.INTERRUPTED;
        }
        terminal.print(CalibrationTable.text(result));
        if (!check) {
            List<Path> files = CatalogueWriter.update(out, result.values());
            files.forEach(file -> terminal.println("wrote " + file));
        }
        return ExitCode.DONE;
    }
}
