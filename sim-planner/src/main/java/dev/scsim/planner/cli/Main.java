package dev.scsim.planner.cli;

import picocli.CommandLine;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Where the program starts. */
public final class Main {

    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] args) {
        Interruption interruption = new Interruption();
        interruption.install();
        CommandLine commandLine = commandLine(interruption);
        // Plain UTF-8 whatever the locale says; every figure and name then reads the same.
        commandLine.setOut(utf8(System.out));
        commandLine.setErr(utf8(System.err));
        int code = ExitCode.INTERNAL;
        try {
            code = commandLine.execute(args);
            if (commandLine.getOut().checkError()) {
                commandLine.getErr().println("scsim: standard output could not be written in full");
                code = code == ExitCode.DONE ? ExitCode.INPUT : code;
            }
        } finally {
            commandLine.getErr().flush();
            interruption.ended(code);
        }
        System.exit(code);
    }

    private static PrintWriter utf8(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    /** The commands, wired; tests run them in their own process. */
    static CommandLine commandLine(Interruption interruption) {
        CommandLine commandLine =
                new CommandLine(new ScsimCommand(), new CommandFactory(interruption));
        commandLine.setParameterExceptionHandler(Failures::wrongUsage);
        commandLine.setExecutionExceptionHandler(Failures::failed);
        commandLine.setUsageHelpAutoWidth(true);
        commandLine.setAbbreviatedOptionsAllowed(false);
        return commandLine;
    }
}
