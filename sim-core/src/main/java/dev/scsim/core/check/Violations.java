package dev.scsim.core.check;

import com.google.common.base.Strings;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects breaches of invariants.
 *
 * <p>State: the first 100 breaches and the count of all, so that a state broken everywhere still
 * gives a readable report. Allocates nothing until something is broken. Confined to one thread.
 */
public final class Violations {

    /** So many breaches are kept; the others are only counted. */
    public static final int KEPT_MAX = 100;

    private final List<Violation> kept = new ArrayList<>();
    private long count;
    private String invariantName = "";

    public Violations() {}

    /**
     * One breach.
     *
     * @param invariant name of the broken invariant
     * @param detail what was found, with the numbers
     */
    public record Violation(String invariant, String detail) {

        @Override
        public String toString() {
            return invariant + ": " + detail;
        }
    }

    /** Checks all {@code invariants}, whatever their cost, and returns what they report. */
    public static <S> Violations of(S state, Iterable<? extends Invariant<? super S>> invariants) {
        Violations out = new Violations();
        for (Invariant<? super S> invariant : invariants) {
            out.check(state, invariant);
        }
        return out;
    }

    /** Checks one invariant; its breaches are filed under its name. */
    public <S> void check(S state, Invariant<? super S> invariant) {
        invariantName = invariant.name();
        invariant.check(state, this);
    }

    /** Reports a breach of the invariant being checked. */
    public void add(String detail) {
        count++;
        if (kept.size() < KEPT_MAX) {
            kept.add(new Violation(invariantName, detail));
        }
    }

    /**
     * Reports a breach.
     *
     * @param template text with a {@code %s} for every argument
     */
    public void add(String template, Object... arguments) {
        add(Strings.lenientFormat(template, arguments));
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /** All breaches, those not kept included. */
    public long count() {
        return count;
    }

    /** The breaches that were kept, in the order of reporting. */
    public List<Violation> list() {
        return List.copyOf(kept);
    }

    void clear() {
        kept.clear();
        count = 0;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Violation violation : kept) {
            text.append("  ").append(violation).append('\n');
        }
        if (count > kept.size()) {
            text.append("  and ").append(count - kept.size()).append(" more\n");
        }
        return text.toString();
    }
}
