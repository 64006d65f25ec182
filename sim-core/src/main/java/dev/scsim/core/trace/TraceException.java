package dev.scsim.core.trace;

/** Output of a trace or time series failed; the cause is what its sink threw. */
public final class TraceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TraceException(Throwable cause) {
        super("trace output failed: " + cause.getMessage(), cause);
    }
}
