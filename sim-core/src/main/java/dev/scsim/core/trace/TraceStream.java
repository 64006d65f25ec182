package dev.scsim.core.trace;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Records of one width on their way into a {@link TraceRing}.
 *
 * <p>State: an open chunk of up to 4096 longs that holds whole records only. Appending copies the
 * longs and allocates nothing. Confined to the simulation thread.
 */
public final class TraceStream {

    private final TraceRing ring;
    private final TraceSink sink;
    private final int recordLongs;
    private final int fullLength;
    private long[] chunk = new long[TraceRing.CHUNK_LONGS];
    private int length;
    private long recordCount;

    TraceStream(TraceRing ring, TraceSink sink, int recordLongs) {
        this.ring = ring;
        this.sink = sink;
        this.recordLongs = recordLongs;
        this.fullLength = TraceRing.CHUNK_LONGS / recordLongs * recordLongs;
    }

    /**
     * Appends a record.
     *
     * @param record as many longs as the stream is wide; copied
     * @throws TraceException when a sink of the ring has failed
     */
    public void append(long[] record) {
        checkWidth(record.length);
        System.arraycopy(record, 0, chunk, length, record.length);
        added();
    }

    /**
     * Appends a record of four longs, to a stream of that width.
     *
     * @throws TraceException when a sink of the ring has failed
     */
    public void append(long first, long second, long third, long fourth) {
        checkWidth(4);
        long[] target = chunk;
        int at = length;
        target[at] = first;
        target[at + 1] = second;
        target[at + 2] = third;
        target[at + 3] = fourth;
        added();
    }

    /** Records appended so far. */
    public long recordCount() {
        return recordCount;
    }

    /** Width of a record in longs. */
    public int recordLongs() {
        return recordLongs;
    }

    TraceSink sink() {
        return sink;
    }

    /** Longs in the open chunk. */
    int length() {
        return length;
    }

    /** Gives the open chunk away and goes on with an empty one. */
    long[] exchange(long[] empty) {
        long[] filled = chunk;
        chunk = empty;
        length = 0;
        return filled;
    }

    private void checkWidth(int longs) {
        ring.checkOpen();
        checkArgument(longs == recordLongs, "%s longs in a stream of %s", longs, recordLongs);
    }

    private void added() {
        recordCount++;
        length += recordLongs;
        if (length == fullLength) {
            ring.publish(this);
        }
    }
}
