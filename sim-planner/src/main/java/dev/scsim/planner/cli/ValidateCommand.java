package dev.scsim.planner.cli;

import dev.scsim.planner.report.ValidationJson;
import dev.scsim.planner.report.ValidationTable;
import dev.scsim.planner.study.Validation;
import dev.scsim.planner.study.ValidationResult;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

/** {@code scsim validate}. */
@Command(
        name = "validate",
        description = {
            "Predicts every published measurement of the catalogue and prints published, predicted"
                    + " and error. Errors are data: they do not make the command fail.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {"  scsim validate", "  scsim validate --format json > validation.json"})
final class ValidateCommand implements Callable<Integer> {

    private final Interruption interruption;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless given.")
    private Format format;

    @Mixin
    private CatalogueOption catalogueOption;

    @Mixin
    private StudyRun study;

    /** How the result is printed. */
    enum Format {
        text,
        json
    }

    ValidateCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() {
        ValidationResult result = study.run(
                interruption, options -> new Validation().run(catalogueOption.read(), options));
        spec.commandLine()
                .getOut()
                .print(
                        format == Format.json
                                ? ValidationJson.text(result)
                                : ValidationTable.text(result));
        return result.partial() ? ExitCode.INTERRUPTED : ExitCode.DONE;
    }
}
