package dev.scsim.models.capacity;

/** Exact shares of amounts whose products do not fit a {@code long}. */
final class Portion {
    static final long PPM = 1_000_000;

    private Portion() {}

    /**
     * {@code amount * numerator / denominator}, rounded down.
     *
     * @param numerator at most a few times the denominator
     * @param denominator 1 to 2^31
     */
    static long of(long amount, long numerator, long denominator) {
        return Math.addExact(
                Math.multiplyExact(amount / denominator, numerator),
                amount % denominator * numerator / denominator);
    }

    /** The same, rounded up. */
    static long ceil(long amount, long numerator, long denominator) {
        long down = of(amount, numerator, denominator);
        return amount % denominator * numerator % denominator == 0 ? down : down + 1;
    }

    /** The least multiple of a unit that is not below the amount. */
    static long roundUp(long amount, long unit) {
        return Math.multiplyExact((amount + unit - 1) / unit, unit);
    }
}
