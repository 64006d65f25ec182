package dev.scsim.core.units;

/**
 * Turns an amount and a rate into simulated time, exactly and rounded up once.
 *
 * <p>The exact time is {@code bytes * 1e9 / bytesPerSecond} nanoseconds. The product needs up to 93
 * bits, so it is never formed for large amounts: whole seconds are split off first and the rest is
 * divided in three steps of a factor 1000 (1e9 = 1000 * 1000 * 1000). Stateless.
 */
public final class Transfer {

    /** Nanoseconds in one second. */
    public static final long NANOS_PER_SECOND = 1_000_000_000L;

    /** Highest rate that {@link #nanosFor} takes: a remainder below it times 1000 fits a long. */
    public static final long RATE_MAX = Long.MAX_VALUE / 1000;

    /** Up to here {@code bytes * NANOS_PER_SECOND} fits a long. */
    private static final long SMALL_BYTES_MAX = Long.MAX_VALUE / NANOS_PER_SECOND;

    private Transfer() {}

    /**
     * Time to move {@code bytes} at {@code bytesPerSecond}, rounded up to a whole nanosecond.
     *
     * @param bytes 0 or more
     * @param bytesPerSecond 1 to {@link #RATE_MAX}
     * @return nanoseconds, 0 only for 0 bytes
     * @throws IllegalArgumentException when an argument is out of range
     * @throws ArithmeticException when the time exceeds 2^63 - 1 nanoseconds (292 years)
     */
    public static long nanosFor(long bytes, long bytesPerSecond) {
        if (bytes < 0 || bytesPerSecond <= 0 || bytesPerSecond > RATE_MAX) {
            throw outOfRange(bytes, bytesPerSecond);
        }
        if (bytes <= SMALL_BYTES_MAX) {
            long product = bytes * NANOS_PER_SECOND;
            long quotient = product / bytesPerSecond;
            return quotient * bytesPerSecond == product ? quotient : quotient + 1;
        }
        long nanos = wholeNanos(bytes, bytesPerSecond);
        return remainder(bytes, bytesPerSecond) == 0 ? nanos : Math.addExact(nanos, 1);
    }

    /**
     * Same as {@link #nanosFor} but rounded down.
     *
     * @param amount 0 or more
     * @param perSecond 1 to {@link #RATE_MAX}
     * @return nanoseconds
     * @throws IllegalArgumentException when an argument is out of range
     * @throws ArithmeticException when the time exceeds 2^63 - 1 nanoseconds
     */
    public static long nanosForRoundedDown(long amount, long perSecond) {
        if (amount < 0 || perSecond <= 0 || perSecond > RATE_MAX) {
            throw outOfRange(amount, perSecond);
        }
        return wholeNanos(amount, perSecond);
    }

    /**
     * What {@link #nanosForRoundedDown} cuts off, in units of {@code 1 / perSecond} nanosecond.
     *
     * @param amount 0 or more
     * @param perSecond 1 to {@link #RATE_MAX}
     * @return {@code amount * 1e9 mod perSecond}, from 0 to {@code perSecond - 1}
     * @throws IllegalArgumentException when an argument is out of range
     */
    public static long nanosRemainder(long amount, long perSecond) {
        if (amount < 0 || perSecond <= 0 || perSecond > RATE_MAX) {
            throw outOfRange(amount, perSecond);
        }
        return remainder(amount, perSecond);
    }

    private static long wholeNanos(long amount, long perSecond) {
        if (amount <= SMALL_BYTES_MAX) {
            return amount * NANOS_PER_SECOND / perSecond;
        }
        long rest = amount % perSecond;
        long fraction = 0;
        for (int step = 0; step < 3; step++) {
            rest *= 1000;
            fraction = fraction * 1000 + rest / perSecond;
            rest %= perSecond;
        }
        return Math.addExact(Math.multiplyExact(amount / perSecond, NANOS_PER_SECOND), fraction);
    }

    private static long remainder(long amount, long perSecond) {
        if (amount <= SMALL_BYTES_MAX) {
            return amount * NANOS_PER_SECOND % perSecond;
        }
        long rest = amount % perSecond;
        for (int step = 0; step < 3; step++) {
            rest = rest * 1000 % perSecond;
        }
        return rest;
    }

    private static IllegalArgumentException outOfRange(long amount, long perSecond) {
        return new IllegalArgumentException("amount must be >= 0 and the rate 1.." + RATE_MAX
                + " per second, but amount = " + amount + ", rate = " + perSecond);
    }
}
