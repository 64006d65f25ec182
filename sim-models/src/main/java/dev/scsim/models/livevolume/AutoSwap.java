package dev.scsim.models.livevolume;

import java.util.Arrays;

/**
 * Counts samples of who is used more, and says when it is time to exchange roles. State: a ring of
 * votes. Confined to the simulation thread.
 */
final class AutoSwap {
    private static final long PPM = 1_000_000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final AutoSwapSpec spec;
    private final boolean[] votes;
    private int next;
    private long primarySinceNanos;
    private long primaryIos;
    private long secondaryIos;
    private long secondaryBytes;

    AutoSwap(AutoSwapSpec spec) {
        this.spec = spec;
        this.votes = new boolean[spec.samples()];
    }

    /** An I/O came in. */
    void count(boolean throughSecondary, long bytes) {
        if (throughSecondary) {
            secondaryIos++;
            secondaryBytes += bytes;
        } else {
            primaryIos++;
        }
    }

    /** Ends a sample; returns whether the roles should be exchanged. */
    boolean sample(long nowNanos) {
        boolean vote = secondaryLeads();
        primaryIos = 0;
        secondaryIos = 0;
        secondaryBytes = 0;
        if (nowNanos - primarySinceNanos < spec.lockOutNanos()) {
            return false;
        }
        votes[next] = vote;
        next = next + 1 == votes.length ? 0 : next + 1;
        return votesForSwap() >= spec.quorum();
    }

    /** Roles were exchanged, by whoever: all that was counted is void. */
    void rolesChanged(long nowNanos) {
        primarySinceNanos = nowNanos;
        Arrays.fill(votes, false);
    }

    private boolean secondaryLeads() {
        long all = primaryIos + secondaryIos;
        boolean byShare = all > 0 && secondaryIos * PPM >= all * spec.sharePpm();
        double perSecond = secondaryBytes * NANOS_PER_SECOND / spec.sampleNanos();
        return byShare || (spec.bytesPerSecond() > 0 && perSecond >= spec.bytesPerSecond());
    }

    private int votesForSwap() {
        int count = 0;
        for (boolean vote : votes) {
            count += vote ? 1 : 0;
        }
        return count;
    }
}
