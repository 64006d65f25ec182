package dev.scsim.core.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.common.hash.Hashing;
import com.sun.management.ThreadMXBean;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

@Timeout(30)
class TraceRingTest {

    /** Checks that records of the given width count up from 0, in every long. */
    private static class CountingSink implements TraceSink {
        final int width;
        long records;
        int closed;
        Thread thread;

        CountingSink(int width) {
            this.width = width;
        }

        @Override
        public void accept(long[] chunk, int length) throws IOException {
            thread = Thread.currentThread();
            assertEquals(0, length % width);
            for (int i = 0; i < length; i += width) {
                for (int j = 0; j < width; j++) {
                    if (chunk[i + j] != records) {
                        fail("record " + records + " reads " + chunk[i + j]);
                    }
                }
                records++;
            }
        }

        @Override
        public void close() {
            closed++;
        }
    }

    /** Works on every chunk for longer than it takes to fill one. */
    private static final class SlowSink extends CountingSink {
        SlowSink(int width) {
            super(width);
        }

        @Override
        public void accept(long[] chunk, int length) throws IOException {
            super.accept(chunk, length);
            ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * length);
            bytes.asLongBuffer().put(chunk, 0, length);
            for (int i = 0; i < 5; i++) {
                Hashing.sha256().hashBytes(bytes.array());
            }
        }
    }

    @Test
    void recordsArriveInOrderOnTheConsumerThread() {
        CountingSink sink = new CountingSink(4);
        try (TraceRing ring = new TraceRing()) {
            TraceStream stream = ring.open(4, sink);
            for (long i = 0; i < 500_001; i++) {
                stream.append(i, i, i, i);
            }
            assertEquals(500_001, stream.recordCount());
        }
        assertEquals(500_001, sink.records);
        assertEquals(1, sink.closed);
        assertEquals("trace-ring", sink.thread.getName());
    }

    @Test
    void nothingIsLostWhenTheConsumerIsSlow() {
        SlowSink sink = new SlowSink(3);
        try (TraceRing ring = new TraceRing(2)) {
            append(ring.open(3, sink), 200_000);
        }
        assertEquals(200_000, sink.records);
    }

    @Test
    void streamsOfDifferentWidthsShareTheRing() {
        CountingSink[] sinks = new CountingSink[5];
        TraceStream[] streams = new TraceStream[5];
        try (TraceRing ring = new TraceRing(4)) {
            for (int i = 0; i < sinks.length; i++) {
                sinks[i] = new CountingSink(i + 1);
                streams[i] = ring.open(i + 1, sinks[i]);
            }
            for (long record = 0; record < 20_000; record++) {
                for (int i = 0; i < streams.length; i++) {
                    streams[i].append(repeated(record, i + 1));
                }
            }
        }
        for (CountingSink sink : sinks) {
            assertEquals(20_000, sink.records);
            assertEquals(1, sink.closed);
        }
    }

    @Test
    void flushHandsOverWhatIsOpen() throws InterruptedException {
        CountDownLatch arrived = new CountDownLatch(1);
        try (TraceRing ring = new TraceRing()) {
            TraceStream stream = ring.open(1, (chunk, length) -> arrived.countDown());
            stream.append(new long[] {7});
            ring.flush();
            arrived.await();
        }
    }

    @Test
    void aFailingSinkReachesTheNextAppend() {
        IOException full = new IOException("no space left");
        TraceRing ring = new TraceRing(2);
        TraceStream stream = ring.open(1, (chunk, length) -> {
            throw full;
        });
        TraceException thrown =
                assertThrows(TraceException.class, () -> append(stream, Integer.MAX_VALUE));
        assertSame(full, thrown.getCause());
        assertEquals("trace output failed: no space left", thrown.getMessage());
        assertThrows(TraceException.class, ring::flush);
        // Said once, a failure does not come again when a try block closes the ring.
        ring.close();
    }

    @Test
    void aFailureAtTheVeryEndReachesClose() {
        AssertionError error = new AssertionError("even errors");
        CountingSink other = new CountingSink(1);
        TraceRing ring = new TraceRing();
        ring.open(1, (chunk, length) -> {
                    throw error;
                })
                .append(new long[] {1});
        ring.open(1, other);
        TraceException thrown = assertThrows(TraceException.class, ring::close);
        assertSame(error, thrown.getCause());
        assertEquals(1, other.closed);
        ring.close();
    }

    @Test
    void aSinkThatCannotCloseReachesClose() {
        TraceRing ring = new TraceRing();
        ring.open(1, new FailingClose());
        TraceException thrown = assertThrows(TraceException.class, ring::close);
        assertEquals("cannot close", thrown.getCause().getMessage());
    }

    @Test
    void anInterruptLosesNothingAndStaysPending() {
        SlowSink sink = new SlowSink(1);
        TraceRing ring = new TraceRing(2);
        TraceStream stream = ring.open(1, sink);
        append(stream, 30_000);
        Thread.currentThread().interrupt();
        ring.close();
        assertTrue(Thread.interrupted());
        assertEquals(30_000, sink.records);
    }

    @Test
    void appendingAllocatesNothing() {
        CountingSink sink = new CountingSink(4);
        try (TraceRing ring = new TraceRing()) {
            TraceStream stream = ring.open(4, sink);
            appendFour(stream, 0, 100_000);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long self = Thread.currentThread().getId();
            long before = threads.getThreadAllocatedBytes(self);
            appendFour(stream, 100_000, 600_000);
            long allocated = threads.getThreadAllocatedBytes(self) - before;
            // A byte per record would be 500,000.
            assertTrue(allocated < 20_000, allocated + " bytes");
        }
    }

    @Test
    void misuseIsRefused() {
        TraceRing ring = new TraceRing();
        TraceStream stream = ring.open(2, new CountingSink(2));
        assertThrows(IllegalArgumentException.class, () -> stream.append(new long[3]));
        assertThrows(IllegalArgumentException.class, () -> stream.append(1, 2, 3, 4));
        assertThrows(IllegalArgumentException.class, () -> ring.open(0, new CountingSink(1)));
        assertThrows(IllegalArgumentException.class, () -> ring.open(4097, new CountingSink(1)));
        assertThrows(IllegalArgumentException.class, () -> new TraceRing(3));
        ring.close();
        assertThrows(IllegalStateException.class, () -> stream.append(new long[2]));
        assertThrows(IllegalStateException.class, () -> ring.open(1, new CountingSink(1)));
    }

    private static final class FailingClose implements TraceSink {
        @Override
        public void accept(long[] chunk, int length) {}

        @Override
        public void close() throws IOException {
            throw new IOException("cannot close");
        }
    }

    private static void append(TraceStream stream, int records) {
        long[] record = new long[stream.recordLongs()];
        for (int i = 0; i < records; i++) {
            Arrays.fill(record, i);
            stream.append(record);
        }
    }

    private static void appendFour(TraceStream stream, long from, long to) {
        for (long i = from; i < to; i++) {
            stream.append(i, i, i, i);
        }
    }

    private static long[] repeated(long value, int times) {
        long[] record = new long[times];
        Arrays.fill(record, value);
        return record;
    }
}
