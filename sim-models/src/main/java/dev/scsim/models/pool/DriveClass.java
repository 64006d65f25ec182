package dev.scsim.models.pool;

import com.google.common.collect.ImmutableMap;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Classes that an array groups its drives by, fastest first. Drives of one class share spares and
 * stripes, whatever their sizes. Source: administrator's guide, 3104-CD-DS page 6 (documented).
 *
 * <p>Mixed-use SSDs count as write-intensive: the product has no class of its own for them, and a
 * write-intensive part of it is one (reported by a vendor's engineer).
 */
public enum DriveClass {
    WI("WI", "MU"),
    RI("RI"),
    K15("15K"),
    K10("10K"),
    K7("7K");

    /** An array has at most so many tiers; the slowest classes share the last. */
    public static final int TIERS_MAX = 3;

    private final List<String> labels;

    DriveClass(String... labels) {
        this.labels = List.of(labels);
    }

    /** Its name, such as {@code WI} or {@code 10K}. */
    public String label() {
        return labels.get(0);
    }

    /** The class that drives with this label belong to; empty when there is none. */
    public static Optional<DriveClass> of(String label) {
        return Arrays.stream(values()).filter(c -> c.labels.contains(label)).findFirst();
    }

    public boolean flash() {
        return this == WI || this == RI;
    }

    /**
     * The tier of each class, from 1: by speed, at most three, the slowest together. 7K drives are
     * in tier 3 unless they are alone, whether or not there is a tier 2.
     */
    public static Map<DriveClass, Integer> tiers(Collection<DriveClass> present) {
        ImmutableMap.Builder<DriveClass, Integer> tiers = ImmutableMap.builder();
        int next = 1;
        for (DriveClass driveClass : values()) {
            if (present.contains(driveClass)) {
                boolean last = driveClass == K7 && next > 1;
                tiers.put(driveClass, last ? TIERS_MAX : Math.min(next, TIERS_MAX));
                next++;
            }
        }
        return tiers.build();
    }
}
