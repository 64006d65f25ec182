package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * A series of any length in fixed memory: means of consecutive windows of equal size. When the
 * array is full, neighbours are averaged in pairs and the window size doubles.
 *
 * <p>State: {@code double[capacity]} window means, of which between half and all are in use once
 * it has filled; a sum for the window still open. Window size is a power of two. Confined to one
 * thread.
 */
final class CollapsingMeans {

    private final double[] means;
    private int used;
    private long windowSize = 1;
    private long openCount;
    private double openSum;

    CollapsingMeans(int capacity) {
        checkArgument(capacity >= 2 && capacity % 2 == 0, "capacity must be even: %s", capacity);
        means = new double[capacity];
    }

    void add(double observation) {
        openSum += observation;
        if (++openCount == windowSize) {
            means[used++] = openSum / windowSize;
            openSum = 0;
            openCount = 0;
            if (used == means.length) {
                collapse();
            }
        }
    }

    private void collapse() {
        used /= 2;
        for (int i = 0; i < used; i++) {
            means[i] = (means[2 * i] + means[2 * i + 1]) / 2;
        }
        windowSize *= 2;
    }

    /** The window means; only the first {@link #used()} are valid. */
    double[] means() {
        return means;
    }

    int used() {
        return used;
    }

    long windowSize() {
        return windowSize;
    }

    long count() {
        return used * windowSize + openCount;
    }

    /** Mean of all observations from window {@code first} on, the open window included. */
    double meanFrom(int first) {
        double sum = 0;
        for (int i = first; i < used; i++) {
            sum += means[i];
        }
        return (sum * windowSize + openSum) / (count() - first * windowSize);
    }

    void reset() {
        used = 0;
        windowSize = 1;
        openCount = 0;
        openSum = 0;
    }
}
