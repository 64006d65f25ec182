package dev.scsim.models.livevolume;

/**
 * What a Live Volume does by itself when an array is lost.
 *
 * @param automatic whether the secondary may be promoted with the tiebreaker's grant; needs High
 *     Availability
 * @param restore whether the relation is restored when the former primary is back after an
 *     automatic failover
 */
public record FailoverSpec(boolean automatic, boolean restore) {
    public static final FailoverSpec OFF = new FailoverSpec(false, false);
    public static final FailoverSpec ON = new FailoverSpec(true, true);
}
