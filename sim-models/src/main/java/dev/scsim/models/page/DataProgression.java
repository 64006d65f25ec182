package dev.scsim.models.page;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Transfer;
import dev.scsim.models.page.CycleRecord.Ending;
import dev.scsim.models.page.CycleRecord.Trigger;
import dev.scsim.models.page.PageEvent.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes and merges snapshots and moves frozen pages between tiers and RAID levels, night after
 * night.
 *
 * <p>A cycle plans once which groups move and why ({@link MoveKind}) and moves them one after
 * another at the {@link MovePace}, each at most once; a group whose target is full goes to the next
 * one or stays. It ends when nothing is left, or when its time is over. A nightly cycle starts at
 * the same time every day and takes over from one on demand; a cycle on demand only moves what is
 * still on mirrored levels or in a tier for writes.
 *
 * <p>Time is {@code long} nanoseconds from a midnight. Order at one instant: a move ends, a merge
 * goes on, a cycle's time is over, a cycle starts. Hosts write between two steps, through {@link
 * #table()}. Source: the cycle, its start, 12 cycles and 3 days are documented (administrator's
 * guide, SC5020F pages 25 and 39; 3104-CD-DS page 19); that moves go one after another is assumed.
 * Confined to one thread.
 */
public final class DataProgression {
    private final PageTable table;
    private final ProgressionRules rules;
    private final MovePace pace;
    private final MoveRoutes routes;
    private final SnapshotMerge merge;
    private final List<Cycle> cycles = new ArrayList<>();
    private final List<ProgressionListener> listeners = new ArrayList<>();
    private long nowNanos;
    private long nextNightNanos;
    private boolean demanded;
    private Cycle running;
    private MoveKind moveKind;
    private int moveFrom;
    private int moveTo;
    private long moveEndNanos = Long.MAX_VALUE;

    /** Starts at midnight, time 0. */
    public DataProgression(PageTable table, ProgressionRules rules, MovePace pace) {
        this.table = table;
        this.rules = rules;
        this.pace = pace;
        this.routes = new MoveRoutes(table.regions());
        this.merge = new SnapshotMerge(table, rules.mergeNanosPerPage());
        this.nextNightNanos = rules.startNanosOfDay();
    }

    public void addListener(ProgressionListener listener) {
        listeners.add(listener);
    }

    /** Where pages are, and where hosts write. */
    public PageTable table() {
        return table;
    }

    public ProgressionRules rules() {
        return rules;
    }

    public long nowNanos() {
        return nowNanos;
    }

    /** When the next nightly cycle starts, ns. */
    public long nextNightNanos() {
        return nextNightNanos;
    }

    /**
     * Freezes all groups of a volume. A flash-optimised volume then asks for a cycle on demand.
     *
     * @return the snapshot's number in its volume
     */
    public int snapshot(int volume) {
        int snapshot = table.snapshot(volume);
        if (rules.onDemand() && table.volumes().get(volume).profile.progressesOnDemand()) {
            runOnDemand();
        }
        return snapshot;
    }

    /**
     * Deletes a snapshot; its groups are merged into what remains, or freed, later.
     *
     * @throws IllegalArgumentException when the volume has no such snapshot
     */
    public void deleteSnapshot(int volume, int snapshot) {
        table.deleteSnapshot(volume, snapshot);
        merge.lookAtAll(nowNanos);
    }

    /** Asks for a cycle outside the schedule; it starts when none runs any more. */
    public void runOnDemand() {
        demanded = true;
    }

    /** Whether a cycle runs. */
    public boolean cycleRuns() {
        return running != null;
    }

    /** Whether a cycle runs, is asked for, or deleted snapshots are being merged. */
    public boolean busy() {
        return running != null || demanded || merge.active();
    }

    /** The move under way. */
    public Optional<PageMove> move() {
        return moveEndNanos == Long.MAX_VALUE
                ? Optional.empty()
                : Optional.of(
                        new PageMove(moveKind, table.moving(), moveFrom, moveTo, moveEndNanos));
    }

    /** All cycles so far, the running one last. */
    public List<CycleRecord> cycles() {
        long groupBytes = table.groupSize().groupBytes();
        return cycles.stream().map(cycle -> cycle.record(groupBytes)).toList();
    }

    public List<PageEvent> events() {
        return table.log().list();
    }

    /** Goes to the next instant at which something happens; there always is a next night. */
    public void step() {
        step(Long.MAX_VALUE);
    }

    /**
     * Goes to a time, through all that happens until then.
     *
     * @param nanos the current time or later
     */
    public void advanceTo(long nanos) {
        checkArgument(nanos >= nowNanos, "time %s ns is past", nanos);
        boolean more = true;
        while (more) {
            more = step(nanos);
        }
        moveTo(nanos);
    }

    /** Goes on until no cycle runs or is asked for and all deleted snapshots are merged. */
    public void finish() {
        while (busy()) {
            step();
        }
    }

    List<Cycle> accounts() {
        return cycles;
    }

    /** The cycle that runs, or null. */
    Cycle running() {
        return running;
    }

    private boolean step(long limitNanos) {
        long next = nextNanos();
        if (next > limitNanos) {
            return false;
        }
        moveTo(next);
        if (moveEndNanos == next) {
            endMove();
        }
        if (merge.batchEndNanos() == next) {
            merge.endBatch(next);
        }
        if (running != null && deadlineNanos() == next) {
            stop(Ending.OUT_OF_TIME);
        }
        if (nextNightNanos == next) {
            startNight();
        } else if (demanded && running == null) {
            start(Trigger.ON_DEMAND);
        }
        for (ProgressionListener listener : listeners) {
            listener.afterInstant(this);
        }
        return true;
    }

    private long nextNanos() {
        if (running == null) {
            return demanded ? nowNanos : Math.min(nextNightNanos, merge.batchEndNanos());
        }
        long cycle = Math.min(moveEndNanos, deadlineNanos());
        return Math.min(cycle, Math.min(nextNightNanos, merge.batchEndNanos()));
    }

    private void moveTo(long nanos) {
        nowNanos = nanos;
        table.log().setNow(nanos);
    }

    private long deadlineNanos() {
        return running.startNanos + rules.maxRunNanos();
    }

    private void startNight() {
        nextNightNanos += ProgressionRules.DAY_NANOS;
        if (running != null) {
            stop(Ending.OVERTAKEN);
        }
        demanded = false;
        table.groups().endDay(rules.steadyAccesses());
        start(Trigger.NIGHTLY);
    }

    private void start(Trigger trigger) {
        if (trigger == Trigger.ON_DEMAND) {
            demanded = false;
        }
        ProgressionPlan plan = new ProgressionPlan(table, rules, routes, trigger);
        running = new Cycle(trigger, nowNanos, plan, table.regions().size());
        cycles.add(running);
        table.log()
                .add(
                        Kind.CYCLE_STARTED,
                        "%s cycle started: %s groups to move",
                        running.label(),
                        plan.planned.length);
        startMove();
    }

    private void startMove() {
        ProgressionPlan plan = running.plan();
        while (plan.hasNext()) {
            int group = plan.next();
            if (!plan.stillStands(group)) {
                running.overtaken++;
                continue;
            }
            int to = plan.target(group);
            if (to == PageTable.NONE) {
                running.withoutRoom++;
                continue;
            }
            moveKind = plan.kind();
            moveFrom = table.groups().region[group];
            moveTo = to;
            table.beginMove(group, to);
            long rate = pace.bytesPerSecond(moveFrom, to);
            moveEndNanos = nowNanos + Transfer.nanosFor(table.groupSize().groupBytes(), rate);
            return;
        }
        end(Ending.DONE, false);
    }

    private void endMove() {
        moveEndNanos = Long.MAX_VALUE;
        table.endMove();
        running.count(moveKind, moveFrom, moveTo);
        startMove();
    }

    private void stop(Ending ending) {
        boolean givenUp = moveEndNanos != Long.MAX_VALUE;
        if (givenUp) {
            moveEndNanos = Long.MAX_VALUE;
            table.giveUpMove();
        }
        end(ending, givenUp);
    }

    private void end(Ending ending, boolean givenUp) {
        running.end(ending, nowNanos, givenUp);
        table.log()
                .add(
                        Kind.CYCLE_ENDED,
                        "%s cycle ended: %s groups moved, %s without room, %s left",
                        running.label(),
                        running.moved,
                        running.withoutRoom,
                        running.left());
        table.sayRoom();
        running = null;
    }
}
