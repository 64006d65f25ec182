package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * An exact count of events or bytes.
 *
 * <p>State: one {@code long}; adding beyond its range throws instead of wrapping. Confined to one
 * thread.
 */
public final class Counter {

    private static final double NANOS_PER_SECOND = 1e9;

    private long value;

    public Counter() {}

    public void increment() {
        add(1);
    }

    /**
     * Adds an amount.
     *
     * @param amount 0 or more
     */
    public void add(long amount) {
        checkArgument(amount >= 0, "a counter only grows, not by %s", amount);
        value = Math.addExact(value, amount);
    }

    /** Adds the count of another counter. */
    public void add(Counter other) {
        add(other.value);
    }

    public long value() {
        return value;
    }

    /**
     * Counts per second of simulated time.
     *
     * @param spanNanos time the counts were taken over, in nanoseconds; more than 0
     */
    public double perSecond(long spanNanos) {
        checkArgument(spanNanos > 0, "a rate needs a span above 0 ns, not %s", spanNanos);
        return value / (spanNanos / NANOS_PER_SECOND);
    }

    public void reset() {
        value = 0;
    }
}
