package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.stats.RunningMoments;

/**
 * Simulates the failures of whole systems over many missions and counts the losses of data.
 *
 * <p>A replication is a number of missions that depends on the specification alone, and its luck
 * on (seed, index) alone, so a caller may compute replications on many threads and add them to a
 * {@link RiskTally} in the order of their index. Immutable.
 */
public final class RiskStudy {

    /** Failures aimed at in a replication: many replications, each long against its set-up. */
    private static final double FAILURES_DIRECT = 50_000;

    private static final double FAILURES_ACCELERATED = 2_000;

    private final RiskSpec spec;
    private final RiskRun run;
    private final int missions;

    public RiskStudy(RiskSpec spec, RiskRun run) {
        this(spec, run, missions(spec, run));
    }

    private RiskStudy(RiskSpec spec, RiskRun run, int missions) {
        this.spec = spec;
        this.run = run;
        this.missions = missions;
    }

    private static int missions(RiskSpec spec, RiskRun run) {
        double failures =
                run.method() == RiskRun.Method.DIRECT ? FAILURES_DIRECT : FAILURES_ACCELERATED;
        double wanted = failures / (spec.failuresPerYear() * run.missionYears());
        double affordable =
                run.systemYearsMax() / (RiskTally.REPLICATIONS_MIN * run.missionYears());
        return (int) Math.max(1, Math.min(1e6, Math.min(wanted, affordable)));
    }

    /** Runs one study on this thread until it is precise or out of budget. */
    public static RiskResult run(RiskSpec spec, RiskRun run) {
        RiskStudy study = new RiskStudy(spec, run);
        RiskTally tally = study.newTally();
        while (tally.wantsMore()) {
            int index = tally.nextIndex();
            tally.add(index, study.replication(index));
        }
        return tally.result();
    }

    /**
     * Runs two systems side by side until both are precise or the budget is used: replication i of
     * both has the same streams, so failures come at the same times as far as they are alike.
     */
    public static RiskComparison compare(RiskSpec first, RiskSpec second, RiskRun run) {
        int missions = missions(first, run);
        RiskStudy firstStudy = new RiskStudy(first, run, missions);
        RiskStudy secondStudy = new RiskStudy(second, run, missions);
        RiskTally firsts = firstStudy.newTally();
        RiskTally seconds = secondStudy.newTally();
        RunningMoments differences = new RunningMoments();
        while (firsts.wantsMore() || seconds.wantsMore()) {
            int index = firsts.nextIndex();
            if (index >= firstStudy.replicationsMax()) {
                break;
            }
            RiskSample one = firstStudy.replication(index);
            RiskSample other = secondStudy.replication(index);
            firsts.gather(one);
            seconds.gather(other);
            differences.add(one.lossesPerYear() - other.lossesPerYear());
        }
        return RiskComparison.of(firsts, seconds, differences);
    }

    /** Gathers samples computed elsewhere, index by index; one tally per study. */
    public RiskTally newTally() {
        return new RiskTally(run.relativeError(), replicationsMax());
    }

    /**
     * One replication.
     *
     * @param index 0 or more
     */
    public RiskSample replication(int index) {
        checkArgument(index >= 0, "replication %s", index);
        return new SystemMissions(spec, run, index).run(missions, run.missionYears());
    }

    private int replicationsMax() {
        double affordable = run.systemYearsMax() / (missions * run.missionYears());
        return (int) Math.max(RiskTally.REPLICATIONS_MIN, Math.min(1e7, affordable));
    }
}
