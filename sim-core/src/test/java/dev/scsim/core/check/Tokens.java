package dev.scsim.core.check;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;

import java.util.List;

/** Tokens that move between cups; none may appear or vanish. */
final class Tokens {

    static final int TOTAL = 12;

    /** Moves a token to the next cup, every 10 ns. */
    private final EventHandler onMove = this::move;

    /** A fault for the tests: a token vanishes. */
    private final EventHandler onLoss = this::lose;

    private final Simulation simulation;
    private final int[] cups = {TOTAL, 0, 0};

    Tokens(Simulation simulation) {
        this.simulation = simulation;
    }

    void start() {
        simulation.after(10, onMove, 0);
    }

    void loseAt(long timeNanos, int cup) {
        simulation.at(timeNanos, onLoss, cup);
    }

    int inCup(int cup) {
        return cups[cup];
    }

    private void move(long from) {
        int source = (int) from;
        int target = (source + 1) % cups.length;
        if (cups[source] > 0) {
            cups[source]--;
            cups[target]++;
        }
        simulation.after(10, onMove, target);
    }

    private void lose(long cup) {
        cups[(int) cup]--;
    }

    static Invariant<Tokens> conserved(Cost cost) {
        return new Conserved(cost, new int[1]);
    }

    /** Counts into {@code checks} how often it was asked. */
    static Invariant<Tokens> conserved(Cost cost, int[] checks) {
        return new Conserved(cost, checks);
    }

    static Invariant<Tokens> notNegative() {
        return new NotNegative();
    }

    static List<Invariant<Tokens>> all() {
        return List.of(conserved(Cost.EVERY_EVENT), notNegative());
    }

    private record Conserved(Cost cost, int[] checks) implements Invariant<Tokens> {

        @Override
        public String name() {
            return "tokens are conserved";
        }

        @Override
        public void check(Tokens state, Violations out) {
            checks[0]++;
            int sum = 0;
            for (int cup : state.cups) {
                sum += cup;
            }
            if (sum != TOTAL) {
                out.add("%s tokens, not %s", sum, TOTAL);
            }
        }
    }

    private record NotNegative() implements Invariant<Tokens> {

        @Override
        public String name() {
            return "no cup holds less than nothing";
        }

        @Override
        public Cost cost() {
            return Cost.EVERY_EVENT;
        }

        @Override
        public void check(Tokens state, Violations out) {
            for (int cup = 0; cup < state.cups.length; cup++) {
                if (state.cups[cup] < 0) {
                    out.add("cup %s holds %s", cup, state.cups[cup]);
                }
            }
        }
    }
}
