package dev.scsim.models.page;

import dev.scsim.models.page.CycleRecord.Ending;
import dev.scsim.models.page.CycleRecord.Trigger;

import java.util.ArrayList;
import java.util.List;

/** The account of one cycle: groups moved by kind, source, target. Its plan goes when it ends. */
final class Cycle {
    private static final MoveKind[] KINDS = MoveKind.values();
    private static final long NEVER = -1;

    final Trigger trigger;
    final long startNanos;
    private final int regions;
    private final int planned;
    private final long[] movedGroups;
    private ProgressionPlan plan;
    private long left;
    Ending ending = Ending.RUNNING;
    long endNanos = NEVER;
    long moved;
    long withoutRoom;
    long overtaken;

    Cycle(Trigger trigger, long startNanos, ProgressionPlan plan, int regions) {
        this.trigger = trigger;
        this.startNanos = startNanos;
        this.plan = plan;
        this.planned = plan.planned.length;
        this.regions = regions;
        this.movedGroups = new long[KINDS.length * regions * regions];
    }

    String label() {
        return trigger == Trigger.NIGHTLY ? "nightly" : "on-demand";
    }

    /** Only while it runs. */
    ProgressionPlan plan() {
        return plan;
    }

    int planned() {
        return planned;
    }

    /** Groups not reached, and one that was given up. */
    long left() {
        return plan == null ? left : plan.left();
    }

    void count(MoveKind kind, int from, int to) {
        moved++;
        movedGroups[(kind.ordinal() * regions + from) * regions + to]++;
    }

    /** @param givenUp whether a move was under way */
    void end(Ending how, long nanos, boolean givenUp) {
        ending = how;
        endNanos = nanos;
        left = plan.left() + (givenUp ? 1 : 0);
        plan = null;
    }

    CycleRecord record(long groupBytes) {
        List<MoveCount> moves = new ArrayList<>();
        for (int i = 0; i < movedGroups.length; i++) {
            if (movedGroups[i] > 0) {
                MoveKind kind = KINDS[i / regions / regions];
                long bytes = movedGroups[i] * groupBytes;
                moves.add(new MoveCount(
                        kind, i / regions % regions, i % regions, movedGroups[i], bytes));
            }
        }
        return new CycleRecord(
                trigger,
                ending,
                startNanos,
                endNanos,
                planned,
                moves,
                withoutRoom,
                overtaken,
                left());
    }
}
