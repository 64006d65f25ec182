package dev.scsim.core.trace;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;

import java.io.Writer;
import java.util.List;

/**
 * A table with one row per interval of simulated time: the time, then the value of every gauge.
 *
 * <p>State: one reused row of longs. A row is an event like any other: of the events due at its
 * very time it sees those that were scheduled before the row before it was written. While a series
 * runs an event is always pending, so a run without end time ends only after {@link #stop}.
 * Confined to the simulation thread; the rows are written by the ring's consumer.
 */
public final class TimeSeries {

    private final Scheduler scheduler;
    private final long intervalNanos;
    private final ImmutableList<Gauge> gauges;
    private final TraceStream stream;
    private final long[] row;
    private final EventHandler onInterval = this::intervalPassed;
    private long pendingEvent = Scheduler.NO_EVENT;

    /**
     * A series that is not running yet.
     *
     * @param scheduler gives the time
     * @param intervalNanos simulated time between rows, above 0
     * @param gauges the columns after the time
     * @param ring carries the rows
     * @param sink takes them; its columns are {@link #columns}
     */
    public TimeSeries(
            Scheduler scheduler,
            long intervalNanos,
            List<Gauge> gauges,
            TraceRing ring,
            TraceSink sink) {
        checkArgument(intervalNanos > 0, "interval must exceed 0 ns: %s", intervalNanos);
        this.scheduler = scheduler;
        this.intervalNanos = intervalNanos;
        this.gauges = ImmutableList.copyOf(gauges);
        this.row = new long[1 + gauges.size()];
        this.stream = ring.open(row.length, sink);
    }

    /** A series that is written as CSV; the writer is closed with the ring. */
    public static TimeSeries toCsv(
            Scheduler scheduler,
            long intervalNanos,
            List<Gauge> gauges,
            TraceRing ring,
            Writer writer) {
        CsvSink sink = new CsvSink(writer, columns(gauges));
        return new TimeSeries(scheduler, intervalNanos, gauges, ring, sink);
    }

    /** The columns of a row: the time in seconds, then those of the gauges. */
    public static List<Column> columns(List<Gauge> gauges) {
        ImmutableList.Builder<Column> columns = ImmutableList.builder();
        columns.add(Column.time());
        for (Gauge gauge : gauges) {
            columns.add(gauge.column());
        }
        return columns.build();
    }

    /** Schedules a row for now and one after every interval. */
    public void start() {
        checkState(!isRunning(), "the series is running");
        pendingEvent = scheduler.after(0, onInterval, 0);
    }

    /** Ends the series; without effect when it is not running. */
    public void stop() {
        if (isRunning()) {
            scheduler.cancel(pendingEvent);
            pendingEvent = Scheduler.NO_EVENT;
        }
    }

    public boolean isRunning() {
        return pendingEvent != Scheduler.NO_EVENT;
    }

    /** Rows written so far. */
    public long rowCount() {
        return stream.recordCount();
    }

    private void intervalPassed(long payload) {
        pendingEvent = scheduler.after(intervalNanos, onInterval, 0);
        row[0] = scheduler.nowNanos();
        for (int i = 0; i < gauges.size(); i++) {
            row[i + 1] = gauges.get(i).source().getAsLong();
        }
        stream.append(row);
    }
}
