package dev.scsim.models.check;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.sparing.RebuildBudgets;
import dev.scsim.models.sparing.RebuildEngine;
import dev.scsim.models.sparing.RebuildPace;
import dev.scsim.models.sparing.RebuildSpec;
import dev.scsim.models.sparing.SparingInvariants;

import java.util.ArrayList;
import java.util.List;

/**
 * One group of drives under given faults, with its invariants watched: cheap ones at every instant,
 * the others whenever more happens than the end of a job, and all at the end.
 *
 * <p>{@link #run(RebuildSpec, List, long)} is the whole of it; a caller that wants to look at the
 * jobs in between makes a trial and advances its {@link #engine()}. Confined to one thread.
 */
public final class RebuildTrial {
    private static final int VIOLATIONS_MAX = 20;

    private final RebuildEngine engine;
    private final String command;
    private final List<RebuildViolation> violations = new ArrayList<>();

    /** A trial at the spec's own budgets. */
    public RebuildTrial(RebuildSpec spec, List<Fault> faults, long seed) {
        this(spec, faults, seed, spec.budgets(), RebuildPace.NOMINAL);
    }

    /**
     * @param budgets what jobs may take, instead of the spec's budgets
     * @param pace how fast they really run
     */
    public RebuildTrial(
            RebuildSpec spec,
            List<Fault> faults,
            long seed,
            RebuildBudgets budgets,
            RebuildPace pace) {
        this.engine = new RebuildEngine(spec, faults, seed, budgets, pace);
        this.command = "./scsim trial '" + TrialText.write(spec, faults) + "' --seed " + seed;
        engine.addListener(this::check);
    }

    /**
     * Runs a trial to its end.
     *
     * @param seed decides placement and the jitter of detection, nothing else
     */
    public static RebuildOutcome run(RebuildSpec spec, List<Fault> faults, long seed) {
        return new RebuildTrial(spec, faults, seed).finish();
    }

    /**
     * Runs the trial that a text describes, as violations print it.
     *
     * @throws IllegalArgumentException when the text is not one of {@link TrialText}
     */
    public static RebuildOutcome run(String text, long seed) {
        TrialText.Trial trial = TrialText.parse(text);
        return run(trial.spec(), trial.faults(), seed);
    }

    /** The engine, to advance it step by step. */
    public RebuildEngine engine() {
        return engine;
    }

    /** The line that replays the trial. */
    public String command() {
        return command;
    }

    /** Broken invariants so far. */
    public List<RebuildViolation> violations() {
        return List.copyOf(violations);
    }

    /** Runs on until nothing is left to do, or to the horizon. */
    public RebuildOutcome finish() {
        boolean more = true;
        while (more) {
            more = engine.step();
        }
        check(Cost.AT_END);
        return new RebuildOutcome(
                engine.nowNanos(),
                engine.exposureNanos(),
                engine.map().degradedStripes(),
                engine.records(),
                engine.dataLosses(),
                engine.events(),
                engine.timeLine(),
                violations);
    }

    private void check(RebuildEngine same, boolean change) {
        check(change ? Cost.SAMPLED : Cost.EVERY_EVENT);
    }

    /** Checks all invariants that cost no more than {@code cost}. */
    private void check(Cost cost) {
        Violations found = new Violations();
        for (Invariant<RebuildEngine> invariant : SparingInvariants.all()) {
            if (invariant.cost().compareTo(cost) <= 0) {
                found.check(engine, invariant);
            }
        }
        for (Violations.Violation violation : found.list()) {
            if (violations.size() < VIOLATIONS_MAX) {
                violations.add(new RebuildViolation(
                        violation.invariant(), violation.detail(), engine.nowNanos(), command));
            }
        }
    }
}
