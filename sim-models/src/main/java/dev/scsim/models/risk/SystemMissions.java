package dev.scsim.models.risk;

import dev.scsim.core.random.RandomStreams;

/**
 * The natural course of one system, mission after mission: drives fail at their own rate and are
 * rebuilt. When accelerated, it only leads to the first failures of degraded periods, and what may
 * become of each is left to a {@link ForcedPeriod}.
 *
 * <p>Nothing is allocated while it runs. Confined to one thread.
 */
final class SystemMissions implements LossAccount {

    private final RebuildModel model;
    private final double missionHours;
    private final DriveLives lives;
    private final Luck luck;
    private final DegradedPeriod period;
    private final ForcedPeriod forced;
    private final double[] exposedHours = new double[3];
    private final double[] losses = new double[LossCause.values().length];
    private double bytesLost;
    private long failures;

    SystemMissions(RiskSpec spec, RiskRun run, int replication) {
        RandomStreams streams = new RandomStreams(run.seed(), replication);
        this.model = new RebuildModel(spec);
        this.missionHours = run.missionYears() * FailureLaw.HOURS_PER_YEAR;
        this.lives = spec.failures()
                .newLives(
                        model.driveCount,
                        missionHours,
                        streams.named("risk.failures"),
                        streams.named("risk.drives"));
        this.luck = new Luck.Streamed(streams.named("risk.rebuilds"));
        this.period = new DegradedPeriod(model, luck, lives::restore, this);
        this.forced = run.method() == RiskRun.Method.ACCELERATED
                ? new ForcedPeriod(spec, model, lives, streams.seedOf("risk.forced"))
                : null;
    }

    /** Runs so many missions, each from new drives. */
    RiskSample run(int missions, double missionYears) {
        for (int mission = 0; mission < missions; mission++) {
            runOne();
        }
        double[] counted = forced == null ? losses : forced.losses();
        double bytes = forced == null ? bytesLost : forced.bytesLost();
        return new RiskSample(
                missions * missionYears,
                counted[LossCause.DRIVE_FAILURES.ordinal()],
                counted[LossCause.LATENT_ERROR.ordinal()],
                bytes,
                exposedHours[1],
                forced == null ? exposedHours[2] : forced.hoursTwoLost(),
                failures);
    }

    private void runOne() {
        lives.start();
        period.start();
        while (true) {
            double fails = lives.next();
            double due = period.nextAt();
            if (fails >= missionHours && due >= missionHours) {
                break;
            }
            if (due <= fails) {
                period.advanceTo(due);
            } else {
                fail(fails);
            }
        }
        if (period.isOpen()) {
            period.advanceTo(missionHours);
        }
    }

    private void fail(double now) {
        if (period.isOpen()) {
            period.advanceTo(now);
        }
        int drive = lives.take(now);
        failures++;
        if (forced != null && !period.isOpen()) {
            forced.run(period, drive, now, missionHours, failures);
        }
        period.fail(drive, now);
    }

    @Override
    public boolean mayLose(LossCause cause, double share, double now) {
        double chance = model.anyStripe(share);
        if (luck.uniform() >= chance) {
            return false;
        }
        losses[cause.ordinal()]++;
        bytesLost += model.expectedBytes(cause, share) / chance;
        return true;
    }

    @Override
    public void exposed(int lost, double hours) {
        exposedHours[lost] += hours;
    }
}
