package dev.scsim.models.capacity;

import java.util.Comparator;

/**
 * Free space of a pool at which something happens.
 *
 * @param kind what
 * @param sharePpm free share of the pool for an alert, ppm; else 0
 * @param freeBytes it happens at this much for an alert or a full pool, below it for a mode
 */
public record Threshold(Kind kind, int sharePpm, long freeBytes) {
    static final Comparator<Threshold> FIRST_REACHED_FIRST = Comparator.comparingLong(
                    Threshold::freeBytes)
            .reversed()
            .thenComparing(Threshold::kind);

    /** What happens. */
    public enum Kind {
        ALERT("alert"),
        CONSERVATION("Conservation mode"),
        EMERGENCY("Emergency mode"),
        /** Data does not fit any more. */
        FULL("full");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    boolean reachedBy(PoolUse use) {
        return switch (kind) {
            case ALERT, FULL -> use.freeBytes() <= freeBytes;
            case CONSERVATION, EMERGENCY -> use.freeBytes() < freeBytes;
        };
    }
}
