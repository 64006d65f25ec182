package dev.scsim.models.sparing;

import java.util.stream.IntStream;

/** How many of the extents that are there each drive is to hold, so that all is even. */
final class EvenShares {
    private EvenShares() {}

    /**
     * The same number for all drives, or all that a smaller one has room for; what does not divide
     * evenly goes to those that hold most already.
     *
     * @param room extents that a drive may hold
     */
    static int[] of(ExtentMap map, int[] room) {
        long extents = extents(map);
        // A stripe has one extent on a drive.
        int[] most = IntStream.of(room).map(r -> Math.min(r, map.stripes())).toArray();
        int level = level(most, extents);
        int[] shares = IntStream.of(most).map(r -> Math.min(r, level)).toArray();
        long over = IntStream.of(shares).asLongStream().sum() - extents;
        IntStream.range(0, shares.length)
                .filter(drive -> level > 0 && shares[drive] == level)
                .boxed()
                .sorted((a, b) -> Integer.compare(map.held(a), map.held(b)))
                .limit(Math.max(0, over))
                .forEach(drive -> shares[drive]--);
        return shares;
    }

    /** All extents that are there or will be restored. */
    private static long extents(ExtentMap map) {
        long extents = 0;
        for (int stripe = 0; stripe < map.stripes(); stripe++) {
            int missing = map.dead(stripe) ? map.missing(stripe) : 0;
            extents += map.width(stripe) - missing;
        }
        return extents;
    }

    /** The least level up to which drives of that room hold all the extents, if any does. */
    private static int level(int[] room, long extents) {
        int low = 0;
        int high = IntStream.of(room).max().orElse(0);
        while (low < high) {
            int level = (low + high) >>> 1;
            if (IntStream.of(room).mapToLong(r -> Math.min(r, level)).sum() >= extents) {
                high = level;
            } else {
                low = level + 1;
            }
        }
        return low;
    }
}
