package dev.scsim.models.page;

import com.google.common.collect.ImmutableList;

import java.util.List;

/**
 * One cycle of Data Progression. Every planned group was moved, found no room, was overtaken by
 * hosts, or was left when the cycle was stopped.
 *
 * @param trigger what started it
 * @param ending how it ended
 * @param startNanos when it started, ns
 * @param endNanos when it ended, ns; negative while it runs
 * @param plannedGroups page groups that were to move
 * @param moves what moved
 * @param withoutRoom groups for which no allowed region had room
 * @param overtaken groups that were freed or written anew before their turn
 * @param left groups that were not reached
 */
public record CycleRecord(
        Trigger trigger,
        Ending ending,
        long startNanos,
        long endNanos,
        int plannedGroups,
        List<MoveCount> moves,
        long withoutRoom,
        long overtaken,
        long left) {
    /** What starts a cycle. */
    public enum Trigger {
        NIGHTLY,
        ON_DEMAND
    }

    /** How a cycle ends. */
    public enum Ending {
        RUNNING,
        /** Nothing was left to do. */
        DONE,
        /** The maximum run time was over. */
        OUT_OF_TIME,
        /** A nightly cycle took over. */
        OVERTAKEN
    }

    public CycleRecord {
        moves = ImmutableList.copyOf(moves);
    }

    /** Page groups moved. */
    public long movedGroups() {
        return moves.stream().mapToLong(MoveCount::groups).sum();
    }

    /** Host data moved. */
    public long movedBytes() {
        return moves.stream().mapToLong(MoveCount::bytes).sum();
    }
}
