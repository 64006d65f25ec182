package dev.scsim.models.raid;

import java.util.List;

/**
 * How many drive failures a tier survives, and the RAID levels that give it: active data is
 * mirrored, frozen data has parity. Source: 3104-CD-DS pages 13 to 17, administrator's guide
 * (documented).
 */
public enum Redundancy {
    /** One copy, whatever the data; offered by the product, survives nothing. */
    NON_REDUNDANT("non-redundant", 1, List.of()),
    SINGLE("single", RaidLevel.RAID_10.copies(), List.of(RaidLevel.RAID_5_9, RaidLevel.RAID_5_5)),
    DUAL("dual", RaidLevel.RAID_10_DM.copies(), List.of(RaidLevel.RAID_6_10, RaidLevel.RAID_6_6));

    private final String label;
    private final int copies;
    private final List<RaidLevel> parityLevels;

    Redundancy(String label, int copies, List<RaidLevel> parityLevels) {
        this.label = label;
        this.copies = copies;
        this.parityLevels = parityLevels;
    }

    /** The word of scenario files. */
    public String label() {
        return label;
    }

    /** Drives that each byte of active data lies on: 1, 2 or 3. */
    public int copies() {
        return copies;
    }

    /** Levels of frozen data, the widest and thriftiest first; none without redundancy. */
    public List<RaidLevel> parityLevels() {
        return parityLevels;
    }

    /** The redundancy that a level gives. */
    public static Redundancy of(RaidLevel level) {
        return level.tolerance() == 1 ? SINGLE : DUAL;
    }
}
