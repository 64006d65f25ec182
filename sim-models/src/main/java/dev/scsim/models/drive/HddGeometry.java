package dev.scsim.models.drive;

/**
 * Where a strip lies on the platters and how far it is from there to another: pure arithmetic, in
 * tables over {@value #BUCKETS} equal parts of the capacity, outer edge first.
 *
 * <p>State: {@code int[]} of nanoseconds by distance or by place, in parts. Immutable.
 */
final class HddGeometry {
    static final int STRIP_BYTES = 65_536;
    private static final int STRIP_SHIFT = 16;
    private static final int BUCKETS = 1024;

    private final long strips;
    private final long trackBytes;
    private final int turnNanos;
    private final int[] seekNanos = new int[BUCKETS];
    private final int[] stripNanos = new int[BUCKETS];

    HddGeometry(HddSpec spec) {
        this.strips = Math.max(1, spec.capacityBytes() / STRIP_BYTES);
        this.turnNanos = (int) spec.turnNanos();
        this.trackBytes = (long) (spec.meanBytesPerSecond() * (turnNanos / 1e9));
        double slower = spec.outerBytesPerSecond() - spec.innerBytesPerSecond();
        for (int i = 0; i < BUCKETS; i++) {
            // Two places in one part are a third of its length apart on average.
            double distance = (i == 0 ? 1.0 / 3 : i) / BUCKETS;
            seekNanos[i] = (int) Math.round(spec.seek().nanosOver(distance));
            double rate = spec.outerBytesPerSecond() - slower * (i + 0.5) / BUCKETS;
            stripNanos[i] = (int) Math.ceil(STRIP_BYTES * 1e9 / rate);
        }
    }

    int turnNanos() {
        return turnNanos;
    }

    /** Strips that pass under the head in one turn, about. */
    int trackStrips() {
        return (int) (trackBytes >> STRIP_SHIFT);
    }

    /** Part of the capacity that a strip lies in; what is beyond the end lies in the last. */
    int bucketOf(long strip) {
        return (int) (Math.min(strip, strips - 1) * BUCKETS / strips);
    }

    /** When in a turn the begin of a strip passes, ns. Tracks are taken as equally long. */
    int angleOf(long strip) {
        return (int) ((strip << STRIP_SHIFT) % trackBytes * turnNanos / trackBytes);
    }

    /** Time of the arm from one part to another, or within one, ns. */
    int seekNanos(int from, int to) {
        return seekNanos[Math.abs(from - to)];
    }

    /** Time in which so many bytes pass under the head, ns, rounded up. */
    long transferNanos(int bucket, long bytes) {
        return (bytes * stripNanos[bucket] + STRIP_BYTES - 1) >> STRIP_SHIFT;
    }
}
