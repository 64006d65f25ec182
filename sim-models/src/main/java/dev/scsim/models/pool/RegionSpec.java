package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.raid.RaidLevel;

/**
 * A part of a tier's space: stripes of one RAID level over all drives of the tier.
 *
 * @param raid level of its stripes
 * @param sharePpm share of the tier's stripes that it may fill, ppm
 */
public record RegionSpec(RaidLevel raid, int sharePpm) {
    public RegionSpec {
        checkArgument(sharePpm > 0 && sharePpm <= Ppm.WHOLE, "share %s ppm", sharePpm);
    }
}
