package dev.scsim.models.array;

/** An invariant was found broken between two looks; the watched repetition finds the event. */
final class BrokenStateException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BrokenStateException(String message) {
        super(message);
    }
}
