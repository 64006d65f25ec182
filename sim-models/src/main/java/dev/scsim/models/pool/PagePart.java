package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;

/**
 * Where a part of a volume's pages is before a run, in the order of their addresses.
 *
 * @param region number of the region, counted over all tiers from 0
 * @param sharePpm share of the volume's pages, ppm
 * @param frozen whether a snapshot holds the pages: a write then takes new space
 */
public record PagePart(int region, int sharePpm, boolean frozen) {
    public PagePart {
        checkArgument(region >= 0, "region %s", region);
        checkArgument(sharePpm > 0 && sharePpm <= Ppm.WHOLE, "share %s ppm", sharePpm);
    }

    /** All pages where host writes land. */
    public static final PagePart ACTIVE = new PagePart(0, Ppm.WHOLE, false);
}
