package dev.scsim.models.livevolume;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.livevolume.History.Move;
import dev.scsim.models.livevolume.History.Promotion;
import dev.scsim.models.livevolume.History.Swap;

import java.util.List;
import java.util.Set;

/**
 * What always holds of roles, states and data of a Live Volume, between any two events. Every trial
 * and every run checks these and {@link PathInvariants}; claims about what blocks hold say nothing
 * where contents are not followed.
 */
public final class LiveVolumeInvariants {
    private static final Set<LiveVolumeState> BEFORE_CURRENT = ImmutableSet.of(
            LiveVolumeState.FIRST_COPY,
            LiveVolumeState.RESYNC,
            LiveVolumeState.BLOCKED,
            LiveVolumeState.SWAPPING,
            LiveVolumeState.RESTORING);

    /** No split brain. */
    public static final Invariant<LiveVolume> ONE_ARRAY_SERVES_AS_PRIMARY = new LiveVolumeInvariant(
            "no two arrays serve as primary of one Live Volume",
            LiveVolumeInvariants::oneArrayServesAsPrimary);

    /** Synchronous and in step. */
    public static final Invariant<LiveVolume> MIRRORED_WRITES_ARE_ON_BOTH = new LiveVolumeInvariant(
            "a write acknowledged in step is on both arrays",
            LiveVolumeInvariants::mirroredWritesAreOnBoth);

    /** High Consistency. */
    public static final Invariant<LiveVolume> BLOCKED_ACKNOWLEDGES_NOTHING =
            new LiveVolumeInvariant(
                    "without the other array High Consistency acknowledges no write",
                    LiveVolumeInvariants::blockedAcknowledgesNothing);

    /** What the other array lacks is known. */
    public static final Invariant<LiveVolume> WHAT_IS_MISSING_IS_NOTED = new LiveVolumeInvariant(
            "an acknowledged write that the other array lacks is noted as still to be sent",
            LiveVolumeInvariants::whatIsMissingIsNoted);

    /** In step means equal. */
    public static final Invariant<LiveVolume> IN_STEP_MEANS_EQUAL = new LiveVolumeInvariant(
            "in step, nothing waits to be sent and the copies are equal but for writes in flight",
            LiveVolumeInvariants::inStepMeansEqual);

    /** There is no short way back into step. */
    public static final Invariant<LiveVolume> CURRENT_COMES_AFTER_A_COPY = new LiveVolumeInvariant(
            "a Live Volume comes into step only by a copy or a swap",
            LiveVolumeInvariants::currentComesAfterACopy);

    /** The conditions of an automatic failover. */
    public static final Invariant<LiveVolume> PROMOTION_HAS_ITS_REASONS = new LiveVolumeInvariant(
            "a secondary promotes itself only in step, without the primary, with the grant",
            LiveVolumeInvariants::promotionHasItsReasons);

    /** Recovery point 0 of an automatic failover. */
    public static final Invariant<LiveVolume> AUTOMATIC_FAILOVER_LOSES_NOTHING =
            new LiveVolumeInvariant(
                    "an automatic failover loses no acknowledged write",
                    LiveVolumeInvariants::automaticFailoverLosesNothing);

    /** The tiebreaker's exclusion. */
    public static final Invariant<LiveVolume> ONE_GRANT_A_TERM = new LiveVolumeInvariant(
            "the tiebreaker grants a term to one array at most",
            LiveVolumeInvariants::oneGrantATerm);

    /** A former primary learns first. */
    public static final Invariant<LiveVolume> WHO_SERVES_KNOWS_THE_EPOCH = new LiveVolumeInvariant(
            "an array that serves as primary knows the current epoch",
            LiveVolumeInvariants::whoServesKnowsTheEpoch);

    /** Restoring is no failback. */
    public static final Invariant<LiveVolume> RESTORE_LEAVES_THE_PRIMARY = new LiveVolumeInvariant(
            "a restore by itself follows an automatic failover and moves no role",
            LiveVolumeInvariants::restoreLeavesThePrimary);

    /** What a swap keeps. */
    public static final Invariant<LiveVolume> SWAPS_KEEP_EVERYTHING = new LiveVolumeInvariant(
            "a swap keeps all acknowledged writes, raises the epoch by one, and begins in step",
            LiveVolumeInvariants::swapsKeepEverything);

    /** Time as primary. */
    public static final Invariant<LiveVolume> AUTOMATIC_SWAPS_KEEP_THEIR_DISTANCE =
            new LiveVolumeInvariant(
                    "roles stay for the lock-out before they are swapped by themselves",
                    LiveVolumeInvariants::automaticSwapsKeepTheirDistance);

    /** Single copy semantics. */
    public static final Invariant<LiveVolume> READS_ARE_NOT_STALE = new LiveVolumeInvariant(
            "a read returns the latest write acknowledged before it began",
            LiveVolumeInvariants::readsAreNotStale);

    /** No acknowledged write is lost, nor replaced by an older one. */
    public static final Invariant<LiveVolume> THE_PRIMARY_HOLDS_WHAT_IS_ACKNOWLEDGED =
            new LiveVolumeInvariant(
                    "the array that serves holds all acknowledged writes, and the copies have"
                            + " agreed on unfinished ones before they are in step",
                    LiveVolumeInvariants::thePrimaryHoldsWhatIsAcknowledged);

    private static final List<Invariant<LiveVolume>> ALL = ImmutableList.of(
            ONE_ARRAY_SERVES_AS_PRIMARY,
            MIRRORED_WRITES_ARE_ON_BOTH,
            BLOCKED_ACKNOWLEDGES_NOTHING,
            WHAT_IS_MISSING_IS_NOTED,
            IN_STEP_MEANS_EQUAL,
            CURRENT_COMES_AFTER_A_COPY,
            PROMOTION_HAS_ITS_REASONS,
            AUTOMATIC_FAILOVER_LOSES_NOTHING,
            ONE_GRANT_A_TERM,
            WHO_SERVES_KNOWS_THE_EPOCH,
            RESTORE_LEAVES_THE_PRIMARY,
            SWAPS_KEEP_EVERYTHING,
            AUTOMATIC_SWAPS_KEEP_THEIR_DISTANCE,
            READS_ARE_NOT_STALE,
            THE_PRIMARY_HOLDS_WHAT_IS_ACKNOWLEDGED);

    private LiveVolumeInvariants() {}

    /** These and those of {@link PathInvariants}. */
    public static List<Invariant<LiveVolume>> all() {
        return ImmutableList.<Invariant<LiveVolume>>builder()
                .addAll(ALL)
                .addAll(PathInvariants.all())
                .build();
    }

    private static void oneArrayServesAsPrimary(LiveVolume volume, Violations out) {
        if (volume.isServing(0) && volume.isServing(1)) {
            out.add("both serve in epoch %s", volume.epoch());
        }
        long old = volume.history().acceptedWithOldEpoch;
        if (old > 0) {
            out.add("%s I/Os were taken in an epoch that had ended", old);
        }
    }

    private static void mirroredWritesAreOnBoth(LiveVolume volume, Violations out) {
        History history = volume.history();
        if (history.acknowledgedNotOnBoth > 0 || history.acknowledgedNotOnPrimary > 0) {
            out.add(
                    "%s acknowledged without the secondary, %s without the primary",
                    history.acknowledgedNotOnBoth, history.acknowledgedNotOnPrimary);
        }
    }

    private static void blockedAcknowledgesNothing(LiveVolume volume, Violations out) {
        if (volume.history().acknowledgedWhileBlocked > 0) {
            out.add("%s writes", volume.history().acknowledgedWhileBlocked);
        }
    }

    private static void whatIsMissingIsNoted(LiveVolume volume, Violations out) {
        Images images = volume.images();
        long[] other = images.tags[1 - volume.primary()];
        for (int block = 0; block < images.blocks(); block++) {
            if (images.acknowledged[block] > other[block]
                    && !volume.backlog().covers(images.offset(block), images.blockBytes())) {
                out.add("block %s", block);
            }
        }
    }

    private static void inStepMeansEqual(LiveVolume volume, Violations out) {
        if (!volume.spec().mode().isSynchronous()
                || volume.state() != LiveVolumeState.CURRENT
                || !volume.isServing(volume.primary())) {
            return;
        }
        int unequal = volume.pair().dataPath().unequalBlocks(volume);
        if (!volume.backlog().isEmpty() || unequal > 0) {
            out.add("%s B wait, %s blocks differ", volume.backlogBytes(), unequal);
        }
    }

    private static void currentComesAfterACopy(LiveVolume volume, Violations out) {
        for (Move move : volume.history().moves) {
            if (move.to() == LiveVolumeState.CURRENT && !BEFORE_CURRENT.contains(move.from())) {
                out.add("from %s at %s ns", move.from().name(), move.timeNanos());
            }
        }
    }

    private static void promotionHasItsReasons(LiveVolume volume, Violations out) {
        for (Promotion promotion : volume.history().promotions) {
            boolean allowed = promotion.wasInStep()
                    && !promotion.heardPrimary()
                    && promotion.granted()
                    && volume.spec().options().failover().automatic();
            if (promotion.automatic() && !allowed) {
                out.add("%s", promotion);
            }
        }
    }

    private static void automaticFailoverLosesNothing(LiveVolume volume, Violations out) {
        for (Promotion promotion : volume.history().promotions) {
            if (promotion.automatic() && promotion.lost() > 0) {
                out.add("%s", promotion);
            }
        }
    }

    private static void oneGrantATerm(LiveVolume volume, Violations out) {
        long twice = volume.pair().tiebreaker().grantsToSecond();
        if (twice > 0) {
            out.add("%s grants to a second array, term %s", twice, volume.term());
        }
    }

    private static void whoServesKnowsTheEpoch(LiveVolume volume, Violations out) {
        for (int array = 0; array < ArrayPair.ARRAYS; array++) {
            if (volume.isServing(array) && volume.knownEpoch(array) != volume.epoch()) {
                out.add(
                        "array %s knows %s, epoch %s",
                        array, volume.knownEpoch(array), volume.epoch());
            }
        }
    }

    private static void restoreLeavesThePrimary(LiveVolume volume, Violations out) {
        for (History.Restore restore : volume.history().restores) {
            if (restore.byItself() && !restore.afterAutomaticFailover()) {
                out.add("restored by itself after an activation by hand");
            }
        }
        List<Move> moves = volume.history().moves;
        for (int i = 1; i < moves.size(); i++) {
            Move move = moves.get(i);
            if (move.from() == LiveVolumeState.RESTORING
                    && move.epoch() != moves.get(i - 1).epoch()) {
                out.add("epoch %s to %s", moves.get(i - 1).epoch(), move.epoch());
            }
        }
    }

    private static void swapsKeepEverything(LiveVolume volume, Violations out) {
        for (Swap swap : volume.history().swaps) {
            if (swap.lost() > 0 || swap.epochAfter() != swap.epochBefore() + 1) {
                out.add("%s", swap);
            }
        }
        for (Move move : volume.history().moves) {
            if (move.to() == LiveVolumeState.SWAPPING && move.from() != LiveVolumeState.CURRENT) {
                out.add("begun from %s", move.from().name());
            }
        }
    }

    private static void automaticSwapsKeepTheirDistance(LiveVolume volume, Violations out) {
        long last = 0;
        for (Swap swap : volume.history().swaps) {
            long lockOut = volume.spec()
                    .options()
                    .autoSwap()
                    .map(AutoSwapSpec::lockOutNanos)
                    .orElse(Long.MAX_VALUE);
            if (swap.automatic() && swap.timeNanos() - last < lockOut) {
                out.add(
                        "%s ns after the last, at %s ns",
                        swap.timeNanos() - last, swap.timeNanos());
            }
            last = swap.timeNanos();
        }
    }

    private static void readsAreNotStale(LiveVolume volume, Violations out) {
        if (volume.history().staleReads > 0) {
            out.add("%s of %s reads", volume.history().staleReads, volume.history().readsAnswered);
        }
    }

    private static void thePrimaryHoldsWhatIsAcknowledged(LiveVolume volume, Violations out) {
        int primary = volume.primary();
        int lost = volume.isServing(primary) ? volume.images().lostOn(primary) : 0;
        if (lost > 0) {
            out.add("%s blocks of array %s are older than what was acknowledged", lost, primary);
        }
        if (volume.history().unequalWhenCurrent > 0) {
            out.add("in step with %s blocks that differ", volume.history().unequalWhenCurrent);
        }
    }
}
