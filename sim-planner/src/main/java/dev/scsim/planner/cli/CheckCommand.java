package dev.scsim.planner.cli;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.Problem;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.models.array.StorageCenterSpec;

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

/** {@code scsim check}. */
@Command(
        name = "check",
        description = {
            "Reads a scenario without running it and says what it found, or every problem at once.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {"  scsim check my.yaml", "  scsim check my.yaml --set arrays.sc1.scos=7.3"})
final class CheckCommand implements Callable<Integer> {

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
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Changes a value of the scenario; may be given more than once.")
    private List<String> sets = new ArrayList<>();

    @Mixin
    private CatalogueOption catalogueOption;

    CheckCommand() {}

    @Override
    public Integer call() {
        Catalogue catalogue = catalogueOption.read();
        Scenario scenario = ScenarioReader.read(file, sets, catalogue);
        PrintWriter out = spec.commandLine().getOut();
        out.println(file + ": no problem found in \"" + scenario.name() + "\"");
        List<Problem> limits = Assembly.loadProblems(scenario, catalogue);
        if (!limits.isEmpty()) {
            limits.forEach(limit -> out.println(
                    "only for scsim capacity: " + limit.path() + ": " + limit.statement()));
            return ExitCode.DONE;
        }
        for (AssembledVariant variant : Assembly.assemble(scenario, catalogue)) {
            out.println("variant " + variant.name());
            variant.arrays().forEach(array -> out.println("  " + describe(array)));
            variant.warnings().forEach(warning -> out.println("  warning: " + warning));
        }
        return ExitCode.DONE;
    }

    private static String describe(AssembledArray assembled) {
        StorageCenterSpec array = assembled.array();
        List<String> workloads =
                assembled.workloads().stream().map(w -> w.spec().name()).toList();
        return "array " + array.name() + ": SCOS " + array.release().label() + ", "
                + array.folder().driveCount() + " x " + array.folder().drive().id() + ", "
                + array.raid().label() + ", " + array.volumes().size() + " volume(s), workloads: "
                + (workloads.isEmpty() ? "none" : String.join(", ", workloads));
    }
}
