package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Mean over simulated time of a whole number that changes in steps: requests outstanding, servers
 * busy, bytes buffered.
 *
 * <p>State: the present value, the time of its last change, and the integral in value times
 * nanoseconds (128 bits, exact). Times never go back. Confined to the simulation thread.
 */
public final class TimeWeightedMean {

    private final WideSum integral = new WideSum();
    private long startNanos;
    private long lastNanos;
    private long value;
    private long max;

    /**
     * Starts to observe.
     *
     * @param startNanos simulated time of the start
     * @param value the value from then on
     */
    public TimeWeightedMean(long startNanos, long value) {
        this.startNanos = startNanos;
        this.lastNanos = startNanos;
        this.value = value;
        this.max = value;
    }

    /**
     * The value is {@code newValue} from {@code nowNanos} on.
     *
     * @param nowNanos simulated time, not before the last call
     */
    public void set(long nowNanos, long newValue) {
        advance(nowNanos);
        value = newValue;
        max = Math.max(max, newValue);
    }

    /**
     * The value changes by {@code delta} at {@code nowNanos}.
     *
     * @param nowNanos simulated time, not before the last call
     */
    public void add(long nowNanos, long delta) {
        set(nowNanos, Math.addExact(value, delta));
    }

    /** The present value. */
    public long value() {
        return value;
    }

    /** The largest value since the start or the last reset, however briefly it was held. */
    public long max() {
        return max;
    }

    /**
     * Mean from the start (or the last reset) to {@code nowNanos}; the present value when no time
     * has passed.
     */
    public double mean(long nowNanos) {
        advance(nowNanos);
        return nowNanos == startNanos ? value : integral.toDouble() / (nowNanos - startNanos);
    }

    /** Integral from the start (or the last reset) to now, in value times nanoseconds. */
    public double integral(long nowNanos) {
        advance(nowNanos);
        return integral.toDouble();
    }

    /** Start of the present observation, in nanoseconds of simulated time. */
    public long startNanos() {
        return startNanos;
    }

    /** Starts over at {@code nowNanos}, keeping the present value. */
    public void reset(long nowNanos) {
        advance(nowNanos);
        integral.reset();
        startNanos = nowNanos;
        max = value;
    }

    private void advance(long nowNanos) {
        checkArgument(
                nowNanos >= lastNanos, "time went back from %s to %s ns", lastNanos, nowNanos);
        integral.addProduct(value, nowNanos - lastNanos);
        lastNanos = nowNanos;
    }
}
