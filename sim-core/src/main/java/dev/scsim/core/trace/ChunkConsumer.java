package dev.scsim.core.trace;

import com.lmax.disruptor.EventHandler;

import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/**
 * The other end of the ring: hands chunks to their sinks until the first failure, and then only
 * frees slots, so that the simulation thread never waits for a consumer that has given up.
 *
 * <p>A sink may throw anything, errors included; all of it belongs to the simulation thread, and
 * none of it may end the consumer thread, for which {@code close} waits.
 *
 * <p>Runs on the consumer thread, but for {@link #failure} and {@link #awaitEnd}.
 */
final class ChunkConsumer implements EventHandler<TraceChunk> {

    private final CopyOnWriteArrayList<TraceSink> sinks = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Throwable failure;

    /** Called on the simulation thread before the first chunk for the sink. */
    void register(TraceSink sink) {
        sinks.addIfAbsent(sink);
    }

    /** What a sink threw first, or null. */
    Throwable failure() {
        return failure;
    }

    /** Waits until the end mark was handled and all sinks are closed. */
    void awaitEnd() throws InterruptedException {
        ended.await();
    }

    @Override
    public void onEvent(TraceChunk chunk, long sequence, boolean endOfBatch) {
        if (chunk.sink == null) {
            closeSinks();
            ended.countDown();
            return;
        }
        if (failure != null) {
            return;
        }
        try {
            chunk.sink.accept(chunk.longs, chunk.length);
        } catch (Throwable thrown) {
            failure = thrown;
        }
    }

    private void closeSinks() {
        Throwable first = failure;
        for (TraceSink sink : sinks) {
            try {
                sink.close();
            } catch (Throwable thrown) {
                if (first == null) {
                    first = thrown;
                } else if (first != thrown) {
                    first.addSuppressed(thrown);
                }
            }
        }
        failure = first;
    }
}
