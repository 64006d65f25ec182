package dev.scsim.models.page;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The regions of a pool, tier after tier; a region's number is its index in this list. Of several
 * regions of one tier and kind the one listed first is filled first.
 *
 * @param list at least one region, at most 127; tiers 1, 2, 3 without a gap
 */
public record Regions(List<Region> list) {
    private static final int GROUPS_MAX = 1 << 26;

    public Regions {
        list = ImmutableList.copyOf(list);
        checkArgument(!list.isEmpty() && list.size() < Byte.MAX_VALUE, "regions %s", list.size());
        int tier = 0;
        for (Region region : list) {
            boolean next = region.tier() == tier || region.tier() == tier + 1;
            checkArgument(next, "%s comes after tier %s", region.label(), tier);
            tier = region.tier();
        }
        checkArgument(tier > 0, "the first tier is tier 1");
        long groups = list.stream().mapToLong(Region::capacityGroups).sum();
        checkArgument(groups <= GROUPS_MAX, "a pool of %s groups; take larger ones", groups);
    }

    public static Regions of(Region... regions) {
        return new Regions(List.of(regions));
    }

    public int size() {
        return list.size();
    }

    public Region get(int region) {
        return list.get(region);
    }

    /** Rank of the slowest tier. */
    public int lastTier() {
        return list.get(list.size() - 1).tier();
    }

    /** Groups that the whole pool has room for. */
    public int capacityGroups() {
        return list.stream().mapToInt(Region::capacityGroups).sum();
    }

    /** Numbers of a tier's regions of mirrored levels, or of the others, in their order. */
    int[] inTier(int tier, boolean mirrored) {
        return IntStream.range(0, list.size())
                .filter(i -> get(i).tier() == tier && get(i).level().mirrored() == mirrored)
                .toArray();
    }
}
