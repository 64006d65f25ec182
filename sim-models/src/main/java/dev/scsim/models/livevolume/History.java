package dev.scsim.models.livevolume;

import java.util.ArrayList;
import java.util.List;

/**
 * Facts about one Live Volume, noted as they happen, for invariants: what was acknowledged under
 * which circumstances, who was promoted why, what a swap found. Counters of what must never be are
 * 0 as long as all is well.
 *
 * <p>Confined to the simulation thread.
 */
final class History {
    /** A promotion of the secondary. */
    record Promotion(
            long timeNanos,
            boolean automatic,
            boolean wasInStep,
            boolean heardPrimary,
            boolean granted,
            int lost) {}

    /** A swap of roles that was carried out. */
    record Swap(long timeNanos, boolean automatic, long epochBefore, long epochAfter, int lost) {}

    /** A change of state. */
    record Move(
            long timeNanos,
            LiveVolumeState from,
            LiveVolumeEvent event,
            LiveVolumeState to,
            long epoch) {}

    /** A relation that was restored. */
    record Restore(boolean byItself, boolean afterAutomaticFailover) {}

    final List<Promotion> promotions = new ArrayList<>();
    final List<Swap> swaps = new ArrayList<>();
    final List<Move> moves = new ArrayList<>();
    final List<Restore> restores = new ArrayList<>();

    long acknowledgedWrites;
    long acknowledgedBytes;
    long acknowledgedNotOnBoth;
    long acknowledgedWhileBlocked;
    long acknowledgedNotOnPrimary;
    long acceptedWithOldEpoch;
    long staleReads;
    long readsAnswered;
    long unequalWhenCurrent;
    long snapshotsUnequal;
    long snapshotsComplete;
    long mirrorWaitNanosMax;
    long mirroredNanosMin = Long.MAX_VALUE;
    long proxiedReadNanosMin = Long.MAX_VALUE;
    long proxiedWriteNanosMin = Long.MAX_VALUE;
    long mirrorBytes;
    long mirroredAcknowledgedBytes;
    long unservedSinceNanos = Long.MAX_VALUE;
    private long acceptedEpochMax;

    void accepted(long epoch) {
        if (epoch < acceptedEpochMax) {
            acceptedWithOldEpoch++;
        }
        acceptedEpochMax = Math.max(acceptedEpochMax, epoch);
    }

    void moved(
            long now, LiveVolumeState from, LiveVolumeEvent event, LiveVolumeState to, long epoch) {
        moves.add(new Move(now, from, event, to, epoch));
    }
}
