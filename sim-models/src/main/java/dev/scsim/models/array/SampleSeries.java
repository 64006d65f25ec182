package dev.scsim.models.array;

import dev.scsim.core.trace.TraceRing;
import dev.scsim.core.trace.TraceSink;
import dev.scsim.core.trace.TraceStream;
import dev.scsim.models.array.RunResult.SamplePoint;

import java.util.ArrayList;
import java.util.List;

/**
 * The time series of a run on its way out: rows leave the simulation thread through a {@link
 * TraceRing} and are made into objects on the other side.
 */
final class SampleSeries implements AutoCloseable {
    private static final int ROW_LONGS = 6;

    private final TraceRing ring = new TraceRing();
    private final List<SamplePoint> rows = new ArrayList<>();
    private final TraceSink collector = this::collect;
    private final TraceStream stream = ring.open(ROW_LONGS, collector);
    private final long[] row = new long[ROW_LONGS];

    /** Adds a row; the order is that of {@link SamplePoint}. */
    void add(
            long endNanos,
            long completed,
            long responseNanosSum,
            long responseNanosMax,
            long outstanding,
            long dirtyBytes) {
        row[0] = endNanos;
        row[1] = completed;
        row[2] = responseNanosSum;
        row[3] = responseNanosMax;
        row[4] = outstanding;
        row[5] = dirtyBytes;
        stream.append(row);
    }

    private void collect(long[] chunk, int length) {
        for (int at = 0; at < length; at += ROW_LONGS) {
            rows.add(new SamplePoint(
                    chunk[at],
                    chunk[at + 1],
                    chunk[at + 2],
                    chunk[at + 3],
                    (int) chunk[at + 4],
                    chunk[at + 5]));
        }
    }

    /** All rows; to be called after {@link #close}, which waits for the last of them. */
    List<SamplePoint> rows() {
        return List.copyOf(rows);
    }

    @Override
    public void close() {
        ring.close();
    }
}
