package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

/**
 * Checks a run against Little's law: mean number outstanding = completion rate times mean response.
 *
 * <p>Multiplied by the observed time, both sides are integrals in request nanoseconds: of the
 * number outstanding, and of the responses completed. They differ only by the requests that cross
 * an edge of the observation, so the relative gap falls as one over its length; a gap that stays
 * means that requests are lost or that response times are measured wrongly.
 *
 * <p>State: the integral of the outstanding count, the count of completions and the sum of their
 * response times (exact). Source: Little 1961. Confined to the simulation thread.
 */
public final class LittlesLaw {

    private static final double NANOS_PER_SECOND = 1e9;

    private final TimeWeightedMean outstanding;
    private final WideSum responseNanos = new WideSum();
    private long completed;

    /** Starts to observe an empty system at {@code startNanos} of simulated time. */
    public LittlesLaw(long startNanos) {
        outstanding = new TimeWeightedMean(startNanos, 0);
    }

    /** A request enters at {@code nowNanos}. */
    public void arrive(long nowNanos) {
        outstanding.add(nowNanos, 1);
    }

    /**
     * A request leaves.
     *
     * @param nowNanos simulated time
     * @param requestResponseNanos time since it entered, 0 or more
     */
    public void complete(long nowNanos, long requestResponseNanos) {
        checkArgument(requestResponseNanos >= 0, "negative response: %s ns", requestResponseNanos);
        checkState(outstanding.value() > 0, "completion without a request outstanding");
        outstanding.add(nowNanos, -1);
        responseNanos.add(requestResponseNanos);
        completed++;
    }

    /** Requests outstanding now. */
    public long outstanding() {
        return outstanding.value();
    }

    /** Completions since the start or the last reset. */
    public long completed() {
        return completed;
    }

    /** Time-weighted mean of the requests outstanding. */
    public double meanOutstanding(long nowNanos) {
        return outstanding.mean(nowNanos);
    }

    /** Completions per second of simulated time; 0 when no time has passed. */
    public double completionsPerSecond(long nowNanos) {
        long span = nowNanos - outstanding.startNanos();
        return span == 0 ? 0 : completed / (span / NANOS_PER_SECOND);
    }

    /** Mean response of the completed requests in nanoseconds; 0 when there are none. */
    public double meanResponseNanos() {
        return completed == 0 ? 0 : responseNanos.toDouble() / completed;
    }

    /**
     * {@code |L - X R| / L} from the start (or the last reset) to {@code nowNanos}: 0 when the law
     * holds exactly or nothing happened.
     */
    public double relativeGap(long nowNanos) {
        double held = outstanding.integral(nowNanos);
        double responded = responseNanos.toDouble();
        if (held == responded) {
            return 0;
        }
        return Math.abs(held - responded) / Math.max(held, responded);
    }

    /** Starts over at {@code nowNanos}; what is outstanding stays so. */
    public void reset(long nowNanos) {
        outstanding.reset(nowNanos);
        responseNanos.reset();
        completed = 0;
    }
}
