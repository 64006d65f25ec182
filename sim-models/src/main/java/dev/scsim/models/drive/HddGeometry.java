package dev.scsim.models.drive;

/**
 * Where a strip lies on the platters and how far it is from there to another: pure arithmetic, in
 * tables over {@value #BUCKETS} equal parts of the capacity, outer edge first.
 *
 * <p>A strip passes the head when all before it have passed at the rates of their places: so the
 * next strip begins where the last one ended, in every zone, and inner tracks hold less.
 *
 * <p>State: {@code int[]} of nanoseconds by distance or by place, in parts. Immutable.
 */
final class HddGeometry {
    static final int STRIP_BYTES = 65_536;
    private static final int STRIP_SHIFT = 16;
    private static final int BUCKETS = 1024;

    private final long strips;
    private final int turnNanos;
    private final int[] seekNanos = new int[BUCKETS];
    private final int[] stripNanos = new int[BUCKETS];
    private final int[] trackStrips = new int[BUCKETS];
    private final long[] firstStrip = new long[BUCKETS];
    private final int[] firstAngle = new int[BUCKETS];

    HddGeometry(HddSpec spec) {
        this.strips = Math.max(1, spec.capacityBytes() / STRIP_BYTES);
        this.turnNanos = (int) spec.turnNanos();
        double slower = spec.outerBytesPerSecond() - spec.innerBytesPerSecond();
        for (int i = 0; i < BUCKETS; i++) {
            // Two places in one part are a third of its length apart on average.
            double distance = (i == 0 ? 1.0 / 3 : i) / BUCKETS;
            seekNanos[i] = (int) Math.round(spec.seek().nanosOver(distance));
            double rate = spec.outerBytesPerSecond() - slower * (i + 0.5) / BUCKETS;
            stripNanos[i] = (int) Math.ceil(STRIP_BYTES * 1e9 / rate);
            trackStrips[i] = turnNanos / stripNanos[i];
            firstStrip[i] = (i * strips + BUCKETS - 1) / BUCKETS;
        }
        for (int i = 1; i < BUCKETS; i++) {
            long passed = (firstStrip[i] - firstStrip[i - 1]) * stripNanos[i - 1];
            firstAngle[i] = (int) ((firstAngle[i - 1] + passed) % turnNanos);
        }
    }

    int turnNanos() {
        return turnNanos;
    }

    /** Strips that pass under the head in one turn, about. */
    int trackStrips(int bucket) {
        return trackStrips[bucket];
    }

    /** Part of the capacity that a strip lies in; what is beyond the end lies in the last. */
    int bucketOf(long strip) {
        return (int) (Math.min(strip, strips - 1) * BUCKETS / strips);
    }

    /** When in a turn the begin of a strip passes, ns. */
    int angleOf(long strip) {
        int bucket = bucketOf(strip);
        long passed = (strip - firstStrip[bucket]) * stripNanos[bucket];
        return (int) ((firstAngle[bucket] + passed) % turnNanos);
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
