package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.core.stats.RunningMoments;

/**
 * Gathers replications in the order of their index and decides when they are enough. Replications
 * may be computed in any order on any thread; the result depends on their order by index alone.
 */
public final class RiskTally {

    /** Fewest replications: Student's t needs some to be trusted. */
    static final int REPLICATIONS_MIN = 30;

    private final double relativeErrorWanted;
    private final int replicationsMax;
    private final RunningMoments rate = new RunningMoments();
    private double years;
    private double byFailures;
    private double byLatentErrors;
    private double bytes;
    private double oneLost;
    private double twoLost;
    private long failures;
    private boolean precise;

    RiskTally(double relativeErrorWanted, int replicationsMax) {
        this.relativeErrorWanted = relativeErrorWanted;
        this.replicationsMax = replicationsMax;
    }

    /** The replication to add next. */
    public int nextIndex() {
        return (int) rate.count();
    }

    /**
     * Adds a replication.
     *
     * @param index {@link #nextIndex}
     * @return true when more are needed
     */
    public boolean add(int index, RiskSample sample) {
        checkArgument(index == nextIndex(), "replication %s is next, not %s", nextIndex(), index);
        checkState(wantsMore(), "the study is decided");
        gather(sample);
        return wantsMore();
    }

    /** Moments of the losses per year over the replications. */
    RunningMoments rate() {
        return rate;
    }

    /** Adds a replication although the study may be decided, as the partner in a pair needs. */
    void gather(RiskSample sample) {
        rate.add(sample.lossesPerYear());
        years += sample.systemYears();
        byFailures += sample.lossesByFailures();
        byLatentErrors += sample.lossesByLatentErrors();
        bytes += sample.bytesLost();
        oneLost += sample.hoursOneLost();
        twoLost += sample.hoursTwoLost();
        failures += sample.failures();
        precise = rate.count() >= REPLICATIONS_MIN && relativeError() <= relativeErrorWanted;
    }

    /** Whether neither the requested error nor the budget is reached. */
    public boolean wantsMore() {
        return !precise && rate.count() < replicationsMax;
    }

    private double relativeError() {
        return rate.mean() > 0 && rate.count() > 1
                ? ConfidenceInterval.ofMoments(rate, RiskRun.CONFIDENCE).relativeHalfWidth()
                : Double.POSITIVE_INFINITY;
    }

    /** The result of the replications so far; there must be one. */
    public RiskResult result() {
        checkState(rate.count() > 0, "no replication yet");
        ConfidenceInterval perYear = lossesPerYear();
        return new RiskResult(
                perYear,
                interval(
                        probability(perYear.mean()),
                        probability(perYear.low()),
                        probability(perYear.high())),
                interval(1 / perYear.mean(), 1 / perYear.high(), 1 / perYear.low()),
                relativeError(),
                precise,
                byFailures / years,
                byLatentErrors / years,
                bytes / years,
                new RiskResult.Exposure(oneLost / years, twoLost / years),
                failures / years,
                years);
    }

    /** A rate cannot be negative; without a loss the 95 % limit is 3 over the years seen. */
    private ConfidenceInterval lossesPerYear() {
        if (rate.mean() == 0) {
            double limit = -StrictMath.log(1 - RiskRun.CONFIDENCE) / years;
            return interval(0, 0, limit);
        }
        ConfidenceInterval raw = ConfidenceInterval.ofMoments(rate, RiskRun.CONFIDENCE);
        return interval(raw.mean(), Math.max(0, raw.low()), raw.high());
    }

    private static double probability(double perYear) {
        return -StrictMath.expm1(-perYear);
    }

    private ConfidenceInterval interval(double mean, double low, double high) {
        return new ConfidenceInterval(mean, low, high, RiskRun.CONFIDENCE, rate.count());
    }
}
