package dev.scsim.core.stats;

/**
 * A signed 128-bit running sum, so that nanoseconds times anything never overflow.
 *
 * <p>State: {@code high} and {@code low}, the two halves of a two's complement number. Confined to
 * the thread that owns the statistic.
 */
final class WideSum {

    private long high;
    private long low;

    void add(long term) {
        long sum = low + term;
        high += (term >> 63) + carry(sum, term);
        low = sum;
    }

    void addProduct(long left, long right) {
        long product = left * right;
        long sum = low + product;
        high += Math.multiplyHigh(left, right) + carry(sum, product);
        low = sum;
    }

    void add(WideSum other) {
        long otherLow = other.low;
        long sum = low + otherLow;
        high += other.high + carry(sum, otherLow);
        low = sum;
    }

    void reset() {
        high = 0;
        low = 0;
    }

    /** The nearest double, rounded once. */
    double toDouble() {
        if (high == low >> 63) {
            return low;
        }
        boolean negative = high < 0;
        long top = negative ? ~high + (low == 0 ? 1 : 0) : high;
        long bottom = negative ? -low : low;
        // Keep the leading 63 bits; the last of them is sticky, so the conversion below rounds as
        // if it saw all 128.
        int lost = 65 - Long.numberOfLeadingZeros(top);
        long kept = lost == 65 ? top >>> 1 : (top << (64 - lost)) | shiftRight(bottom, lost);
        long dropped = lost == 65 ? (top & 1) | bottom : bottom << (64 - lost);
        double magnitude = (double) (kept | (dropped == 0 ? 0 : 1));
        double value = Math.scalb(magnitude, lost);
        return negative ? -value : value;
    }

    private static long shiftRight(long value, int distance) {
        return distance >= 64 ? 0 : value >>> distance;
    }

    private static long carry(long sum, long term) {
        return Long.compareUnsigned(sum, term) < 0 ? 1 : 0;
    }
}
