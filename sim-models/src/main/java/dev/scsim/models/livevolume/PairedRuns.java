package dev.scsim.models.livevolume;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;

import java.util.List;

/** What must hold between two runs that differ in one thing. */
public final class PairedRuns {
    /** Two trials that differ in the loss of the tiebreaker, and in nothing else. */
    public record TiebreakerLost(TrialOutcome with, TrialOutcome without) {}

    /**
     * The same uniform load under both reports of paths, the primary's own ports not its
     * bottleneck.
     *
     * @param aluaNanos mean response under ALUA, ns
     * @param alikeNanos mean response with all paths alike, ns
     * @param aluaBytes bytes on the link for each host byte under ALUA
     * @param alikeBytes the same with all paths alike
     */
    public record Reports(
            double aluaNanos, double alikeNanos, double aluaBytes, double alikeBytes) {}

    /** The tiebreaker only judges. */
    public static final Invariant<TiebreakerLost> A_LOST_TIEBREAKER_CHANGES_NOTHING =
            new Comparison<>("the loss of the tiebreaker alone changes nothing that hosts see") {
                @Override
                public void check(TiebreakerLost runs, Violations out) {
                    for (int i = 0; i < runs.with().hosts().size(); i++) {
                        if (!runs.with()
                                .hosts()
                                .get(i)
                                .equals(runs.without().hosts().get(i))) {
                            out.add("host %s", i);
                        }
                    }
                }
            };

    /** ALUA never harms. */
    public static final Invariant<Reports> ALUA_IS_NEVER_SLOWER =
            new Comparison<>("ALUA is not slower and sends no more over the link") {
                @Override
                public void check(Reports runs, Violations out) {
                    if (runs.aluaNanos() > runs.alikeNanos()
                            || runs.aluaBytes() > runs.alikeBytes()) {
                        out.add("%s", runs);
                    }
                }
            };

    private PairedRuns() {}

    /** Breaches of {@link #A_LOST_TIEBREAKER_CHANGES_NOTHING}. */
    public static List<Violations.Violation> violations(TiebreakerLost runs) {
        return Violations.of(runs, List.of(A_LOST_TIEBREAKER_CHANGES_NOTHING)).list();
    }

    /** Breaches of {@link #ALUA_IS_NEVER_SLOWER}. */
    public static List<Violations.Violation> violations(Reports runs) {
        return Violations.of(runs, List.of(ALUA_IS_NEVER_SLOWER)).list();
    }

    private abstract static class Comparison<S> implements Invariant<S> {
        private final String name;

        private Comparison(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public Cost cost() {
            return Cost.AT_END;
        }
    }
}
