package dev.scsim.models.page;

import java.util.stream.IntStream;

/**
 * Where pages of a region may go, in the order in which targets are tried: parity levels that
 * survive no fewer losses than the region itself.
 *
 * <p>State: {@code int[][]} for each {@link MoveKind}, by region.
 */
final class MoveRoutes {
    private final int[][][] targets;

    MoveRoutes(Regions regions) {
        this.targets = new int[MoveKind.values().length][regions.size()][];
        for (MoveKind kind : MoveKind.values()) {
            for (int from = 0; from < regions.size(); from++) {
                targets[kind.ordinal()][from] = targets(regions, kind, from);
            }
        }
    }

    int[] of(MoveKind kind, int from) {
        return targets[kind.ordinal()][from];
    }

    private static int[] targets(Regions regions, MoveKind kind, int from) {
        Region source = regions.get(from);
        int tier = source.tier();
        IntStream below = IntStream.rangeClosed(tier + 1, regions.lastTier());
        IntStream own = source.level().mirrored() ? IntStream.of(tier) : IntStream.empty();
        IntStream tiers =
                switch (kind) {
                    case DEMOTE -> IntStream.concat(below, own);
                    case RESTRIPE -> IntStream.concat(own, below);
                    case PROMOTE -> IntStream.range(Math.max(1, tier - 1), tier);
                };
        return tiers.flatMap(t -> IntStream.of(regions.inTier(t, false)))
                .filter(to -> regions.get(to).lossesSurvived() >= source.lossesSurvived())
                .toArray();
    }
}
