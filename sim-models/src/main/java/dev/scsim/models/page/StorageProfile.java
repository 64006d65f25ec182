package dev.scsim.models.page;

/**
 * Where a volume's writes land and how far its snapshots' pages travel.
 *
 * <p>Source: administrator's guide (SC9000 page 66, SCv2080 page 45), documented; the profiles of
 * flash-optimised storage types are not published, theirs here is assumed from what on-demand
 * progression is for: to empty tier 1.
 */
public enum StorageProfile {
    /** Writes to tier 1, data goes through all tiers. */
    RECOMMENDED("Recommended", 1, 1),
    /** Writes and snapshots stay in tier 1. */
    HIGH("High", 1, 0),
    /** Writes and snapshots stay in tier 2. */
    MEDIUM("Medium", 2, 0),
    /** Writes and snapshots stay in tier 3. */
    LOW("Low", 3, 0),
    /** Writes to tier 1; its snapshots leave it at once, and nothing comes back to it. */
    FLASH_OPTIMISED("Flash-optimised", 1, 2);

    private final String label;
    private final int writeTier;
    private final int highestReadTier;

    StorageProfile(String label, int writeTier, int highestReadTier) {
        this.label = label;
        this.writeTier = writeTier;
        this.highestReadTier = highestReadTier;
    }

    /** The product's name. */
    public String label() {
        return label;
    }

    /** Rank of the tier that writes land on; a pool with fewer tiers uses its last. */
    public int writeTier() {
        return writeTier;
    }

    /** Whether pages move between tiers. */
    public boolean progresses() {
        return highestReadTier > 0;
    }

    /** Rank of the highest tier that frozen pages may be in. */
    int highestFrozenTier() {
        return progresses() ? highestReadTier : writeTier;
    }

    /** Whether a snapshot calls for a cycle of its own, outside the schedule. */
    boolean progressesOnDemand() {
        return this == FLASH_OPTIMISED;
    }
}
