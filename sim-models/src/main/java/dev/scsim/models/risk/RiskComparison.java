package dev.scsim.models.risk;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.core.stats.RunningMoments;
import dev.scsim.core.stats.StudentT;

import java.util.Optional;

/**
 * Two ways to run the same folder, under the same luck where both draw.
 *
 * @param first for instance dedicated spares
 * @param second for instance distributed spares
 * @param ratio losses per year of the first over the second, with a 95 % interval from paired
 *     replications by the delta method; empty when the second lost none
 * @param difference losses per year of the first minus the second, paired
 */
public record RiskComparison(
        RiskResult first,
        RiskResult second,
        Optional<ConfidenceInterval> ratio,
        ConfidenceInterval difference) {

    /** From tallies of the same replications and the moments of their differences. */
    static RiskComparison of(RiskTally first, RiskTally second, RunningMoments differences) {
        RunningMoments one = first.rate();
        RunningMoments other = second.rate();
        double covariance = (one.variance() + other.variance() - differences.variance()) / 2;
        double ratio = one.mean() / other.mean();
        // Spread of (one - ratio * other), whose mean is 0, over the mean of other.
        double variance =
                one.variance() + ratio * ratio * other.variance() - 2 * ratio * covariance;
        long samples = differences.count();
        double halfWidth = StudentT.twoSided(RiskRun.CONFIDENCE, samples - 1)
                * Math.sqrt(Math.max(0, variance) / samples)
                / other.mean();
        ConfidenceInterval ratioInterval = other.mean() > 0
                ? new ConfidenceInterval(
                        ratio, ratio - halfWidth, ratio + halfWidth, RiskRun.CONFIDENCE, samples)
                : null;
        return new RiskComparison(
                first.result(),
                second.result(),
                Optional.ofNullable(ratioInterval),
                ConfidenceInterval.ofMoments(differences, RiskRun.CONFIDENCE));
    }
}
