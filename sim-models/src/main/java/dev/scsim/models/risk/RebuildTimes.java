package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How long it takes to give the stripes of a failed drive their redundancy back.
 *
 * @param driveHours entry {@code f - 1}: hours for one whole drive while {@code f} drives of the
 *     group are failed, each above 0; beyond the list its last entry holds
 * @param duration fixed, or exponential with these means
 * @param order which stripes come first; {@link Order#DRIVE_BY_DRIVE} needs exponential durations
 */
public record RebuildTimes(List<Double> driveHours, Duration duration, Order order) {

    /** How durations vary. */
    public enum Duration {
        /** Work goes on steadily; what is rebuilt is safe at once. */
        FIXED,
        /**
         * Memoryless: a piece of work ends at an exponential time and counts nothing before. For
         * cross-checks with Markov chains.
         */
        EXPONENTIAL
    }

    /** Which stripes are rebuilt first. */
    public enum Order {
        /**
         * Stripes that lost two strips before those that lost one; both strips are rebuilt from the
         * same reads, in a time proportional to their share of the work.
         */
        MOST_DEGRADED_FIRST,
        /** Each failed drive is rebuilt as a whole, all at once side by side. */
        DRIVE_BY_DRIVE
    }

    /** Drives under rebuild for which the shared bandwidth is written out. */
    private static final int SHARED_MAX = 64;

    public RebuildTimes {
        driveHours = List.copyOf(driveHours);
        checkArgument(!driveHours.isEmpty(), "no rebuild time given");
        for (double hours : driveHours) {
            checkArgument(
                    hours > 0 && Double.isFinite(hours), "rebuild must take time: %s h", hours);
        }
        checkArgument(
                order == Order.MOST_DEGRADED_FIRST || duration == Duration.EXPONENTIAL,
                "drive by drive needs exponential durations");
    }

    /**
     * All survivors work together: the bandwidth is shared by the drives under rebuild, so that two
     * take twice as long as one.
     *
     * @param hours time for one failed drive
     */
    public static RebuildTimes distributed(double hours) {
        List<Double> shared =
                IntStream.rangeClosed(1, SHARED_MAX).mapToObj(f -> f * hours).toList();
        return new RebuildTimes(shared, Duration.FIXED, Order.MOST_DEGRADED_FIRST);
    }

    /**
     * Each failed drive is rebuilt onto a spare of its own, at the spare's rate.
     *
     * @param hours time for one failed drive
     */
    public static RebuildTimes dedicated(double hours) {
        return new RebuildTimes(List.of(hours), Duration.FIXED, Order.MOST_DEGRADED_FIRST);
    }

    /**
     * Every failed drive comes back at a constant rate, as in the textbook's Markov chain.
     *
     * @param hours mean time for one failed drive, however many there are
     */
    public static RebuildTimes exponential(double hours) {
        return new RebuildTimes(List.of(hours), Duration.EXPONENTIAL, Order.DRIVE_BY_DRIVE);
    }
}
