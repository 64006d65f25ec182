package dev.scsim.models.forecast;

import java.util.Comparator;

/**
 * The way of pages from one region to another.
 *
 * @param from number of the region that is read
 * @param to number of the region that is written
 */
public record Lane(int from, int to) implements Comparable<Lane> {
    private static final Comparator<Lane> ORDER =
            Comparator.comparingInt(Lane::from).thenComparingInt(Lane::to);

    @Override
    public int compareTo(Lane other) {
        return ORDER.compare(this, other);
    }
}
