package dev.scsim.models.raid;

/**
 * The RAID levels of SC Series tiers, as pure geometry: strips in a stripe, copies or parity, and
 * the drive operations that a small write costs.
 *
 * <p>Source: 3104-CD-DS pages 13, 16, 17 (documented layouts); costs of RAID 10 DM and RAID 6
 * follow from the copy and parity counts (inferred).
 */
public enum RaidLevel {
    RAID_10("RAID 10", 1, 1, 0),
    RAID_10_DM("RAID 10 DM", 1, 2, 0),
    RAID_5_5("RAID 5-5", 4, 0, 1),
    RAID_5_9("RAID 5-9", 8, 0, 1),
    RAID_6_6("RAID 6-6", 4, 0, 2),
    RAID_6_10("RAID 6-10", 8, 0, 2);

    private final String label;
    private final int dataStrips;
    private final int extraCopies;
    private final int parityStrips;

    RaidLevel(String label, int dataStrips, int extraCopies, int parityStrips) {
        this.label = label;
        this.dataStrips = dataStrips;
        this.extraCopies = extraCopies;
        this.parityStrips = parityStrips;
    }

    /** The product's name, such as {@code RAID 5-9}. */
    public String label() {
        return label;
    }

    /** Strips of a stripe that hold different host data. */
    public int dataStrips() {
        return dataStrips;
    }

    /** Parity strips of a stripe; 0 for mirrored levels. */
    public int parityStrips() {
        return parityStrips;
    }

    /** Copies of each byte, the first included; 1 for parity levels. */
    public int copies() {
        return 1 + extraCopies;
    }

    public boolean mirrored() {
        return parityStrips == 0;
    }

    /** Strips of a stripe, each on a drive of its own. */
    public int width() {
        return dataStrips * copies() + parityStrips;
    }

    /** Drives that may fail in one stripe without loss of data. */
    public int tolerance() {
        return extraCopies + parityStrips;
    }

    /** Drive reads that come before a small write: old data and old parity, or none. */
    public int smallWriteReads() {
        return mirrored() ? 0 : 1 + parityStrips;
    }

    /** Drive writes of a small write. */
    public int smallWriteWrites() {
        return mirrored() ? copies() : 1 + parityStrips;
    }

    /** Drive operations of a small write: 2, 3, 4 or 6. */
    public int smallWritePenalty() {
        return smallWriteReads() + smallWriteWrites();
    }
}
