package dev.scsim.core.trace;

import java.io.Closeable;
import java.io.IOException;

/**
 * Takes the records of one {@link TraceStream}, in order, on the ring's consumer thread.
 *
 * <p>An exception ends all output of the ring and reaches the simulation thread as a {@link
 * TraceException}.
 */
@FunctionalInterface
public interface TraceSink extends Closeable {

    /**
     * Takes a chunk of whole records.
     *
     * @param chunk the records; valid during the call only
     * @param length how many longs of it are filled, a multiple of the record width, above 0
     */
    void accept(long[] chunk, int length) throws IOException;

    /** Called once, after the last chunk or after a failure. */
    @Override
    default void close() throws IOException {}
}
