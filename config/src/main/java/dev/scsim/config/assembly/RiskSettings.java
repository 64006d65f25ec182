package dev.scsim.config.assembly;

import dev.scsim.models.risk.FailureLaw;

/**
 * How the risk of data loss is studied.
 *
 * @param missionNanos life of a system from new drives on, ns, above 0
 * @param relativeErrorPpm wanted half-width of the 95 % interval, relative to the losses per year,
 *     ppm, above 0
 * @param replacementNanos from the failure of a drive to a new one in its place, ns
 */
public record RiskSettings(long missionNanos, int relativeErrorPpm, long replacementNanos) {
    private static final double NANOS_PER_YEAR = FailureLaw.HOURS_PER_YEAR * 3_600e9;
    private static final double PPM = 1e6;

    /** Years from new drives to the end of a system's life, as a risk study takes them. */
    public double missionYears() {
        return missionNanos / NANOS_PER_YEAR;
    }

    /** Hours from the failure of a drive to a new one in its place. */
    public double replacementHours() {
        return replacementNanos / 3_600e9;
    }

    /** Wanted half-width relative to the losses per year, as a risk study takes it. */
    public double relativeError() {
        return relativeErrorPpm / PPM;
    }
}
