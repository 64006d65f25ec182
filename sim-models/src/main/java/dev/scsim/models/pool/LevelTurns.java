package dev.scsim.models.pool;

import dev.scsim.models.raid.RaidLevel;

import java.util.Arrays;
import java.util.List;

/**
 * In which order stripes of several levels are dealt: next comes the one that has least of its
 * share so far, of those that still fit in the layer.
 *
 * <p>State: stripes by layer; {@code byte[] regions} by stripe, empty with only one region.
 * Immutable.
 */
final class LevelTurns {
    private final List<RegionSpec> specs;
    private final int[] ofLayer;
    private final byte[] regions;
    private final int stripes;

    LevelTurns(List<RegionSpec> specs, List<DriveLayer> layers) {
        this.specs = specs;
        this.ofLayer = new int[layers.size()];
        this.regions = specs.size() == 1 ? new byte[0] : takeTurns(layers);
        if (specs.size() == 1) {
            int width = specs.get(0).raid().width();
            Arrays.setAll(ofLayer, i -> stripes(layers.get(i), width));
        }
        this.stripes = Arrays.stream(ofLayer).sum();
    }

    int stripes() {
        return stripes;
    }

    /** Stripes that find a place in a layer. */
    int stripesOfLayer(int layer) {
        return ofLayer[layer];
    }

    /** The region of a stripe. */
    int region(int stripe) {
        return regions.length == 0 ? 0 : regions[stripe];
    }

    /** Stripes of a region among the first {@code count}. */
    int stripes(int region, int count) {
        if (regions.length == 0) {
            return count;
        }
        int found = 0;
        for (int stripe = 0; stripe < count; stripe++) {
            found += regions[stripe] == region ? 1 : 0;
        }
        return found;
    }

    private static int stripes(DriveLayer layer, int width) {
        return layer.drives().length < width ? 0 : Math.toIntExact(layer.extents() / width);
    }

    private byte[] takeTurns(List<DriveLayer> layers) {
        byte[] order = new byte[64];
        long[] extents = new long[specs.size()];
        int count = 0;
        for (int layer = 0; layer < ofLayer.length; layer++) {
            int drives = layers.get(layer).drives().length;
            long room = layers.get(layer).extents();
            int region = next(extents, Math.min(drives, room));
            while (region >= 0) {
                order = count == order.length ? Arrays.copyOf(order, 2 * count) : order;
                order[count++] = (byte) region;
                ofLayer[layer]++;
                RaidLevel level = specs.get(region).raid();
                extents[region] += level.width();
                room -= level.width();
                region = next(extents, Math.min(drives, room));
            }
        }
        return Arrays.copyOf(order, count);
    }

    /** The region with least of its share whose stripes are no wider than that; -1 for none. */
    private int next(long[] extents, long widest) {
        int best = -1;
        for (int region = 0; region < extents.length; region++) {
            if (specs.get(region).raid().width() <= widest
                    && (best < 0
                            || extents[region] * specs.get(best).sharePpm()
                                    < extents[best] * specs.get(region).sharePpm())) {
                best = region;
            }
        }
        return best;
    }
}
