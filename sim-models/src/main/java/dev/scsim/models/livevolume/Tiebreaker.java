package dev.scsim.models.livevolume;

import java.util.Arrays;

/**
 * The book of a tiebreaker: who may go on alone, for each Live Volume and term. A term begins when
 * both arrays and the tiebreaker hear each other and the Live Volume is in step.
 *
 * <p>State: holder and term by Live Volume. Confined to the simulation thread.
 */
final class Tiebreaker {
    static final int NOBODY = -1;

    private final GrantRule rule;
    private final int[] holder;
    private final long[] term;
    private long grantsToSecond;

    Tiebreaker(int liveVolumes, GrantRule rule) {
        this.rule = rule;
        this.holder = new int[liveVolumes];
        this.term = new long[liveVolumes];
        Arrays.fill(holder, NOBODY);
    }

    /** Begins a term: nobody has its grant. */
    void open(int liveVolume, long newTerm) {
        term[liveVolume] = newTerm;
        holder[liveVolume] = NOBODY;
    }

    /** Decides; a grant is entered into the book. */
    boolean ask(int liveVolume, int array, boolean primaryAsks, boolean leaseOver) {
        boolean granted = rule.grants(holder[liveVolume], array, primaryAsks, leaseOver);
        if (granted) {
            boolean held = holder[liveVolume] != NOBODY && holder[liveVolume] != array;
            grantsToSecond += held ? 1 : 0;
            holder[liveVolume] = array;
        }
        return granted;
    }

    /** Grants of a term that another array had; must be 0. */
    long grantsToSecond() {
        return grantsToSecond;
    }

    int holder(int liveVolume) {
        return holder[liveVolume];
    }

    long term(int liveVolume) {
        return term[liveVolume];
    }
}
