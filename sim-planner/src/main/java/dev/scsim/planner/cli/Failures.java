package dev.scsim.planner.cli;

import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.NearestName;
import dev.scsim.core.check.InvariantViolationException;
import dev.scsim.planner.report.OutputException;
import dev.scsim.planner.study.RunFailedException;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

import java.io.PrintWriter;
import java.util.List;

/** What the user reads when something went wrong, and the exit code that goes with it. */
final class Failures {

    private Failures() {}

    /** A command or option that does not exist or lacks its value. */
    static int wrongUsage(ParameterException e, String[] args) {
        CommandLine commandLine = e.getCommandLine();
        PrintWriter err = commandLine.getErr();
        err.println("scsim: " + statement(e, commandLine));
        err.println("Try \"" + commandLine.getCommandSpec().qualifiedName() + " --help\".");
        return ExitCode.INPUT;
    }

    private static String statement(ParameterException e, CommandLine commandLine) {
        if (!(e instanceof UnmatchedArgumentException unmatched)) {
            return e.getMessage();
        }
        String written = unmatched.getUnmatched().get(0);
        if (written.startsWith("-")) {
            List<String> options = commandLine.getCommandSpec().options().stream()
                    .map(OptionSpec::longestName)
                    .toList();
            return "there is no option " + written + maybe(written.replaceAll("=.*", ""), options);
        }
        List<String> commands = List.copyOf(commandLine.getSubcommands().keySet());
        return commands.isEmpty()
                ? "\"" + written + "\" is one argument too many"
                : "there is no command \"" + written + "\"" + maybe(written, commands);
    }

    private static String maybe(String written, List<String> names) {
        return NearestName.of(written, names)
                .map(near -> System.lineSeparator() + "    Maybe \"" + near + "\"?")
                .orElse("");
    }

    /** A command that did not get to its end. */
    static int failed(Exception e, CommandLine commandLine, ParseResult parsed) {
        PrintWriter err = commandLine.getErr();
        if (e instanceof ConfigException || e instanceof OutputException) {
            err.println(e.getMessage());
            return ExitCode.INPUT;
        }
        if (e instanceof ParameterException wrong) {
            return wrongUsage(wrong, new String[0]);
        }
        if (e instanceof RunFailedException failure) {
            runFailed(failure, err, parsed);
        } else {
            err.println("scsim: internal error, please report it");
            e.printStackTrace(err);
        }
        return ExitCode.INTERNAL;
    }

    private static void runFailed(RunFailedException e, PrintWriter err, ParseResult parsed) {
        err.println("scsim: " + e.getMessage());
        if (e.getCause() instanceof InvariantViolationException broken) {
            err.println(broken.getMessage());
        } else {
            e.getCause().printStackTrace(err);
        }
        err.println("To see it again: " + replay(e.seed(), parsed));
    }

    /** The same command on one thread with the seed written out. */
    private static String replay(long seed, ParseResult parsed) {
        List<String> args = parsed.originalArgs();
        StringBuilder line = new StringBuilder("scsim");
        for (int i = 0; i < args.size(); i++) {
            String arg = args.get(i);
            boolean pair = arg.equals("--seed") || arg.equals("--threads");
            boolean joined = arg.startsWith("--seed=") || arg.startsWith("--threads=");
            i += pair ? 1 : 0;
            line.append(pair || joined ? "" : " " + quoted(arg));
        }
        boolean seeded = !args.isEmpty() && args.get(0).equals("run");
        return line + (seeded ? " --seed " + seed : "") + " --threads 1";
    }

    private static String quoted(String arg) {
        return arg.matches("[\\w@%+=:,./-]+") ? arg : "'" + arg.replace("'", "'\\''") + "'";
    }
}
