package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * What a failed drive has to wait for before its rebuild begins.
 *
 * @param spareDrives spare drives, or drives' worth of spare space, of the folder; {@link
 *     #UNLIMITED} when a spare is never missing
 * @param replacementHours from a failure until the failed drive is replaced, which gives the spare
 *     back; a failure that finds no spare waits for the next replacement
 * @param detectionHours from a failure until it is noticed and the rebuild may begin
 */
public record SparePlan(int spareDrives, double replacementHours, double detectionHours) {

    /** A spare is never missing. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    public SparePlan {
        checkArgument(spareDrives >= 0, "spare drives: %s", spareDrives);
        checkArgument(
                replacementHours >= 0 && Double.isFinite(replacementHours),
                "replacement delay, h: %s",
                replacementHours);
        checkArgument(
                detectionHours >= 0 && Double.isFinite(detectionHours),
                "detection delay, h: %s",
                detectionHours);
    }

    /** Always a spare, and failures are seen at once. */
    public static SparePlan unlimited() {
        return new SparePlan(UNLIMITED, 0, 0);
    }
}
