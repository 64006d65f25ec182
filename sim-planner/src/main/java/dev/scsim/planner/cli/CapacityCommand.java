package dev.scsim.planner.cli;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.planner.capacity.CapacityResult;
import dev.scsim.planner.capacity.CapacityStudy;
import dev.scsim.planner.report.CapacityFiles;
import dev.scsim.planner.report.CapacityJson;
import dev.scsim.planner.report.CapacityTable;
import dev.scsim.planner.report.OutputDirectory;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code scsim capacity}. */
@Command(
        name = "capacity",
        description = {
            "Tells how full the arrays of a scenario are and when they fill up, without simulating:"
                    + " tables here; capacity.html, capacity.json and CSV in a directory.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  scsim capacity my.yaml",
            "  scsim capacity my.yaml --out results --set volumes.data.used=80%%",
            "  scsim capacity my.yaml --format json > capacity.json"
        })
final class CapacityCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Parameters(paramLabel = "FILE", description = "Scenario file; it needs no workloads.")
    private Path file;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description = "Directory for the results; scsim-out/<scenario> unless given. With"
                    + " --format json nothing is written unless it is given.")
    private Path out;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless given.")
    private Format format;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Changes a value of the scenario; may be given more than once.")
    private List<String> sets = new ArrayList<>();

    @Mixin
    private CatalogueOption catalogueOption;

    /** How the result is printed. */
    enum Format {
        text,
        json
    }

    CapacityCommand() {}

    @Override
    public Integer call() {
        Catalogue catalogue = catalogueOption.read();
        Scenario scenario = ScenarioReader.read(file, sets, catalogue);
        CapacityResult result =
                CapacityStudy.of(scenario.name(), Assembly.capacity(scenario, catalogue));
        PrintWriter terminal = spec.commandLine().getOut();
        if (format == Format.json) {
            terminal.print(CapacityJson.text(result));
            if (out != null) {
                CapacityFiles.write(result, OutputDirectory.open(out));
            }
        } else {
            OutputDirectory directory = OutputDirectory.open(
                    out == null
                            ? Path.of("scsim-out", RunCommand.directoryName(scenario.name()))
                            : out);
            terminal.print(CapacityTable.text(result));
            CapacityFiles.write(result, directory)
                    .forEach(written -> terminal.println("wrote " + written));
        }
        terminal.flush();
        return ExitCode.DONE;
    }
}
