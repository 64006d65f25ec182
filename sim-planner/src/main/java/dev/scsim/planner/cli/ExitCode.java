package dev.scsim.planner.cli;

/** What a command tells the shell. */
final class ExitCode {

    static final int DONE = 0;

    /** A broken invariant or a fault of the program. */
    static final int INTERNAL = 1;

    /** Something the user can put right: options, files, directories. */
    static final int INPUT = 2;

    /** Interrupted; results so far are complete and labelled partial. */
    static final int INTERRUPTED = 3;

    private ExitCode() {}
}
