package dev.scsim.planner.cli;

import dev.scsim.planner.study.StudyOptions;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.util.function.Function;

/** Options of every command that simulates, and the frame its study runs in. */
final class StudyRun {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Simulations at one time; as many as processors unless given. Figures do"
                    + " not depend on it.")
    private Integer threads;

    @Option(
            names = {"-q", "--quiet"},
            description = "Show no progress.")
    private boolean quiet;

    StudyRun() {}

    /**
     * Runs a study with progress on standard error; Ctrl-C ends it early.
     *
     * @param interruption listens for Ctrl-C
     * @param study the study
     */
    <T> T run(Interruption interruption, Function<StudyOptions, T> study) {
        int count = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (count < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--threads must be at least 1, not " + count);
        }
        try (Progress progress = Progress.start(quiet)) {
            return study.apply(new StudyOptions(count, progress, interruption.arm()));
        }
    }
}
