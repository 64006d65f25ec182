package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How a risk study is run.
 *
 * @param seed any value; equal seeds give equal results
 * @param missionYears years from new drives to the end of a system's life, above 0
 * @param relativeError requested half-width of the 95 % interval over the losses per year
 * @param systemYearsMax budget: no replication is begun beyond it, except the fewest needed
 * @param method with or without acceleration
 */
public record RiskRun(
        long seed,
        double missionYears,
        double relativeError,
        double systemYearsMax,
        Method method) {

    /** Confidence of every interval of the study. */
    public static final double CONFIDENCE = 0.95;

    /** How rare losses are found. */
    public enum Method {
        /** Losses are counted as they happen. */
        DIRECT,
        /** Further failures are forced into degraded periods and weighted. */
        ACCELERATED
    }

    public RiskRun {
        checkArgument(
                missionYears > 0 && Double.isFinite(missionYears),
                "a mission takes years: %s",
                missionYears);
        checkArgument(relativeError > 0, "relative error must exceed 0: %s", relativeError);
        checkArgument(
                systemYearsMax > 0 && Double.isFinite(systemYearsMax),
                "budget of system-years: %s",
                systemYearsMax);
    }

    /** Accelerated, for missions of five years. */
    public static RiskRun accelerated(long seed, double relativeError, double systemYearsMax) {
        return new RiskRun(seed, 5, relativeError, systemYearsMax, Method.ACCELERATED);
    }

    /** Without acceleration, for missions of five years. */
    public static RiskRun direct(long seed, double relativeError, double systemYearsMax) {
        return new RiskRun(seed, 5, relativeError, systemYearsMax, Method.DIRECT);
    }
}
