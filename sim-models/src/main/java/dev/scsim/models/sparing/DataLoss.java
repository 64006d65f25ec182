package dev.scsim.models.sparing;

import com.google.common.primitives.ImmutableIntArray;

/**
 * Stripes that lost more extents than their level tolerates, at one moment.
 *
 * @param atNanos when, ns
 * @param stripes their numbers, ascending
 * @param bytes host data in them, bytes
 * @param drives the failed drives that held their missing extents, ascending
 */
public record DataLoss(
        long atNanos, ImmutableIntArray stripes, long bytes, ImmutableIntArray drives) {
    /** Why, in words. */
    public String cause() {
        return "drives " + drives + " failed before the rebuild of their common stripes";
    }
}
