package dev.scsim.core.trace;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.util.concurrent.Uninterruptibles;
import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;

import java.util.ArrayList;
import java.util.List;

/**
 * The one way out of a running simulation: records of longs, gathered into chunks, handed to a
 * consumer thread through a Disruptor ring.
 *
 * <pre>
 *  simulation thread                      consumer thread
 *  TraceStream -- chunk --+            +-- TraceSink
 *  TraceStream -- chunk --+--&gt; ring --&gt;+-- TraceSink
 * </pre>
 *
 * <p>State: a ring of chunks of 4096 longs (32 KiB each) and one open chunk per stream. Each
 * stream's records arrive in order and none is lost; chunks of different streams arrive in the
 * order in which they filled. Nothing is allocated per record or per chunk. When the ring is full
 * the simulation thread waits: a slow consumer delays real time, never simulated time. When a sink
 * throws, the next append, {@link #flush} or {@link #close} throws a {@link TraceException}.
 *
 * <p>Opened, appended to, flushed and closed on one thread. The consumer is a daemon thread, so
 * what is not closed may be lost when the program ends.
 */
public final class TraceRing implements AutoCloseable {

    /** Longs in a chunk. */
    public static final int CHUNK_LONGS = 4096;

    private static final int CHUNKS = 16;

    private final Disruptor<TraceChunk> disruptor;
    private final RingBuffer<TraceChunk> ring;
    private final ChunkConsumer consumer = new ChunkConsumer();
    private final List<TraceStream> streams = new ArrayList<>();
    private Thread consumerThread;
    private boolean failureThrown;
    private boolean closed;

    /** A ring of 16 chunks, half a mebibyte, with its consumer thread running. */
    public TraceRing() {
        this(CHUNKS);
    }

    /**
     * A ring with its consumer thread running.
     *
     * @param chunks capacity, a power of two
     */
    public TraceRing(int chunks) {
        checkArgument(Integer.bitCount(chunks) == 1, "chunks must be a power of two: %s", chunks);
        disruptor = new Disruptor<>(
                TraceChunk::new,
                chunks,
                this::newConsumerThread,
                ProducerType.SINGLE,
                new BlockingWaitStrategy());
        disruptor.handleEventsWith(consumer);
        ring = disruptor.start();
    }

    /**
     * Opens a stream of records.
     *
     * @param recordLongs width of its records in longs, 1 to 4096
     * @param sink takes them, and is closed with the ring
     */
    public TraceStream open(int recordLongs, TraceSink sink) {
        checkArgument(
                recordLongs >= 1 && recordLongs <= CHUNK_LONGS,
                "a record has 1 to 4096 longs, not %s",
                recordLongs);
        checkState(!closed, "the ring is closed");
        consumer.register(sink);
        TraceStream stream = new TraceStream(this, sink, recordLongs);
        streams.add(stream);
        return stream;
    }

    /** Hands over what the streams hold, full chunk or not; does not wait for the consumer. */
    public void flush() {
        throwFailure();
        handOver();
    }

    /**
     * Hands over what the streams hold, waits until the sinks have taken it, and closes them.
     *
     * @throws TraceException when a sink failed and no append has said so yet
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        handOver();
        closed = true;
        long sequence = ring.next();
        ring.get(sequence).sink = null;
        ring.publish(sequence);
        awaitConsumer();
        if (!failureThrown) {
            throwFailure();
        }
    }

    /** Puts the open chunk of a stream into the ring, and an empty one into the stream. */
    void publish(TraceStream stream) {
        long sequence = ring.next();
        TraceChunk chunk = ring.get(sequence);
        chunk.sink = stream.sink();
        chunk.length = stream.length();
        chunk.longs = stream.exchange(chunk.longs);
        ring.publish(sequence);
    }

    void checkOpen() {
        checkState(!closed, "the ring is closed");
        throwFailure();
    }

    private void throwFailure() {
        Throwable failure = consumer.failure();
        if (failure != null) {
            failureThrown = true;
            throw new TraceException(failure);
        }
    }

    private void handOver() {
        for (TraceStream stream : streams) {
            if (stream.length() > 0) {
                publish(stream);
            }
        }
    }

    private void awaitConsumer() {
        // An interrupt must not lose records; it stays pending for the caller.
        boolean interrupted = false;
        while (true) {
            try {
                consumer.awaitEnd();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        disruptor.halt();
        Uninterruptibles.joinUninterruptibly(consumerThread);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private Thread newConsumerThread(Runnable consumption) {
        consumerThread = new Thread(consumption, "trace-ring");
        consumerThread.setDaemon(true);
        return consumerThread;
    }
}
