package dev.scsim.models.capacity;

import java.util.Collection;

/**
 * Where a volume's writes land. Source: administrator's guide (documented), but for {@link
 * #FLASH_OPTIMIZED}.
 */
public enum StorageProfile {
    /** Writes to tier 1; frozen pages move down through all tiers. */
    RECOMMENDED("recommended", 1, true),
    /** Tier 1 only. */
    HIGH("high", 1, false),
    /** Tier 2 only. */
    MEDIUM("medium", 2, false),
    /** Tier 3 only. */
    LOW("low", 3, false),
    /**
     * Stands for the profiles of a flash-optimised storage type, whose table is not public: writes
     * to tier 1, frozen pages move down (assumed).
     */
    FLASH_OPTIMIZED("flash-optimized", 1, true);

    private final String label;
    private final int writeTier;
    private final boolean progresses;

    StorageProfile(String label, int writeTier, boolean progresses) {
        this.label = label;
        this.writeTier = writeTier;
        this.progresses = progresses;
    }

    /** The word of scenario files. */
    public String label() {
        return label;
    }

    /** Whether frozen pages leave the tier that writes land on. */
    public boolean progresses() {
        return progresses;
    }

    /** The tier of an array that writes land on: the next slower one where its own is absent. */
    public int writeTier(Collection<Integer> tiers) {
        return tiers.stream()
                .filter(tier -> tier >= writeTier)
                .min(Integer::compare)
                .orElseGet(() -> tiers.stream().max(Integer::compare).orElseThrow());
    }
}
