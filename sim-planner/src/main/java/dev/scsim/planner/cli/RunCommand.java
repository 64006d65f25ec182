package dev.scsim.planner.cli;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.Problems;
import dev.scsim.config.document.TextFile;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.planner.report.MomentFile;
import dev.scsim.planner.report.OutputDirectory;
import dev.scsim.planner.report.ResultFiles;
import dev.scsim.planner.report.ResultTable;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyResult;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code scsim run}. */
@Command(
        name = "run",
        description = {
            "Simulates a scenario and all its variants: a table here; report.html, result.json and"
                    + " CSV in a directory.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  scsim run my.yaml",
            "  scsim run my.yaml --out results --seed 7",
            "  scsim run my.yaml --set arrays.sc1.scos=7.3 --set \"run.precision=0.5 %%\""
        })
final class RunCommand implements Callable<Integer> {

    private final Interruption interruption;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Parameters(paramLabel = "FILE", description = "Scenario file.")
    private Path file;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description = "Directory for the results; scsim-out/<scenario> unless given.")
    private Path out;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Root of all random numbers; replaces that of the file.")
    private Long seed;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Changes a value of the scenario, such as arrays.sc1.scos=7.3; may be"
                    + " given more than once.")
    private List<String> sets = new ArrayList<>();

    @Mixin
    private CatalogueOption catalogueOption;

    @Mixin
    private StudyRun study;

    RunCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() {
        Catalogue catalogue = catalogueOption.read();
        Scenario scenario = ScenarioReader.read(file, changes(), catalogue);
        OutputDirectory directory = OutputDirectory.open(
                out == null ? Path.of("scsim-out", directoryName(scenario.name())) : out);
        StudyResult result = study.run(interruption, options -> new Study()
                .run(
                        scenario.name(),
                        Assembly.assemble(scenario, catalogue),
                        Assembly.upgrades(scenario, catalogue),
                        options));
        PrintWriter terminal = spec.commandLine().getOut();
        terminal.print(ResultTable.text(result));
        terminal.flush();
        ResultFiles.write(result, directory).forEach(file -> terminal.println("wrote " + file));
        saveMoment(result, directory);
        return result.partial() ? ExitCode.INTERRUPTED : ExitCode.DONE;
    }

    /** What leads to the moment of a branch is the file as it stands now. */
    private void saveMoment(StudyResult result, OutputDirectory directory) {
        if (result.moment().isEmpty() || result.partial()) {
            return;
        }
        Problems problems = new Problems();
        Optional<String> text = TextFile.read(file, problems);
        problems.throwIfAny();
        MomentFile saved = new MomentFile(
                result.conditions().version(),
                file.toString(),
                text.orElseThrow(),
                changes(),
                result.moment().get());
        directory.write(MomentFile.NAME, saved.text());
        spec.commandLine().getOut().println("wrote " + directory.path().resolve(MomentFile.NAME));
    }

    private List<String> changes() {
        List<String> changes = new ArrayList<>(sets);
        if (seed != null) {
            if (seed < 0) {
                throw new ParameterException(
                        spec.commandLine(), "--seed " + seed + ": must not be negative");
            }
            changes.add("run.seed=" + seed);
        }
        return changes;
    }

    /** A name that every file system takes. */
    static String directoryName(String scenario) {
        String name = scenario.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}.]+", "-")
                .replaceAll("^[-.]+|[-.]+$", "");
        return name.isEmpty() ? "scenario" : name;
    }
}
