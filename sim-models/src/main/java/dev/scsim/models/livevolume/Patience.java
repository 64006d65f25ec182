package dev.scsim.models.livevolume;

import dev.scsim.core.engine.Scheduler;

/**
 * Notes how long nobody has served though somebody could, and how long writes waited for a lost
 * mirror. Confined to the simulation thread.
 */
final class Patience {
    private final Scheduler scheduler;
    private final ArrayPair pair;
    private final LiveVolume volume;
    private long session;

    Patience(Scheduler scheduler, ArrayPair pair, LiveVolume volume) {
        this.scheduler = scheduler;
        this.pair = pair;
        this.volume = volume;
    }

    /** A mirrored write gives up: since the contact was lost, when nothing came between. */
    void mirrorGivenUp() {
        if (!volume.missedTiebreaker() && !pair.isTalking() && pair.isFirstLoss()) {
            History history = volume.history();
            long waited = scheduler.nowNanos() - pair.lostNanos();
            history.mirrorWaitNanosMax = Math.max(history.mirrorWaitNanosMax, waited);
        }
    }

    /**
     * Notes since when nobody serves though one array has all data and could get the tiebreaker's
     * grant.
     */
    void look() {
        History history = volume.history();
        boolean waits = mayGoAlone(0) || mayGoAlone(1);
        boolean nobody = !volume.isServing(0) && !volume.isServing(1);
        if (!waits || !nobody || session != pair.session()) {
            history.unservedSinceNanos = Long.MAX_VALUE;
        }
        if (waits && nobody) {
            history.unservedSinceNanos = Math.min(history.unservedSinceNanos, scheduler.nowNanos());
        }
        session = pair.session();
    }

    private boolean mayGoAlone(int array) {
        int holder = pair.tiebreaker().holder(volume.index());
        int primary = volume.primary();
        return volume.isArmed(array)
                && pair.isUp(array)
                && pair.reachesTiebreaker(array)
                && (holder == Tiebreaker.NOBODY || holder == array)
                && (array == primary || !pair.reachesTiebreaker(primary));
    }
}
