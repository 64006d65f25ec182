package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Mean time to data loss of one group with exponential lives and repairs, from its Markov chain: a
 * cross-check of the simulation.
 *
 * <p>State i is the number of failed drives. The chain is a birth and death process whose mean
 * passage times from state i to i + 1 follow one from the other without subtraction: {@code T(i) =
 * (1 + repair(i) T(i-1)) / failure(i)} (the textbook result; for RAID first in Patterson, Gibson
 * and Katz, A Case for Redundant Arrays of Inexpensive Disks, 1988, which neglects second-order
 * terms that are kept here). In the last state a repair fails with the probability of a latent
 * error.
 */
public final class ClosedFormMttdl {

    private ClosedFormMttdl() {}

    /**
     * Years to data loss of a specification that the chain describes: one group as wide as a
     * stripe, exponential failures, drive by drive rebuild of exponential duration, always a spare
     * and no detection delay.
     *
     * @throws IllegalArgumentException when the specification is another one
     */
    public static double years(RiskSpec spec) {
        Placement placement = spec.placement();
        checkArgument(
                placement.driveCount() == placement.level().width(),
                "the chain is of one group as wide as a stripe, not of %s drives",
                placement.driveCount());
        checkArgument(
                spec.failures() instanceof ExponentialFailures, "the chain has constant rates");
        checkArgument(
                spec.rebuild().order() == RebuildTimes.Order.DRIVE_BY_DRIVE,
                "the chain repairs drive by drive");
        checkArgument(spec.spares().equals(SparePlan.unlimited()), "the chain waits for nothing");
        RebuildModel model = new RebuildModel(spec);
        double rate = spec.failures().annualRate();
        int states = model.tolerance + 1;
        double[] failure = new double[states];
        double[] repair = new double[states];
        for (int failed = 0; failed < states; failed++) {
            failure[failed] = (model.width - failed) * rate;
            repair[failed] = failed
                    * (failed == 0 ? 0 : model.driveRate(failed))
                    * FailureLaw.HOURS_PER_YEAR;
        }
        return meanTime(failure, repair, model.anyStripe(model.unreadable));
    }

    /**
     * Mean time from state 0 until a failure in the last state, or a repair there that fails.
     *
     * @param failureRate rate from state i to i + 1, by i; the last one leads to the loss
     * @param repairRate rate from state i to i - 1; entry 0 is not used
     * @param repairFails probability that a repair in the last state loses data instead
     * @return in the unit of time of the rates
     */
    static double meanTime(double[] failureRate, double[] repairRate, double repairFails) {
        int last = failureRate.length - 1;
        double passage = 1 / failureRate[0];
        double sum = last == 0 ? 0 : passage;
        for (int state = 1; state < last; state++) {
            passage = (1 + repairRate[state] * passage) / failureRate[state];
            sum += passage;
        }
        if (last == 0) {
            return passage;
        }
        double returns = repairRate[last] * (1 - repairFails);
        return sum + (1 + returns * passage) / (failureRate[last] + repairRate[last] * repairFails);
    }
}
