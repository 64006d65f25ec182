package dev.scsim.config.document;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The user's input is wrong. Carries every problem that was found, in the order of the file; the
 * message is the report for the terminal.
 */
public final class ConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    public ConfigException(List<Problem> problems) {
        // A stack trace would say where the reader stood, never what the user has to change.
        super(report(problems), null, false, false);
        checkArgument(!problems.isEmpty(), "no problem");
        this.problems = List.copyOf(problems);
    }

    public static ConfigException of(Problem problem) {
        return new ConfigException(List.of(problem));
    }

    /** At least one. */
    public List<Problem> problems() {
        return problems;
    }

    private static String report(List<Problem> problems) {
        return problems.stream().map(Problem::toString).collect(Collectors.joining("\n"));
    }
}
