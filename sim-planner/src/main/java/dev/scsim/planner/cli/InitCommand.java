package dev.scsim.planner.cli;

import dev.scsim.config.scenario.ScenarioSchema;
import dev.scsim.planner.report.OutputDirectory;
import dev.scsim.planner.report.Resources;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** {@code scsim init}. */
@Command(
        name = "init",
        description = {"Writes a commented scenario to start from. Overwrites nothing.", ""},
        footerHeading = "%nExamples:%n",
        footer = {"  scsim init", "  scsim init my.yaml && scsim run my.yaml"})
final class InitCommand implements Callable<Integer> {

    private static final String STARTER = "starter-scenario.yaml";

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            defaultValue = "scenario.yaml",
            description = "File to write; ${DEFAULT-VALUE} unless given.")
    private Path file;

    InitCommand() {}

    @Override
    public Integer call() {
        if (Files.exists(file)) {
            throw new ParameterException(
                    spec.commandLine(), file + " exists; init overwrites nothing");
        }
        Path parent = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(parent)) {
            throw new ParameterException(spec.commandLine(), "no directory " + parent);
        }
        Path schema = file.resolveSibling(ScenarioSchema.FILE_NAME);
        if (!Files.exists(schema)) {
            OutputDirectory.write(schema, ScenarioSchema.text());
        }
        String starter = Resources.text(InitCommand.class, STARTER).replace("THIS_FILE", "" + file);
        OutputDirectory.write(file, ScenarioSchema.editorLine() + "\n" + starter);
        spec.commandLine()
                .getOut()
                .println("wrote " + file + " and, for editors, " + schema + "; next: scsim run "
                        + file);
        return ExitCode.DONE;
    }
}
