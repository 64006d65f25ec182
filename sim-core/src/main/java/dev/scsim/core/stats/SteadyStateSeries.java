package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkState;

/**
 * What a run feeds with one number per completion (a response time in nanoseconds), and asks for
 * the steady-state mean: the warm-up is removed by MSER-5, the interval comes from batch means.
 *
 * <p>State: means of 4096 to 8192 consecutive windows of equal, doubling size (64 KiB), whatever
 * the length of the run; nothing is allocated per observation. {@link WarmUp} works on the window
 * means, so the cut falls on a multiple of five windows. Confined to the simulation thread.
 */
public final class SteadyStateSeries {

    private static final int WINDOWS_MAX = 8192;

    private final CollapsingMeans windows = new CollapsingMeans(WINDOWS_MAX);

    public SteadyStateSeries() {}

    /**
     * The steady state as the series shows it.
     *
     * @param interval interval of the mean after the cut
     * @param count observations before and after the cut
     * @param truncatedCount observations cut off as warm-up
     * @param settled whether the warm-up ended well inside the first half of the series; if not,
     *     the run was too short and the interval must not be believed
     * @param lagOneCorrelation correlation of neighbouring batch means
     * @param uncorrelated whether that looks like chance; if not, the interval has been widened
     */
    public record Estimate(
            ConfidenceInterval interval,
            long count,
            long truncatedCount,
            boolean settled,
            double lagOneCorrelation,
            boolean uncorrelated) {

        /** Observations behind the mean. */
        public long retainedCount() {
            return count - truncatedCount;
        }
    }

    /** Adds the next observation, in order of completion. */
    public void add(double observation) {
        windows.add(observation);
    }

    public long count() {
        return windows.count();
    }

    /** Mean of all observations, warm-up included; there must be one. */
    public double mean() {
        checkState(count() > 0, "no observation yet");
        return windows.meanFrom(0);
    }

    /** Observations to drop as warm-up, by MSER-5 on the window means. */
    public long truncatedCount() {
        return truncation().observations() * windows.windowSize();
    }

    /** Whether the warm-up ended well inside the first half of the series. */
    public boolean settled() {
        return truncation().settled();
    }

    /** Mean of the observations after the warm-up; there must be an observation. */
    public double steadyMean() {
        checkState(count() > 0, "no observation yet");
        return windows.meanFrom(truncation().observations());
    }

    /**
     * Steady-state mean with its interval; there must be an observation.
     *
     * @param confidence for instance 0.95
     */
    public Estimate estimate(double confidence) {
        checkState(count() > 0, "no observation yet");
        WarmUp.Truncation cut = truncation();
        int first = cut.observations();
        BatchMeans.Estimate batches = BatchMeans.estimate(
                windows.means(), first, windows.used(), windows.meanFrom(first), confidence);
        return new Estimate(
                batches.interval(),
                count(),
                first * windows.windowSize(),
                cut.settled(),
                batches.lagOneCorrelation(),
                batches.uncorrelated());
    }

    /** Forgets all observations. */
    public void reset() {
        windows.reset();
    }

    private WarmUp.Truncation truncation() {
        return WarmUp.truncation(windows.means(), windows.used());
    }
}
