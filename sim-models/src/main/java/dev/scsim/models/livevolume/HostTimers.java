package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How long a host waits.
 *
 * @param pathDownNanos from the loss of an array or of paths to a host that knows it, ns
 * @param pathUpNanos from their return to a host that uses them, ns
 * @param pathCheckNanos between two tries of a path that was refused, above 0, ns
 * @param commandNanos after which an unanswered I/O is sent again, above 0, ns
 * @param giveUpNanos age at which an I/O fails for its application, above 0, ns
 * @param errorNanos what handling an error takes, above 0, ns
 */
public record HostTimers(
        long pathDownNanos,
        long pathUpNanos,
        long pathCheckNanos,
        long commandNanos,
        long giveUpNanos,
        long errorNanos) {
    private static final long MILLISECOND = 1_000_000;
    private static final long SECOND = 1_000_000_000;

    public HostTimers {
        checkArgument(pathDownNanos >= 0 && pathUpNanos >= 0, "path times");
        checkArgument(pathCheckNanos > 0, "path check %s ns", pathCheckNanos);
        checkArgument(commandNanos > 0 && giveUpNanos > 0, "time-outs");
        checkArgument(errorNanos > 0, "error handling %s ns", errorNanos);
    }

    /**
     * A path is known to be down after 10 s, tried again every 5 s; I/O is sent again after 30 s
     * and fails after 140 s (ESXi's time for all paths down, documented; the others are assumed).
     */
    public static HostTimers assumed() {
        return new HostTimers(
                10 * SECOND, 5 * SECOND, 5 * SECOND, 30 * SECOND, 140 * SECOND, MILLISECOND);
    }
}
