package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkState;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.replication.ArrayEnd;

import java.util.List;
import java.util.Optional;

/**
 * One Live Volume: roles, state, failover.
 *
 * <p>Each array has what it knows itself: whether it serves as primary, the epoch it has learnt,
 * and whether failover is armed. Armed means: High Availability, automatic failover on, in step,
 * and both arrays and the tiebreaker hear each other; both arrays then know it. While armed,
 * neither array goes on alone without the tiebreaker's grant, which only one of them gets for a
 * term. Both take it back together while they hear each other; not armed, the primary stays. The
 * state moves along {@link StateTable} only.
 *
 * <p>Confined to the simulation thread.
 */
public final class LiveVolume {
    private static final int NOBODY = -1;

    private final Scheduler scheduler;
    private final Parts parts;
    private final ArrayPair pair;
    private final LiveVolumeSpec spec;
    private final int index;
    private final RandomStream luck;
    private final Images images;
    private final History history = new History();
    private final Backlog backlog;
    private final boolean[] serving = new boolean[ArrayPair.ARRAYS];
    private final boolean[] armed = new boolean[ArrayPair.ARRAYS];
    private final boolean[] fenced = new boolean[ArrayPair.ARRAYS];
    private final long[] knownEpoch = new long[ArrayPair.ARRAYS];
    private final EventHandler onActivated = this::activated;
    private final Arbitration arbitration;
    private final RoleSwap roleSwap;
    private final Patience patience;
    private final LatencyWatch latencyWatch;
    private Optional<ManagedReplication> managed = Optional.empty();
    private LiveVolumeState state;
    private int primary;
    private int activating = NOBODY;
    private long epoch;
    private long lineage = 1;
    private long sequence;
    private long term;
    private boolean paused;
    private boolean firstCopyDone;
    private boolean automaticFailover;
    private boolean restoringByItself;

    /** What a Live Volume is built on. */
    record Parts(
            Scheduler scheduler,
            RequestTable requests,
            ArrayPair pair,
            List<? extends ArrayEnd> arrays,
            RandomStreams streams) {}

    LiveVolume(Parts parts, LiveVolumeSpec spec, int index, Contents contents) {
        this.scheduler = parts.scheduler();
        this.parts = parts;
        this.pair = parts.pair();
        this.spec = spec;
        this.index = index;
        this.luck = parts.streams().named("live-volume." + spec.name());
        this.images = new Images(contents);
        this.primary = spec.primary();
        this.firstCopyDone = spec.options().inStep();
        this.state = firstCopyDone ? LiveVolumeState.CURRENT : LiveVolumeState.FIRST_COPY;
        this.backlog = new Backlog(parts, this);
        this.arbitration = new Arbitration(scheduler, pair, this);
        this.roleSwap = new RoleSwap(scheduler, pair, this, luck);
        this.latencyWatch = new LatencyWatch(scheduler, pair, this);
        this.patience = new Patience(scheduler, pair, this);
        serving[primary] = true;
    }

    /** Starts what runs by itself. */
    void begin() {
        if (!firstCopyDone) {
            backlog.noteWholeVolume();
        }
        armIfPossible();
        backlog.begin();
        roleSwap.beginSampling();
    }

    public LiveVolumeSpec spec() {
        return spec;
    }

    public LiveVolumeState state() {
        return state;
    }

    /** Array that has the role of primary, 0 or 1; it may be away. */
    public int primary() {
        return primary;
    }

    /** Raised by one at each swap and each promotion. */
    public long epoch() {
        return epoch;
    }

    /** Whether an array would fail over by itself: both arrays have agreed on it. */
    public boolean isArmed() {
        return armed[0] && armed[1];
    }

    /** Age of the oldest acknowledged write that the other array lacks, ns; 0 when in step. */
    public long recoveryPointNanos() {
        return backlog.recoveryPointNanos();
    }

    /** Bytes that wait to be sent to the other array. */
    public long backlogBytes() {
        return backlog.waitingBytes();
    }

    /** Replicates to a third array as well, from now on. */
    public ManagedReplication replicateTo(ManagedReplication.Target target) {
        ManagedReplication to = new ManagedReplication(parts, this, target);
        managed = Optional.of(to);
        return to;
    }

    Optional<ManagedReplication> managed() {
        return managed;
    }

    /** Follows what has changed. */
    void lookAtManaged() {
        managed.ifPresent(ManagedReplication::look);
    }

    /** How long service and writes have waited. */
    Patience patience() {
        return patience;
    }

    LatencyWatch latencyWatch() {
        return latencyWatch;
    }

    boolean missedTiebreaker() {
        return arbitration.missedTiebreaker();
    }

    long nowNanos() {
        return scheduler.nowNanos();
    }

    int index() {
        return index;
    }

    ArrayPair pair() {
        return pair;
    }

    History history() {
        return history;
    }

    Images images() {
        return images;
    }

    Backlog backlog() {
        return backlog;
    }

    boolean isServing(int array) {
        return serving[array];
    }

    boolean isArmed(int array) {
        return armed[array];
    }

    boolean isFenced(int array) {
        return fenced[array];
    }

    long knownEpoch(int array) {
        return knownEpoch[array];
    }

    long lineage() {
        return lineage;
    }

    long term() {
        return term;
    }

    /** For tests that break things: an array serves, rightly or not. */
    void setServing(int array, boolean serves) {
        serving[array] = serves;
    }

    /** Whether an array treats I/O as the primary does. */
    boolean actsAsPrimary(int array) {
        return array == primary || serving[array];
    }

    long nextTag() {
        return lineage << Images.LINEAGE_SHIFT | ++sequence;
    }

    void countHostIo(int array, long bytes) {
        roleSwap.countHostIo(array != primary, bytes);
    }

    /** An I/O has ended; a swap may have waited for it. */
    void ioEnded() {
        if (state == LiveVolumeState.SWAPPING) {
            swapIfDrained();
        }
    }

    /** The mirror is too slow: both arrays agree that the primary goes on alone. */
    void goAloneByAgreement() {
        disarm();
        move(LiveVolumeEvent.WENT_ALONE);
        pair.dataPath().goAlone(this);
    }

    /** The journal may be sent. */
    void resynchronise() {
        move(LiveVolumeEvent.PEER_BACK);
    }

    void contactBroken() {
        backlog.copyIfWanted();
        if (state == LiveVolumeState.SWAPPING) {
            move(LiveVolumeEvent.SWAP_ABORTED);
        }
    }

    /** An array has noticed that it does not hear the other. */
    void peerLost(int array) {
        if (!actsAsPrimary(array)) {
            pair.dataPath().refuseEntries(this, array);
            if (armed[array] && activating == NOBODY) {
                arbitrate(array);
            }
        } else if (armed[array]) {
            serving[array] = false;
            arbitrate(array);
        } else if (serving[array]) {
            aloneOrBlocked();
        }
    }

    private void aloneOrBlocked() {
        if (state == LiveVolumeState.CURRENT || state == LiveVolumeState.RESYNC) {
            if (spec.mode().stopsWithoutPeer()) {
                move(LiveVolumeEvent.BLOCKED);
                pair.dataPath().refusePendingWrites(this);
            } else {
                move(LiveVolumeEvent.WENT_ALONE);
                pair.dataPath().goAlone(this);
            }
        } else if (state == LiveVolumeState.RESTORING) {
            move(LiveVolumeEvent.WENT_ALONE);
        } else if (state.writes(spec.mode()) == WriteRule.NOTE) {
            pair.dataPath().goAlone(this);
        }
    }

    private void arbitrate(int array) {
        if (state == LiveVolumeState.CURRENT) {
            move(LiveVolumeEvent.ARBITRATION);
        }
        arbitration.begin(array);
    }

    /** Whether it makes sense for an array to ask the tiebreaker again. */
    boolean wantsGrant(int array) {
        return armed[array]
                && !pair.isTalking()
                && pair.isUp(array)
                && activating == NOBODY
                && (state == LiveVolumeState.FAILOVER_PENDING || state == LiveVolumeState.DOWN);
    }

    void granted(int array) {
        if (state == LiveVolumeState.DOWN) {
            move(LiveVolumeEvent.ARBITRATION);
        }
        if (array == primary) {
            armed[array] = false;
            serve(array);
            move(LiveVolumeEvent.WENT_ALONE);
            pair.dataPath().goAlone(this);
        } else {
            activating = array;
            long delay = pair.spec().timers().activation().sampleNanos(luck);
            long most = pair.spec().timers().activationNanosMax();
            scheduler.after(Math.min(delay, most), onActivated, array);
        }
        patience.look();
    }

    void refused(int array) {
        if (array == primary && pair.tiebreaker().holder(index) == 1 - array) {
            fenced[array] = true;
            pair.dataPath().fence(this, array);
        }
    }

    private void activated(long payload) {
        int array = (int) payload;
        if (activating == array && pair.isUp(array)) {
            activating = NOBODY;
            boolean inStep = state == LiveVolumeState.FAILOVER_PENDING;
            promote(array, true, inStep);
            patience.look();
        }
    }

    private void promote(int array, boolean automatic, boolean wasInStep) {
        int old = primary;
        boolean granted = pair.tiebreaker().holder(index) == array;
        int lost = images.lostOn(array);
        history.promotions.add(new History.Promotion(
                scheduler.nowNanos(), automatic, wasInStep, pair.isTalking(), granted, lost));
        automaticFailover = automatic;
        armed[array] = false;
        backlog.turn();
        primary = array;
        epoch++;
        fenced[old] = true;
        fenced[array] = false;
        lineage++;
        serve(array);
        roleChanged(automatic ? "promoted by itself" : "activated by an administrator");
        if (!serving[old]) {
            move(LiveVolumeEvent.FAILED_OVER);
        }
    }

    private void serve(int array) {
        serving[array] = true;
        knownEpoch[array] = array == primary ? epoch : knownEpoch[array];
        lineage++;
    }

    private void roleChanged(String why) {
        pair.note(
                spec.name(),
                TimeLineEvent.Kind.ROLE,
                "primary is " + pair.name(primary) + ": " + why);
        roleSwap.rolesChanged();
        pair.rolesChanged(this);
    }

    void contactBack() {
        disarm();
        knownEpoch[0] = epoch;
        knownEpoch[1] = epoch;
        activating = NOBODY; // who hears the other need not take over from it
        if (state == LiveVolumeState.CURRENT && serving[primary]) {
            armIfPossible();
        } else if (state == LiveVolumeState.CURRENT || state == LiveVolumeState.DOWN) {
            move(LiveVolumeEvent.ARBITRATION);
            resumeTogether();
        } else if (state == LiveVolumeState.FAILOVER_PENDING) {
            resumeTogether();
        } else if (state == LiveVolumeState.OUT_OF_DATE) {
            latencyWatch.resynchroniseWhenQuick();
        } else if (state == LiveVolumeState.FAILED_OVER) {
            move(LiveVolumeEvent.OLD_PRIMARY_BACK);
            restoreIfAutomatic();
        } else if (state == LiveVolumeState.FENCED) {
            restoreIfAutomatic();
        }
        if (state.writes(spec.mode()) == WriteRule.MIRROR) {
            pair.dataPath().resend(this);
        }
        backlog.copyIfWanted();
    }

    private void resumeTogether() {
        serve(primary);
        fenced[primary] = false;
        pair.dataPath().noteUnfinished(this);
        move(LiveVolumeEvent.PEER_BACK);
        pair.dataPath().goAlone(this);
    }

    void crashed(int array) {
        serving[array] = false;
        lookAtManaged();
        activating = activating == array ? NOBODY : activating;
        boolean otherMayFollow = pair.isUp(1 - array) && armed[1 - array];
        if (array == primary) {
            boolean waits = otherMayFollow
                    && (state == LiveVolumeState.CURRENT
                            || state == LiveVolumeState.FAILOVER_PENDING);
            if (!waits && state != LiveVolumeState.DOWN) {
                move(LiveVolumeEvent.PRIMARY_LOST);
            }
        } else if (state == LiveVolumeState.FENCED) {
            move(LiveVolumeEvent.OLD_PRIMARY_LOST);
        } else if (!pair.isUp(primary) && state != LiveVolumeState.DOWN) {
            move(LiveVolumeEvent.PRIMARY_LOST);
        }
    }

    void returned(int array) {
        if (array == primary && !serving[array] && !armed[array]) {
            resumeAlone(array);
        }
    }

    private void resumeAlone(int array) {
        serve(array);
        if (fenced[1 - array]) {
            move(LiveVolumeEvent.FAILED_OVER);
        } else if (!firstCopyDone) {
            move(LiveVolumeEvent.COPY_BEGUN);
        } else if (paused) {
            move(LiveVolumeEvent.PAUSE);
        } else {
            move(
                    spec.mode().stopsWithoutPeer()
                            ? LiveVolumeEvent.BLOCKED
                            : LiveVolumeEvent.WENT_ALONE);
        }
    }

    void armIfPossible() {
        if (spec.options().failover().automatic()
                && state == LiveVolumeState.CURRENT
                && serving[primary]
                && !armed[0]
                && !armed[1]
                && pair.isTalking()
                && pair.reachesTiebreaker(0)
                && pair.reachesTiebreaker(1)) {
            term++;
            pair.tiebreaker().open(index, term);
            armed[0] = true;
            armed[1] = true;
        }
    }

    void disarm() {
        armed[0] = false;
        armed[1] = false;
    }

    /** Exchanges roles; refused, with no effect, unless in step and in contact. */
    public boolean swap() {
        return roleSwap.begin(false);
    }

    /** Pauses replication; refused when there is nothing to pause. */
    public boolean pause() {
        boolean inContact = state == LiveVolumeState.CURRENT || state == LiveVolumeState.RESYNC;
        if (!(inContact && pair.isTalking() || state == LiveVolumeState.OUT_OF_DATE)) {
            return false;
        }
        disarm();
        paused = true;
        move(LiveVolumeEvent.PAUSE);
        pair.dataPath().goAlone(this);
        return true;
    }

    /** Ends a pause. */
    public boolean resume() {
        if (state != LiveVolumeState.PAUSED) {
            return false;
        }
        paused = false;
        if (pair.isTalking()) {
            move(LiveVolumeEvent.RESUME);
        } else {
            move(
                    spec.mode().stopsWithoutPeer()
                            ? LiveVolumeEvent.BLOCKED
                            : LiveVolumeEvent.WENT_ALONE);
        }
        return true;
    }

    /**
     * Activates the secondary by hand, with what it has: refused while the primary may serve. The
     * administrator keeps the former primary offline when it comes back.
     */
    public boolean activate() {
        int array = 1 - primary;
        boolean nobodyServes =
                state == LiveVolumeState.DOWN || state == LiveVolumeState.FAILOVER_PENDING;
        if (!pair.isUp(array) || pair.isUp(primary) || !nobodyServes) {
            return false;
        }
        disarm();
        activating = NOBODY;
        promote(array, false, false);
        images.accept(array);
        managed.ifPresent(ManagedReplication::noteWholeVolume);
        return true;
    }

    /** Takes a former primary that is back in again as secondary. */
    public boolean restore() {
        if (state != LiveVolumeState.FENCED || !pair.isTalking()) {
            return false;
        }
        fenced[1 - primary] = false;
        history.restores.add(new History.Restore(restoringByItself, automaticFailover));
        move(LiveVolumeEvent.RESTORE);
        return true;
    }

    private void restoreIfAutomatic() {
        if (automaticFailover && spec.options().failover().restore()) {
            restoringByItself = true;
            restore();
            restoringByItself = false;
        }
    }

    /** Begins a swap; false when the state does not allow one. */
    boolean beginSwap() {
        if (state != LiveVolumeState.CURRENT || !pair.isTalking() || !serving[primary]) {
            return false;
        }
        move(LiveVolumeEvent.SWAP);
        backlog.drainForSwap();
        return true;
    }

    /** All I/O has ended: roles are exchanged at this instant. */
    void exchangeRoles(boolean automatic) {
        int old = primary;
        disarm();
        serving[old] = false;
        backlog.turn();
        primary = 1 - old;
        epoch++;
        knownEpoch[old] = epoch;
        serve(primary);
        history.swaps.add(new History.Swap(
                scheduler.nowNanos(), automatic, epoch - 1, epoch, images.lostOn(primary)));
        roleChanged(automatic ? "swapped by itself" : "swapped");
        move(LiveVolumeEvent.SWAP_DONE);
    }

    void swapIfDrained() {
        roleSwap.carryOutIfDrained();
    }

    /** All is copied. */
    void copyDone() {
        firstCopyDone = true;
        move(LiveVolumeEvent.COPY_DONE);
    }

    void copyBegins() {
        lineage++;
    }

    private void move(LiveVolumeEvent event) {
        Optional<LiveVolumeState> next = StateTable.next(state, event);
        checkState(next.isPresent(), "%s: %s while %s", spec.name(), event, state.name());
        history.moved(scheduler.nowNanos(), state, event, next.get(), epoch);
        pair.note(
                spec.name(),
                TimeLineEvent.Kind.STATE,
                state.name() + " to " + next.get().name() + ": " + event.words());
        state = next.get();
        if (state == LiveVolumeState.CURRENT) {
            boolean claimsEqual =
                    spec.mode().isSynchronous() && event != LiveVolumeEvent.SWAP_ABORTED;
            history.unequalWhenCurrent += claimsEqual ? pair.dataPath().unequalBlocks(this) : 0;
            armIfPossible();
        }
        backlog.copyIfWanted();
        lookAtManaged();
        patience.look();
        pair.dataPath().release(this);
    }
}
