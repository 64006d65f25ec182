package dev.scsim.models.page;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.raid.RaidLevel;

/**
 * The part of one tier that is laid out at one RAID level.
 *
 * @param tier rank of the tier, 1 (fastest) to 3
 * @param level RAID level of all its stripes
 * @param capacityGroups page groups that it has room for, 0 or more
 */
public record Region(int tier, RaidLevel level, int capacityGroups) {
    /** An array has at most three tiers; the slowest drive classes share the last (AG). */
    public static final int TIERS_MAX = 3;

    public Region {
        checkArgument(tier >= 1 && tier <= TIERS_MAX, "tier %s", tier);
        checkArgument(capacityGroups >= 0, "capacity of %s groups", capacityGroups);
    }

    /** A region with room for {@code dataBytes} of host data, rounded down to whole groups. */
    public static Region ofBytes(int tier, RaidLevel level, long dataBytes, PageGroupSize size) {
        return new Region(tier, level, size.groupsIn(dataBytes));
    }

    /** Drive losses that its data survives: 1 is single, 2 is dual redundancy. */
    public int lossesSurvived() {
        return level.tolerance();
    }

    /** For reports, such as {@code tier 1 RAID 10}. */
    public String label() {
        return "tier " + tier + " " + level.label();
    }
}
