package dev.scsim.core.random;

/**
 * A discrete distribution over 0 to n - 1, drawn in constant time by the alias method (A. J. Walker
 * 1977, in the linear-time form of M. D. Vose 1991).
 *
 * <p>State: {@code long[] threshold} and {@code int[] alias}, by column. A draw picks one of n
 * equally likely columns and takes the column's own index below the threshold, else its alias.
 * The table is built in exact integer arithmetic; a weight of 0 is never drawn. Immutable, so it
 * may be shared.
 */
public final class AliasTable {

    /** Columns times total weight must stay below this. */
    private static final long PRODUCT_MAX = 1L << 62;

    private final long[] threshold; // unsigned 64-bit share of the column, flipped to signed order
    private final int[] alias;

    private AliasTable(long[] weights, long total) {
        int n = weights.length;
        threshold = new long[n];
        alias = new int[n];
        long[] left = new long[n]; // weight times n, still to be placed; a column holds `total`
        int[] stack = new int[n]; // columns with less than `total` from the left, others right
        int small = 0;
        int large = n;
        for (int i = 0; i < n; i++) {
            left[i] = weights[i] * n;
            if (left[i] < total) {
                stack[small++] = i;
            } else {
                stack[--large] = i;
            }
        }
        while (small > 0) {
            int poor = stack[--small];
            int rich = stack[large];
            threshold[poor] = share(left[poor], total) ^ Long.MIN_VALUE;
            alias[poor] = rich;
            left[rich] -= total - left[poor];
            if (left[rich] < total) {
                large++;
                stack[small++] = rich;
            }
        }
        for (int i = large; i < n; i++) {
            threshold[stack[i]] = Long.MAX_VALUE;
            alias[stack[i]] = stack[i];
        }
    }

    /**
     * Index i is drawn with probability {@code weights[i]} over the sum of all.
     *
     * @param weights each 0 or more, at least one above 0; number times sum below 2^62
     * @throws IllegalArgumentException when a weight is negative, or the sum is 0 or too large
     */
    public static AliasTable of(int... weights) {
        long[] copy = new long[weights.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = weights[i];
        }
        return of(copy);
    }

    /**
     * Index i is drawn with probability {@code weights[i]} over the sum of all.
     *
     * @param weights each 0 or more, at least one above 0; number times sum below 2^62
     * @throws IllegalArgumentException when a weight is negative, or the sum is 0 or too large
     */
    public static AliasTable of(long[] weights) {
        long totalMax = PRODUCT_MAX / Math.max(1, weights.length);
        long total = 0;
        for (long weight : weights) {
            if (weight < 0 || weight > totalMax - total) {
                throw new IllegalArgumentException("weights must be >= 0 and their sum at most "
                        + totalMax + " for " + weights.length + " weights; found " + weight);
            }
            total += weight;
        }
        if (total == 0) {
            throw new IllegalArgumentException("at least one weight must be > 0");
        }
        return new AliasTable(weights.clone(), total);
    }

    /**
     * Zipf's law: index i has a weight of {@code 1 / (i + 1)^theta}.
     *
     * <p>Weights are rounded to whole multiples of a unit near {@code 2^-62 * n} of their sum.
     *
     * @param n number of indexes, 1 or more
     * @param theta skew, 0 (uniform) or more
     * @throws IllegalArgumentException when {@code n} or {@code theta} is out of range
     */
    public static AliasTable zipf(int n, double theta) {
        if (n <= 0 || !(theta >= 0) || theta == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "need n > 0 and finite theta >= 0, but n = " + n + ", theta = " + theta);
        }
        double[] shares = new double[n];
        double sum = 0;
        for (int i = n - 1; i >= 0; i--) { // small terms first
            shares[i] = StrictMath.pow(i + 1.0, -theta);
            sum += shares[i];
        }
        double unitsPerShare = (double) (PRODUCT_MAX / n - n) / sum;
        long[] weights = new long[n];
        for (int i = 0; i < n; i++) {
            weights[i] = (long) (shares[i] * unitsPerShare + 0.5);
        }
        return of(weights);
    }

    /** Number of indexes. */
    public int size() {
        return alias.length;
    }

    /** Draws an index from 0 to {@code size() - 1} with one random word. */
    public int next(RandomStream stream) {
        long bits = stream.nextLong();
        int n = alias.length;
        int column = (int) RandomStream.multiplyHighUnsigned(bits, n);
        long inColumn = bits * n ^ Long.MIN_VALUE; // position within the column, signed order
        return inColumn < threshold[column] ? column : alias[column];
    }

    /** {@code part / total} as an unsigned 64-bit fraction, rounded down; part below total. */
    private static long share(long part, long total) {
        long fraction = 0;
        long rest = part;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            rest <<= 1;
            fraction <<= 1;
            if (rest >= total) {
                rest -= total;
                fraction |= 1;
            }
        }
        return fraction;
    }
}
