package dev.scsim.core.units;

/**
 * An amount of data, 0 bytes or more.
 *
 * <p>kB, MB, GB and TB are powers of ten, KiB, MiB, GiB and TiB powers of two. Immutable.
 *
 * @param bytes 0 or more
 */
public record ByteSize(long bytes) implements Comparable<ByteSize> {

    /** No data. */
    public static final ByteSize ZERO = new ByteSize(0);

    private static final long KIB = 1L << 10;
    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;
    private static final long TIB = 1L << 40;

    /** Checks the range. */
    public ByteSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("a size cannot be negative: " + bytes + " bytes");
        }
    }

    /** {@code count} bytes. */
    public static ByteSize ofBytes(long count) {
        return new ByteSize(count);
    }

    /** {@code count} times 1000 bytes. */
    public static ByteSize ofKB(long count) {
        return times(count, 1_000L);
    }

    /** {@code count} times 1000^2 bytes. */
    public static ByteSize ofMB(long count) {
        return times(count, 1_000_000L);
    }

    /** {@code count} times 1000^3 bytes. */
    public static ByteSize ofGB(long count) {
        return times(count, 1_000_000_000L);
    }

    /** {@code count} times 1000^4 bytes. */
    public static ByteSize ofTB(long count) {
        return times(count, 1_000_000_000_000L);
    }

    /** {@code count} times 1024 bytes. */
    public static ByteSize ofKiB(long count) {
        return times(count, KIB);
    }

    /** {@code count} times 1024^2 bytes. */
    public static ByteSize ofMiB(long count) {
        return times(count, MIB);
    }

    /** {@code count} times 1024^3 bytes. */
    public static ByteSize ofGiB(long count) {
        return times(count, GIB);
    }

    /** {@code count} times 1024^4 bytes. */
    public static ByteSize ofTiB(long count) {
        return times(count, TIB);
    }

    /**
     * Sum of two sizes.
     *
     * @throws ArithmeticException when the sum exceeds 2^63 - 1 bytes
     */
    public ByteSize plus(ByteSize other) {
        return new ByteSize(Math.addExact(bytes, other.bytes));
    }

    @Override
    public int compareTo(ByteSize other) {
        return Long.compare(bytes, other.bytes);
    }

    /** The largest binary unit that divides the size, such as "64 KiB", else bytes. */
    @Override
    public String toString() {
        if (bytes == 0 || bytes % KIB != 0) {
            return bytes + " B";
        }
        if (bytes % MIB != 0) {
            return bytes / KIB + " KiB";
        }
        if (bytes % GIB != 0) {
            return bytes / MIB + " MiB";
        }
        return bytes % TIB != 0 ? bytes / GIB + " GiB" : bytes / TIB + " TiB";
    }

    private static ByteSize times(long count, long unitBytes) {
        return new ByteSize(Math.multiplyExact(count, unitBytes));
    }
}
