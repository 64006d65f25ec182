package dev.scsim.planner.cli;

import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program without a command. */
@Command(
        name = "scsim",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Predicts how a Dell EMC SC storage array performs: under SCOS 7.2 or 7.3, with these"
                    + " drives, at that load.",
            ""
        },
        subcommands = {
            RunCommand.class,
            BranchCommand.class,
            CapacityCommand.class,
            ValidateCommand.class,
            CalibrateCommand.class,
            CatalogCommand.class,
            CheckCommand.class,
            TrialCommand.class,
            InitCommand.class,
            SchemaCommand.class,
            GenerateCompletion.class,
            CommandLine.HelpCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:internal error or broken invariant",
            "2:bad input; every problem is named",
            "3:interrupted; results so far are complete and labelled partial"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  scsim init my.yaml        write a commented scenario to start from",
            "  scsim run my.yaml         simulate it; see scsim-out/ for the report",
            "  scsim capacity my.yaml    how full its arrays are, and when they fill up",
            "  scsim validate            compare predictions with published measurements",
            "  scsim catalog arrays      what is known of the arrays",
            "  source <(scsim generate-completion)    complete commands in this shell"
        })
final class ScsimCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    ScsimCommand() {}

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "a command is missing");
    }
}
