package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.raid.RaidLevel;

import java.util.List;

/**
 * Drives of one class in a storage tier and the regions that share their space. The first region
 * takes host writes (RAID 10, or RAID 10 DM where two drives may fail), further ones hold frozen
 * pages.
 *
 * @param rank number of the tier, 1 to 3; the slowest classes may share one
 * @param folder its drives
 * @param regions at least one; their shares make no more than the whole
 */
public record TierSpec(int rank, FolderSpec folder, List<RegionSpec> regions) {
    public TierSpec {
        checkArgument(rank >= 1 && rank <= 3, "tier %s", rank);
        regions = ImmutableList.copyOf(regions);
        checkArgument(!regions.isEmpty(), "tier without a region");
        int shares = regions.stream().mapToInt(RegionSpec::sharePpm).sum();
        checkArgument(shares <= Ppm.WHOLE, "regions take %s ppm of their tier", shares);
    }

    /** The only tier of an array, of one level. */
    public static TierSpec of(FolderSpec folder, RaidLevel raid) {
        return new TierSpec(1, folder, List.of(new RegionSpec(raid, Ppm.WHOLE)));
    }

    /** The same regions on other drives. */
    public TierSpec withFolder(FolderSpec other) {
        return new TierSpec(rank, other, regions);
    }
}
