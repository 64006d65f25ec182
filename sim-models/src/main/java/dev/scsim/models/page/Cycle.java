package dev.scsim.models.page;

import dev.scsim.models.page.CycleRecord.Ending;
import dev.scsim.models.page.CycleRecord.Trigger;

import java.util.ArrayList;
import java.util.List;

/** The account of one cycle; groups moved by kind, source and target. */
final class Cycle {
    private static final MoveKind[] KINDS = MoveKind.values();

    static final long NEVER = -1;

    final Trigger trigger;
    final long startNanos;
    final ProgressionPlan plan;
    private final int regions;
    private final long[] movedGroups;
    Ending ending = Ending.RUNNING;
    long endNanos = NEVER;
    long moved;
    long withoutRoom;
    long overtaken;
    long stopped;

    Cycle(Trigger trigger, long startNanos, ProgressionPlan plan, int regions) {
        this.trigger = trigger;
        this.startNanos = startNanos;
        this.plan = plan;
        this.regions = regions;
        this.movedGroups = new long[KINDS.length * regions * regions];
    }

    String label() {
        return trigger == Trigger.NIGHTLY ? "nightly" : "on-demand";
    }

    void count(MoveKind kind, int from, int to) {
        moved++;
        movedGroups[(kind.ordinal() * regions + from) * regions + to]++;
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
                plan.planned.length,
                moves,
                withoutRoom,
                overtaken,
                plan.left() + stopped);
    }
}
