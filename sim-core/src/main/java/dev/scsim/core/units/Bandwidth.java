package dev.scsim.core.units;

/**
 * A data rate, at least one byte per second.
 *
 * <p>MB and GB are powers of ten, MiB and GiB powers of two, bits are decimal as line rates are.
 * Immutable.
 *
 * @param bytesPerSecond 1 to {@link Transfer#RATE_MAX}
 */
public record Bandwidth(long bytesPerSecond) implements Comparable<Bandwidth> {

    private static final int BITS_PER_BYTE = 8;

    /** Checks the range. */
    public Bandwidth {
        if (bytesPerSecond <= 0 || bytesPerSecond > Transfer.RATE_MAX) {
            throw new IllegalArgumentException("a bandwidth is 1.." + Transfer.RATE_MAX
                    + " bytes per second, not " + bytesPerSecond);
        }
    }

    /** {@code count} bytes per second. */
    public static Bandwidth ofBytesPerSecond(long count) {
        return new Bandwidth(count);
    }

    /** {@code count} times 1000^2 bytes per second. */
    public static Bandwidth ofMBPerSecond(long count) {
        return new Bandwidth(Math.multiplyExact(count, 1_000_000L));
    }

    /** {@code count} times 1000^3 bytes per second. */
    public static Bandwidth ofGBPerSecond(long count) {
        return new Bandwidth(Math.multiplyExact(count, 1_000_000_000L));
    }

    /** {@code count} times 1024^2 bytes per second. */
    public static Bandwidth ofMiBPerSecond(long count) {
        return new Bandwidth(Math.multiplyExact(count, 1L << 20));
    }

    /** {@code count} times 1024^3 bytes per second. */
    public static Bandwidth ofGiBPerSecond(long count) {
        return new Bandwidth(Math.multiplyExact(count, 1L << 30));
    }

    /** {@code count} times 1000^2 bits per second. */
    public static Bandwidth ofMegabitsPerSecond(long count) {
        return new Bandwidth(Math.multiplyExact(count, 1_000_000L) / BITS_PER_BYTE);
    }

    /** {@code count} times 1000^3 bits per second. */
    public static Bandwidth ofGigabitsPerSecond(long count) {
        return new Bandwidth(Math.multiplyExact(count, 1_000_000_000L) / BITS_PER_BYTE);
    }

    /**
     * Time to move {@code size} at this rate, rounded up.
     *
     * @throws ArithmeticException when the time exceeds 2^63 - 1 nanoseconds
     */
    public long nanosFor(ByteSize size) {
        return Transfer.nanosFor(size.bytes(), bytesPerSecond);
    }

    @Override
    public int compareTo(Bandwidth other) {
        return Long.compare(bytesPerSecond, other.bytesPerSecond);
    }

    @Override
    public String toString() {
        return bytesPerSecond + " B/s";
    }
}
