package dev.scsim.core.units;

/**
 * A share in parts per million, from 0 to 1,000,000. Immutable.
 *
 * @param value 0 (nothing) to 1,000,000 (all)
 */
public record Ppm(int value) implements Comparable<Ppm> {

    /** Parts in the whole. */
    public static final int WHOLE = 1_000_000;

    /** Nothing. */
    public static final Ppm NONE = new Ppm(0);

    /** Everything. */
    public static final Ppm ALL = new Ppm(WHOLE);

    /** Checks the range. */
    public Ppm {
        if (value < 0 || value > WHOLE) {
            throw new IllegalArgumentException("a share is 0.." + WHOLE + " ppm, not " + value);
        }
    }

    /** {@code percent} hundredths, 0 to 100. */
    public static Ppm ofPercent(int percent) {
        return new Ppm(Math.multiplyExact(percent, WHOLE / 100));
    }

    /** What is missing to the whole. */
    public Ppm complement() {
        return new Ppm(WHOLE - value);
    }

    /**
     * This share of {@code amount}, rounded down; exact for every non-negative long.
     *
     * @param amount 0 or more
     * @throws IllegalArgumentException when {@code amount} is negative
     */
    public long shareOf(long amount) {
        if (amount < 0) {
            throw new IllegalArgumentException("amount must be >= 0, but is " + amount);
        }
        long millions = amount / WHOLE;
        return millions * value + amount % WHOLE * value / WHOLE;
    }

    @Override
    public int compareTo(Ppm other) {
        return Integer.compare(value, other.value);
    }

    @Override
    public String toString() {
        return value + " ppm";
    }
}
