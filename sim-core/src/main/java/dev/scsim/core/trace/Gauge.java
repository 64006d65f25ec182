package dev.scsim.core.trace;

import static com.google.common.base.Preconditions.checkNotNull;

import java.util.function.LongSupplier;

/**
 * A number that a {@link TimeSeries} reads at every interval.
 *
 * @param column how it is shown
 * @param source read on the simulation thread; reads only, so that watching changes nothing
 */
public record Gauge(Column column, LongSupplier source) {

    public Gauge {
        checkNotNull(column, "column");
        checkNotNull(source, "source");
    }

    /**
     * The growth of a count since the row before; in the first row, since now.
     *
     * @param column how the growth is shown
     * @param count a count that only grows
     */
    public static Gauge growthOf(Column column, LongSupplier count) {
        long[] before = {count.getAsLong()};
        return new Gauge(column, () -> {
            long now = count.getAsLong();
            long growth = now - before[0];
            before[0] = now;
            return growth;
        });
    }
}
