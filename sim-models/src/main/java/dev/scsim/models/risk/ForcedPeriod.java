package dev.scsim.models.risk;

import java.util.Arrays;

/**
 * Estimates the probability that one degraded period ends in a loss, by a copy of the period in
 * which further failures are made likely and each outcome is weighted by how much likelier it was
 * made.
 *
 * <p>Method: failure biasing by importance sampling (Goyal, Shahabuddin, Heidelberger, Nicola and
 * Glynn, A Unified Framework for Simulating Markovian Models of Highly Dependable Systems, IEEE
 * Trans. Computers 1992), in continuous time and for ageing drives as in Heidelberger,
 * Shahabuddin and Nicola, Bounded Relative Error in Estimating Transient Measures of Highly
 * Dependable Non-Markovian Systems, ACM TOMACS 1994. Failures come as a Poisson process whose rate
 * is set anew at every event, so that about one falls into the present stage of the rebuild; the
 * drive is drawn by its own hazard, with a preference for the group nearest to loss. The weight is
 * the ratio of the true and the used density of all failures of the period: product of hazard over
 * rate used, times exp(rate used - hazard, both integrated over time). Losses themselves are not
 * drawn: their probability is added, and the period goes on as if none had happened.
 *
 * <p>Since each period is weighted by itself, weights do not multiply over a mission. The copy has
 * its own luck, so the sum over the periods of natural missions has the expected number of losses
 * as its mean.
 */
final class ForcedPeriod implements LossAccount {

    /** Failures aimed at per stage of fixed length; e^c - 1 over c^2 is least near 1.6. */
    private static final double STRENGTH_FIXED = 1.5;

    /**
     * The same for exponential stages: rate of failures over rate of repairs; must stay below 1
     * for the weights to have a variance, and one half is best for a single failure.
     */
    private static final double STRENGTH_EXPONENTIAL = 0.5;

    /** Part of the failures that go to the group nearest to loss, where there are several. */
    private static final double FOCUS = 0.5;

    private static final double WEIGHT_MIN = 1e-12;

    private final RebuildModel model;
    private final DriveLives lives;
    private final double meanRate;
    private final Luck.Counted luck;
    private final DegradedPeriod period;
    private final double[] losses = new double[LossCause.values().length];
    private double bytesLost;

    private double hoursTwoLost;
    private double begin;
    private double at;
    private double ratio;
    private double usedIntegral;
    private int alive;
    private int failed;
    /** Well drives that came back within the period. */
    private int renewedCount;

    /** Drives that failed (-1) or came back (+1) within the period. */
    private int changes;

    private int[] changedDrive = new int[16];
    private double[] changedAt = new double[16];
    private double[] changedBirth = new double[16];
    private int[] changedSign = new int[16];

    ForcedPeriod(RiskSpec spec, RebuildModel model, DriveLives lives, long seed) {
        this.model = model;
        this.lives = lives;
        this.meanRate = spec.failures().annualRate() / FailureLaw.HOURS_PER_YEAR;
        this.luck = new Luck.Counted(seed);
        this.period = new DegradedPeriod(model, luck, this::restored, this);
    }

    double[] losses() {
        return losses;
    }

    double bytesLost() {
        return bytesLost;
    }

    double hoursTwoLost() {
        return hoursTwoLost;
    }

    /**
     * Follows one period.
     *
     * @param natural the system, all drives well but the one that fails now
     * @param drive the drive that fails now, already taken from the lives
     * @param end end of the mission
     * @param occasion number of the failure, names the luck
     */
    void run(DegradedPeriod natural, int drive, double now, double end, long occasion) {
        luck.restart(occasion);
        begin = now;
        ratio = 1;
        usedIntegral = 0;
        changes = 0;
        renewedCount = 0;
        failed = 1;
        alive = lives.aliveCount();
        period.startLike(natural);
        period.fail(drive, now);
        at = now;
        while (period.isOpen() && at < end && ratio > WEIGHT_MIN) {
            double rate = rate();
            double fails = rate > 0 ? at + luck.exponential() / rate : Double.POSITIVE_INFINITY;
            double due = period.nextAt();
            double next = Math.min(end, Math.min(fails, due));
            usedIntegral += rate * (next - at);
            at = next;
            if (fails < due && fails < end) {
                failOne(fails, rate);
            } else {
                period.advanceTo(next);
            }
        }
    }

    /** Failures per hour to use until the next event. */
    private double rate() {
        double natural = alive * meanRate;
        // When enough have failed for a loss and none came, what follows may be left to nature.
        if (failed >= model.tolerance + 2 || alive == 0) {
            return natural;
        }
        double strength = model.exponential ? STRENGTH_EXPONENTIAL : STRENGTH_FIXED;
        return Math.max(natural, strength / period.stageHours());
    }

    private void failOne(double now, double rate) {
        GroupRebuild focus = period.worst();
        int aliveInFocus = model.groupDrives - focus.count();
        boolean several = model.driveCount > model.groupDrives;
        double focused = !several || aliveInFocus == 0 || aliveInFocus == alive ? 0 : FOCUS;
        double untouched = hazardOfUntouched(now);
        // Drives that came back within the period have their share by number, the others by hazard.
        double renewed = (double) renewedCount / alive;
        int drive = pick(focus, focused, renewed);
        double birth = birthOf(drive);
        double hazard = lives.hazard(birth, now);
        boolean isRenewed = changeOf(drive) >= 0;
        double chance = isRenewed ? 1.0 / alive : (1 - renewed) * hazard / untouched;
        chance *= 1 - focused;
        if (drive / model.groupDrives == focus.group()) {
            chance += focused / Math.max(1, aliveInFocus);
        }
        ratio *= hazard / (rate * chance);
        failed++;
        alive--;
        if (isRenewed) {
            renewedCount--;
        }
        note(drive, now, birth, -1);
        // What was rebuilt until now belongs to this failure, so the weight has its density by now.
        period.advanceTo(now);
        period.fail(drive, now);
    }

    /** Failures per hour of the well drives to which nothing happened within the period. */
    private double hazardOfUntouched(double now) {
        double hazard = lives.hazardOfAlive(now);
        for (int i = 0; i < changes; i++) {
            // The first change of a drive that was well at the beginning is its failure.
            if (changedSign[i] < 0 && firstChangeOf(changedDrive[i]) == i) {
                hazard -= lives.isDown(changedDrive[i])
                        ? 0
                        : lives.hazard(lives.birthOf(changedDrive[i]), now);
            }
        }
        return hazard;
    }

    private int pick(GroupRebuild focus, double focused, double renewed) {
        if (luck.uniform() < focused) {
            int from = focus.group() * model.groupDrives;
            int drive = from + place(model.groupDrives);
            while (period.isDown(drive)) {
                drive = from + place(model.groupDrives);
            }
            return drive;
        }
        boolean again = luck.uniform() < renewed;
        while (true) {
            if (again) {
                int change = place(changes);
                if (changedSign[change] > 0 && changeOf(changedDrive[change]) == change) {
                    return changedDrive[change];
                }
            } else {
                int drive = lives.pickByHazard(luck.uniform());
                if (!lives.isDown(drive) && changeOf(drive) < 0) {
                    return drive;
                }
            }
        }
    }

    private int place(int bound) {
        return Math.min(bound - 1, (int) (luck.uniform() * bound));
    }

    private void restored(int drive, double now) {
        alive++;
        renewedCount++;
        note(drive, now, now, 1);
    }

    private double birthOf(int drive) {
        int change = changeOf(drive);
        return change < 0 ? lives.birthOf(drive) : changedBirth[change];
    }

    /** The latest change of a drive, or -1. */
    private int changeOf(int drive) {
        for (int i = changes - 1; i >= 0; i--) {
            if (changedDrive[i] == drive) {
                return i;
            }
        }
        return -1;
    }

    private int firstChangeOf(int drive) {
        int first = 0;
        while (changedDrive[first] != drive) {
            first++;
        }
        return first;
    }

    private void note(int drive, double at, double birth, int sign) {
        if (changes == changedDrive.length) {
            changedDrive = Arrays.copyOf(changedDrive, 2 * changes);
            changedAt = Arrays.copyOf(changedAt, 2 * changes);
            changedBirth = Arrays.copyOf(changedBirth, 2 * changes);
            changedSign = Arrays.copyOf(changedSign, 2 * changes);
        }
        changedDrive[changes] = drive;
        changedAt[changes] = at;
        changedBirth[changes] = birth;
        changedSign[changes++] = sign;
    }

    /** True over used density of the period until now, no loss so far included. */
    private double weight(double now) {
        double hazard = lives.cumulativeOfAlive(begin, now);
        for (int i = 0; i < changes; i++) {
            hazard += changedSign[i] * lives.cumulative(changedBirth[i], changedAt[i], now);
        }
        return ratio * StrictMath.exp(usedIntegral - hazard);
    }

    @Override
    public boolean mayLose(LossCause cause, double share, double now) {
        double chance = model.anyStripe(share);
        double weight = weight(now);
        losses[cause.ordinal()] += weight * chance;
        bytesLost += weight * model.expectedBytes(cause, share);
        ratio *= 1 - chance;
        return false;
    }

    @Override
    public void exposed(int lost, double hours) {
        // Hours with one strip lost are common; the natural course counts them without weights.
        if (lost == 2) {
            hoursTwoLost += weight(at) * hours;
        }
    }
}
