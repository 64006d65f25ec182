package dev.scsim.planner.cli;

import dev.scsim.config.document.NearestName;
import dev.scsim.planner.cli.CatalogText.Section;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code scsim catalog}. */
@Command(
        name = "catalog",
        description = {"Shows what is known, each value with its source and confidence.", ""},
        footerHeading = "%nExamples:%n",
        footer = {
            "  scsim catalog                      what there is",
            "  scsim catalog releases             the SCOS releases",
            "  scsim catalog releases 7.3         every value of one of them",
            "  scsim catalog measurements         published figures"
        })
final class CatalogCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Parameters(
            index = "0",
            paramLabel = "SECTION",
            arity = "0..1",
            description = "One of: ${COMPLETION-CANDIDATES}.")
    private Section section;

    @Parameters(index = "1", paramLabel = "NAME", arity = "0..1", description = "One entry of it.")
    private String name;

    @Mixin
    private CatalogueOption catalogueOption;

    CatalogCommand() {}

    @Override
    public Integer call() {
        CatalogText text = new CatalogText(catalogueOption.read());
        String found;
        if (section == null) {
            found = text.overview();
        } else if (name == null) {
            found = text.section(section);
        } else {
            found = text.entry(section, name).orElseThrow(() -> unknown(text.names(section)));
        }
        spec.commandLine().getOut().print(found);
        return ExitCode.DONE;
    }

    private ParameterException unknown(List<String> names) {
        Optional<String> near = NearestName.of(name, names);
        return new ParameterException(
                spec.commandLine(),
                "\"" + name + "\" is not in " + section + "; there is: " + String.join(", ", names)
                        + near.map(other -> System.lineSeparator() + "Maybe \"" + other + "\"?")
                                .orElse(""));
    }
}
