package dev.scsim.planner.cli;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.planner.report.MomentFile;
import dev.scsim.planner.report.OutputDirectory;
import dev.scsim.planner.report.ResultFiles;
import dev.scsim.planner.report.ResultTable;
import dev.scsim.planner.study.Moment;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyResult;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code scsim branch}. */
@Command(
        name = "branch",
        description = {
            "Goes on from a saved moment into other futures: variants that differ in faults and"
                    + " later loads.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  scsim run crowded.yaml            a scenario with branch: saves moment.json",
            "  scsim branch scsim-out/crowded/moment.json futures.yaml"
        })
final class BranchCommand implements Callable<Integer> {
    private final Interruption interruption;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Parameters(paramLabel = "MOMENT", description = "A saved moment.", index = "0")
    private Path saved;

    @Parameters(paramLabel = "FUTURES", description = "A file with variants.", index = "1")
    private Path futures;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description = "Directory for the results; scsim-out/<scenario>-branch unless given.")
    private Path out;

    @Mixin
    private CatalogueOption catalogueOption;

    @Mixin
    private StudyRun study;

    BranchCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() {
        Catalogue catalogue = catalogueOption.read();
        MomentFile file = MomentFile.read(saved);
        Scenario scenario = ScenarioReader.withVariants(
                file.source(), file.scenario(), file.sets(), futures, catalogue);
        OutputDirectory directory = OutputDirectory.open(
                out == null
                        ? Path.of(
                                "scsim-out", RunCommand.directoryName(scenario.name()) + "-branch")
                        : out);
        StudyResult result = study.run(interruption, options -> new Study()
                .run(scenario.name(), Assembly.assemble(scenario, catalogue), options));
        PrintWriter terminal = spec.commandLine().getOut();
        if (!reached(file, result)) {
            spec.commandLine()
                    .getErr()
                    .println("scsim: this program and catalogue come to another state at the"
                            + " moment that " + file.version() + " saved in " + saved
                            + "; run the scenario again to save it anew");
            return ExitCode.INTERNAL;
        }
        terminal.print(ResultTable.text(result));
        terminal.flush();
        ResultFiles.write(result, directory).forEach(path -> terminal.println("wrote " + path));
        return result.partial() ? ExitCode.INTERRUPTED : ExitCode.DONE;
    }

    /** An interrupted study may not have come to the moment of all arrays. */
    private static boolean reached(MomentFile file, StudyResult result) {
        Optional<Moment> moment = result.moment();
        return result.partial() || moment.isPresent() && moment.get().isSameAs(file.moment());
    }
}
