package dev.scsim.core.check;

/**
 * A claim about a state that holds between any two events.
 *
 * <p>Implementations keep no state of their own, read only, and allocate nothing as long as the
 * claim holds. Called on the simulation thread.
 *
 * @param <S> the state it speaks about
 */
public interface Invariant<S> {

    /** The claim as a sentence, for instance "every token is in exactly one cup". */
    String name();

    /** How often it can be afforded. */
    Cost cost();

    /**
     * Reports every breach, not just the first.
     *
     * @param state the state, between two events
     * @param out takes the breaches
     */
    void check(S state, Violations out);
}
