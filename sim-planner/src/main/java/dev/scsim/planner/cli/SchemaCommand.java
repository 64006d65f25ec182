package dev.scsim.planner.cli;

import dev.scsim.config.scenario.ScenarioSchema;
import dev.scsim.planner.report.CapacityJson;
import dev.scsim.planner.report.ResultJson;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

/** {@code scsim schema}. */
@Command(
        name = "schema",
        description = {"Prints a JSON Schema, for editors and for programs that read results.", ""},
        footerHeading = "%nExamples:%n",
        footer = {"  scsim schema scenario", "  scsim schema result > scsim-result.schema.json"})
final class SchemaCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Parameters(paramLabel = "KIND", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Kind kind;

    /** The published schemas. */
    enum Kind {
        scenario,
        result,
        capacity
    }

    SchemaCommand() {}

    @Override
    public Integer call() {
        spec.commandLine()
                .getOut()
                .print(
                        switch (kind) {
                            case scenario -> ScenarioSchema.text();
                            case result -> ResultJson.schema();
                            case capacity -> CapacityJson.schema();
                        });
        return ExitCode.DONE;
    }
}
