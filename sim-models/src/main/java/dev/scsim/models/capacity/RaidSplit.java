package dev.scsim.models.capacity;

import com.google.common.collect.Lists;

import dev.scsim.models.pool.DriveLayer;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.raid.Redundancy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Deals the extents of a pool to mirrored and to parity stripes, so that a given share of the data
 * is mirrored. Counts extents.
 *
 * <p>Policy: active data is mirrored in the tier that its volume writes to; where that is full, in
 * the next slower tiers, then in faster ones (the product's own order is not public). Frozen data
 * has parity, in the widest stripes that the drives allow; what is left beside them is mirrored.
 * Mirrored stripes begin with the layers that fewest drives reach.
 *
 * <p>For a given amount of mirrored data the space for all data never grows when more of it is
 * mirrored, so the most data that fits is found by halving.
 */
final class RaidSplit {
    private final List<Layer> layers = new ArrayList<>();
    private final int[] activePpmByTier;
    private final long[] mirrored;
    private final long[] left;
    private final long dataExtents;

    /**
     * Extents that the same drives have in common.
     *
     * @param index of the class in the pool
     * @param drives stripes lie over so many
     * @param extents for stripes
     */
    private record Layer(int index, int tier, Redundancy redundancy, int drives, long extents) {
        long mirrorRoom(long left) {
            return drives < redundancy.copies() ? 0 : left / redundancy.copies();
        }
    }

    /**
     * @param activePpmByTier share of all data that is active and written to each tier, ppm, by
     *     tier; [0] is not used
     */
    RaidSplit(PoolSpec pool, int[] activePpmByTier) {
        this.activePpmByTier = activePpmByTier.clone();
        for (int i = 0; i < pool.classes().size(); i++) {
            ClassSpec drives = pool.classes().get(i);
            for (DriveLayer layer : Lists.reverse(pool.layers(drives))) {
                layers.add(new Layer(
                        i,
                        drives.tier(),
                        drives.redundancy(),
                        layer.drives().length,
                        layer.extents()));
            }
        }
        this.mirrored = new long[layers.size()];
        this.left = new long[layers.size()];
        this.dataExtents = most();
        place(dataExtents);
    }

    /** The most data that fits with its share mirrored, extents. */
    long dataExtents() {
        return dataExtents;
    }

    private long most() {
        long fits = 0;
        long tooMuch = layers.stream().mapToLong(Layer::extents).sum() + 1;
        while (tooMuch - fits > 1) {
            long middle = fits + (tooMuch - fits) / 2;
            if (place(middle)) {
                fits = middle;
            } else {
                tooMuch = middle;
            }
        }
        return fits;
    }

    /** Places the mirrored part of so much data; whether the rest finds room as well. */
    private boolean place(long data) {
        Arrays.fill(mirrored, 0);
        for (int i = 0; i < left.length; i++) {
            left[i] = layers.get(i).extents();
        }
        for (int tier = 1; tier < activePpmByTier.length; tier++) {
            long need = Portion.ceil(data, activePpmByTier[tier], Portion.PPM);
            if (!mirror(need, order(tier))) {
                return false;
            }
        }
        long room = Arrays.stream(mirrored).sum();
        for (int i = 0; i < left.length; i++) {
            room += stripes(layers.get(i), left[i]).data();
        }
        return room >= data;
    }

    private boolean mirror(long need, List<Integer> order) {
        long rest = need;
        for (int i : order) {
            long taken = Math.min(rest, layers.get(i).mirrorRoom(left[i]));
            mirrored[i] += taken;
            left[i] -= taken * layers.get(i).redundancy().copies();
            rest -= taken;
        }
        return rest == 0;
    }

    /** The tier itself, slower tiers, faster ones from the nearest on. */
    private List<Integer> order(int tier) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < layers.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingInt(i -> {
            int other = layers.get(i).tier();
            return other >= tier ? other : 2 * tier + layers.size() - other;
        }));
        return order;
    }

    /** Stripes of frozen data in what mirrored stripes leave of a layer. */
    private static Extents stripes(Layer layer, long left) {
        Extents found = Extents.NOTHING;
        long rest = left;
        for (RaidLevel level : layer.redundancy().parityLevels()) {
            if (layer.drives() >= level.width()) {
                long stripes = rest / level.width();
                found = found.plus(new Extents(
                        0, 0, stripes * level.dataStrips(), stripes * level.parityStrips()));
                rest -= stripes * level.width();
            }
        }
        return found.plus(Extents.mirrored(layer.redundancy(), layer.mirrorRoom(rest)));
    }

    /** What lies on the drives of a class. */
    Extents of(int classIndex) {
        Extents sum = Extents.NOTHING;
        for (int i = 0; i < left.length; i++) {
            Layer layer = layers.get(i);
            if (layer.index() == classIndex) {
                sum = sum.plus(Extents.mirrored(layer.redundancy(), mirrored[i]))
                        .plus(stripes(layer, left[i]));
            }
        }
        return sum;
    }

    /**
     * Extents of stripes.
     *
     * @param mirroredData first copies
     * @param copies further copies
     * @param parityData data beside parity
     * @param parity parity
     */
    record Extents(long mirroredData, long copies, long parityData, long parity) {
        static final Extents NOTHING = new Extents(0, 0, 0, 0);

        static Extents mirrored(Redundancy redundancy, long data) {
            return new Extents(data, data * (redundancy.copies() - 1), 0, 0);
        }

        Extents plus(Extents other) {
            return new Extents(
                    mirroredData + other.mirroredData,
                    copies + other.copies,
                    parityData + other.parityData,
                    parity + other.parity);
        }

        long data() {
            return mirroredData + parityData;
        }
    }
}
