package dev.scsim.planner.report;

/** Results cannot be written where the user wants them; the message says where and why. */
public final class OutputException extends RuntimeException {

    private static final long serialVersionUID = 1;

    OutputException(String message, Throwable cause) {
        super(message, cause);
    }
}
