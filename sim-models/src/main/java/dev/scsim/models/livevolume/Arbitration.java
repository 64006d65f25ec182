package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;

/**
 * Questions of the two arrays to the tiebreaker about one Live Volume: there, decided, back; asked
 * again after a while when there was no answer or the answer was no. Confined to the simulation
 * thread.
 */
final class Arbitration {
    private final Scheduler scheduler;
    private final ArrayPair pair;
    private final LiveVolume volume;
    private final EventHandler onAsked = this::asked;
    private final EventHandler onGranted = this::granted;
    private final EventHandler onRefused = this::refused;
    private final EventHandler onRetry = this::retry;
    private boolean missedTiebreaker;

    Arbitration(Scheduler scheduler, ArrayPair pair, LiveVolume volume) {
        this.scheduler = scheduler;
        this.pair = pair;
        this.volume = volume;
    }

    void begin(int array) {
        missedTiebreaker = false;
        ask(array);
    }

    /** Whether a question since the last beginning could not be asked or answered. */
    boolean missedTiebreaker() {
        return missedTiebreaker;
    }

    private void ask(int array) {
        long question = pair.session() << 1 | array;
        if (pair.reachesTiebreaker(array)) {
            scheduler.after(oneWayNanos(), onAsked, question);
        } else {
            missedTiebreaker = true;
            scheduler.after(pair.spec().timers().retryNanos(), onRetry, question);
        }
    }

    private void asked(long question) {
        int array = arrayOf(question);
        if (!pair.reachesTiebreaker(array)) {
            retryLater(question);
            return;
        }
        boolean primaryAsks = array == volume.primary();
        boolean granted = pair.tiebreaker()
                .ask(volume.index(), array, primaryAsks, pair.isSilent(volume.primary()));
        scheduler.after(oneWayNanos(), granted ? onGranted : onRefused, question);
    }

    private void granted(long question) {
        int array = arrayOf(question);
        if (!isLate(question) && pair.reachesTiebreaker(array) && volume.isArmed(array)) {
            volume.granted(array);
        } else {
            retryLater(question);
        }
    }

    private void refused(long question) {
        int array = arrayOf(question);
        if (!isLate(question) && pair.reachesTiebreaker(array)) {
            volume.refused(array);
        }
        retryLater(question);
    }

    private void retryLater(long question) {
        missedTiebreaker = true;
        scheduler.after(pair.spec().timers().retryNanos(), onRetry, question);
    }

    private void retry(long question) {
        if (!isLate(question) && volume.wantsGrant(arrayOf(question))) {
            ask(arrayOf(question));
        }
    }

    private boolean isLate(long question) {
        return question >> 1 != pair.session();
    }

    private long oneWayNanos() {
        return pair.spec().tiebreaker().orElseThrow().roundTripNanos() / 2;
    }

    private static int arrayOf(long question) {
        return (int) (question & 1);
    }
}
