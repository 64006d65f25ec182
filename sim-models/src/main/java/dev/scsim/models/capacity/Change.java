package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How fast an amount changes: so many bytes, or such a share of itself, in each period.
 *
 * @param bytes in a period; 0 when it is a share
 * @param sharePpm of the amount at the start of the period, ppm; 0 when it is bytes
 * @param periodDays length of a period
 */
public record Change(long bytes, int sharePpm, int periodDays) {
    /** No change. */
    public static final Change NONE = new Change(0, 0, 1);

    private static final long DAY_SECONDS = 86_400;

    public Change {
        checkArgument(bytes >= 0 && sharePpm >= 0, "change of %s B, %s ppm", bytes, sharePpm);
        checkArgument(bytes == 0 || sharePpm == 0, "change of %s B and %s ppm", bytes, sharePpm);
        checkArgument(periodDays > 0, "period of %s days", periodDays);
    }

    /**
     * What {@code start} grows to after some days, at most {@code limit}: a share compounds from
     * period to period, inside a period growth is even.
     */
    long grown(long start, int days, long limit) {
        long amount = start;
        for (int period = 0; period < days / periodDays && amount < limit; period++) {
            amount = Math.addExact(amount, perPeriod(amount));
        }
        if (amount < limit) {
            long part = Portion.of(perPeriod(amount), days % periodDays, periodDays);
            amount = Math.addExact(amount, part);
        }
        return Math.min(amount, limit);
    }

    /** What changes of {@code amount} in so many seconds, at most all of it. */
    long within(long seconds, long amount) {
        long periodSeconds = periodDays * DAY_SECONDS;
        long whole = seconds / periodSeconds;
        long perPeriod = perPeriod(amount);
        if (whole > 0 && perPeriod > amount / whole) {
            return amount;
        }
        long part = Portion.of(perPeriod, seconds % periodSeconds, periodSeconds);
        return Math.min(amount, perPeriod * whole + part);
    }

    private long perPeriod(long amount) {
        return sharePpm == 0 ? bytes : Portion.of(amount, sharePpm, Portion.PPM);
    }
}
