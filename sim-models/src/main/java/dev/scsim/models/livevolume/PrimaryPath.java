package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.io.IoListener;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.replication.ArrayEnd;

import java.util.Arrays;
import java.util.List;

/**
 * I/O at the array that acts as primary, whether it came from a host or through the other array.
 *
 * <p>A read is served by this array's cache and drives. A write follows the rule of the state:
 * mirrored (serial: the other array first, then this one; or both at once), or written here and
 * noted as still to be sent. A write that was taken to be noted and finds the mirror back when it
 * is committed is mirrored before its answer; a mirrored one that loses the other array is noted.
 * When an array dies, the places of its unfinished writes are noted: the copies must agree on them
 * before they count as equal.
 *
 * <p>State: an {@link OpTable}; the I/O of each request inside an array. Confined to the simulation
 * thread.
 */
final class PrimaryPath {
    private final Scheduler scheduler;
    private final RequestTable requests;
    private final ArrayPair pair;
    private final List<? extends ArrayEnd> arrays;
    private final OpTable ops = new OpTable();
    private final ArrayEnd.Transfer transfer = new ArrayEnd.Transfer();
    private final int[] active;
    private final EventHandler onTakenIn = this::takenIn;
    private final EventHandler onShaped = this::shaped;
    private final EventHandler onSent = this::sent;
    private final EventHandler onMirrorArrived = this::mirrorArrived;
    private final EventHandler onMirrorAcknowledged = this::mirrorAcknowledged;
    private final IoListener onReadDone = this::readDone;
    private final IoListener onCommitted = this::committed;
    private final IoListener onMirrorWritten = this::mirrorWritten;
    private long[] handleOfRequest = new long[1024];
    private int[] incarnationOfRequest = new int[1024];
    private LiveVolume[] volumes = {};

    PrimaryPath(
            Scheduler scheduler,
            RequestTable requests,
            ArrayPair pair,
            List<? extends ArrayEnd> arrays) {
        this.scheduler = scheduler;
        this.requests = requests;
        this.pair = pair;
        this.arrays = arrays;
        this.active = new int[pair.spec().liveVolumes().size()];
    }

    /** I/Os of a Live Volume that are under way at the primary, those held apart. */
    int active(int lv) {
        return active[lv];
    }

    /** Takes an I/O in at an array that acts as primary. */
    void take(int array, boolean remote, int lv, int origin, OpTable from, Answer to, long handle) {
        int op = ops.acquire(lv, from.read[origin], from.offset[origin], from.bytes[origin]);
        ops.side[op] = array;
        ops.remote[op] = remote;
        ops.answer[op] = to;
        ops.payload[op] = handle;
        begin(op);
    }

    private LiveVolume volume(int lv) {
        if (volumes.length == 0) {
            volumes = pair.liveVolumes().toArray(LiveVolume[]::new);
        }
        return volumes[lv];
    }

    private void begin(int op) {
        if (!ops.answer[op].isAwaited(ops.payload[op])) {
            ops.release(op);
            return;
        }
        LiveVolume volume = volume(ops.volume[op]);
        int array = ops.side[op];
        WriteRule rule = Rules.atPrimary(volume, array, ops.read[op]);
        if (rule == WriteRule.HOLD) {
            ops.phase[op] = Phase.HELD;
            return;
        }
        active[ops.volume[op]]++;
        if (rule == WriteRule.REFUSE) {
            ops.phase[op] = Phase.READING;
            end(op, volume.state() == LiveVolumeState.BLOCKED ? Status.FAILED : Status.REFUSED);
            return;
        }
        ops.sinceNanos[op] = scheduler.nowNanos();
        volume.history().accepted(volume.knownEpoch(array));
        if (ops.read[op]) {
            ops.floor[op] = volume.images().floor(ops.offset[op]);
            ops.phase[op] = Phase.READING;
            submit(op, array, true, onReadDone);
        } else {
            ops.tag[op] = volume.nextTag();
            beginWrite(op, rule, volume.spec().options().parallelMirror());
        }
    }

    private void beginWrite(int op, WriteRule rule, boolean parallel) {
        if (rule == WriteRule.NOTE) {
            ops.noted[op] = true;
            commit(op);
        } else if (parallel) {
            ops.phase[op] = Phase.BOTH;
            long frontEnd =
                    ops.remote[op] ? 0 : arrays.get(ops.side[op]).frontEndNanos(ops.bytes[op]);
            scheduler.after(frontEnd, onTakenIn, ops.handle(op));
            submit(op, ops.side[op], false, onCommitted);
        } else {
            ops.phase[op] = Phase.MIRRORING;
            mirror(op);
        }
    }

    private void submit(int op, int array, boolean read, IoListener listener) {
        int request = requests.acquire(listener);
        LiveVolume volume = volume(ops.volume[op]);
        requests.fill(request, read, volume.spec().volume(array), ops.offset[op], ops.bytes[op]);
        requests.issuedAt(request, scheduler.nowNanos());
        if (request >= handleOfRequest.length) {
            handleOfRequest = Arrays.copyOf(handleOfRequest, 2 * request);
            incarnationOfRequest = Arrays.copyOf(incarnationOfRequest, 2 * request);
        }
        handleOfRequest[request] = ops.handle(op);
        incarnationOfRequest[request] = pair.incarnation(array);
        if (ops.remote[op] || array != ops.side[op]) {
            arrays.get(array).serveRemote(request);
        } else {
            arrays.get(array).serve(request);
        }
    }

    // ---- mirror: this array's port, the QoS bound, the link, the other array, and back

    private void mirror(int op) {
        if (pair.isTalking()) {
            long bytes = ops.bytes[op];
            pair.egress(ops.side[op]).acquire(bytes, onShaped, ops.handle(op));
        }
    }

    private void takenIn(long handle) {
        int op = ops.slot(handle);
        if (op != OpTable.NONE && ops.phase[op] == Phase.BOTH) {
            mirror(op);
        }
    }

    private void shaped(long handle) {
        int op = ops.slot(handle);
        if (op != OpTable.NONE) {
            int array = ops.side[op];
            int index = volume(ops.volume[op]).spec().volume(array);
            transfer.of(false, index, ops.offset[op], ops.bytes[op]);
            arrays.get(array).send(transfer, onSent, handle);
        }
    }

    private void sent(long handle) {
        int op = ops.slot(handle);
        if (op != OpTable.NONE && pair.isTalking()) {
            int array = ops.side[op];
            volume(ops.volume[op]).history().mirrorBytes += ops.bytes[op];
            pair.egress(array).passed(ops.bytes[op]);
            pair.link().sendWrite(array, ops.bytes[op], onMirrorArrived, handle);
        }
    }

    private void mirrorArrived(long handle) {
        int op = ops.slot(handle);
        if (op != OpTable.NONE) {
            submit(op, 1 - ops.side[op], false, onMirrorWritten);
        }
    }

    private void mirrorWritten(int request) {
        int op = finished(request, true);
        if (op != OpTable.NONE) {
            int array = ops.side[op];
            volume(ops.volume[op]).images().written(1 - array, ops.offset[op], ops.tag[op]);
            if (pair.isTalking()) {
                pair.link().send(1 - array, 0, onMirrorAcknowledged, ops.handle(op));
            }
        }
    }

    private void mirrorAcknowledged(long handle) {
        int op = ops.slot(handle);
        if (op == OpTable.NONE || ops.mirrored[op] || ops.noted[op] && !ops.committed[op]) {
            return;
        }
        ops.mirrored[op] = true;
        ops.noted[op] = false;
        long took = scheduler.nowNanos() - ops.sinceNanos[op];
        LiveVolume volume = volume(ops.volume[op]);
        if (ops.committed[op]) {
            acknowledge(op);
        } else if (ops.phase[op] == Phase.MIRRORING) {
            commit(op);
        }
        volume.latencyWatch().mirrorTook(took);
    }

    // ---- this array

    private void commit(int op) {
        ops.phase[op] = Phase.COMMITTING;
        submit(op, ops.side[op], false, onCommitted);
    }

    private void committed(int request) {
        int op = finished(request, false);
        if (op == OpTable.NONE) {
            return;
        }
        LiveVolume volume = volume(ops.volume[op]);
        volume.images().written(ops.side[op], ops.offset[op], ops.tag[op]);
        ops.committed[op] = true;
        if (ops.noted[op]) {
            noteOrMirror(op, volume);
        } else if (ops.mirrored[op]) {
            acknowledge(op);
        }
    }

    /** Taken to be noted; the state may have changed meanwhile. */
    private void noteOrMirror(int op, LiveVolume volume) {
        WriteRule rule = volume.state().writes(volume.spec().mode());
        if (!volume.spec().mode().isSynchronous() || rule == WriteRule.NOTE) {
            volume.backlog().note(ops.offset[op], ops.bytes[op]);
            acknowledge(op);
        } else if (rule == WriteRule.REFUSE) {
            volume.backlog().note(ops.offset[op], ops.bytes[op]);
            end(op, Status.FAILED);
        } else {
            ops.phase[op] = Phase.MIRRORING;
            ops.sinceNanos[op] = scheduler.nowNanos();
            ops.renew(op); // an earlier mirror may have been copied over
            mirror(op);
        }
    }

    private void readDone(int request) {
        int op = finished(request, false);
        if (op != OpTable.NONE) {
            LiveVolume volume = volume(ops.volume[op]);
            if (!volume.isServing(ops.side[op])) {
                end(op, Status.REFUSED); // the lease has ended meanwhile
                return;
            }
            volume.history().readsAnswered++;
            if (!volume.images().holds(ops.side[op], ops.offset[op], ops.floor[op])) {
                volume.history().staleReads++;
            }
            end(op, Status.DONE);
        }
    }

    /** The I/O of a request that came back; none when it or its array has died meanwhile. */
    private int finished(int request, boolean atOther) {
        int op = ops.slot(handleOfRequest[request]);
        boolean failed = requests.isFailed(request);
        requests.release(request);
        if (op == OpTable.NONE) {
            return OpTable.NONE;
        }
        int array = atOther ? 1 - ops.side[op] : ops.side[op];
        if (pair.incarnation(array) != incarnationOfRequest[request]) {
            return OpTable.NONE;
        }
        if (failed) {
            noteIfWrite(op, volume(ops.volume[op]));
            end(op, Status.FAILED);
            return OpTable.NONE;
        }
        return op;
    }

    private void acknowledge(int op) {
        LiveVolume volume = volume(ops.volume[op]);
        Acknowledgement.note(volume, ops, op, scheduler.nowNanos());
        end(op, Status.DONE);
    }

    private void end(int op, Status status) {
        Answer answer = ops.answer[op];
        long payload = ops.payload[op];
        int lv = ops.volume[op];
        if (ops.phase[op] != Phase.HELD) {
            active[lv]--;
        }
        ops.release(op);
        answer.take(payload, status);
        volume(lv).ioEnded();
    }

    // ---- when the state changes

    /** Sends mirrored writes again whose way was cut. */
    void resend(int lv) {
        for (int op = 0; op < ops.used(); op++) {
            boolean waits = ops.phase[op] == Phase.MIRRORING || ops.phase[op] == Phase.BOTH;
            if (waits && ops.volume[op] == lv && !ops.mirrored[op]) {
                mirror(op);
            }
        }
    }

    /** Writes that wait for the other array end here and are noted. */
    void goAlone(LiveVolume volume) {
        for (int op = 0; op < ops.used(); op++) {
            if (isUnfinishedWrite(op, volume.index()) && ops.side[op] == volume.primary()) {
                boolean waited = ops.phase[op] == Phase.MIRRORING;
                if (waited) {
                    volume.patience().mirrorGivenUp();
                }
                ops.noted[op] = true;
                ops.mirrored[op] = false;
                if (ops.committed[op]) {
                    noteOrMirror(op, volume);
                } else if (waited) {
                    commit(op);
                }
            }
        }
    }

    /** The places of unfinished writes are noted; the writes go on. */
    void noteUnfinished(LiveVolume volume) {
        for (int op = 0; op < ops.used(); op++) {
            if (isUnfinishedWrite(op, volume.index())) {
                volume.backlog().note(ops.offset[op], ops.bytes[op]);
            }
        }
    }

    /** Ends unfinished writes with an error; the copies must agree on their places. */
    void refusePendingWrites(LiveVolume volume) {
        for (int op = 0; op < ops.used(); op++) {
            if (isUnfinishedWrite(op, volume.index())) {
                volume.backlog().note(ops.offset[op], ops.bytes[op]);
                end(op, Status.FAILED);
            }
        }
    }

    /** Ends everything of a Live Volume at an array with an error. */
    void fence(LiveVolume volume, int array) {
        for (int op = 0; op < ops.used(); op++) {
            if (ops.phase[op] != Phase.FREE
                    && ops.volume[op] == volume.index()
                    && ops.side[op] == array) {
                noteIfWrite(op, volume);
                end(op, Status.REFUSED);
            }
        }
    }

    /** An array has died: what was on its way in it never ends. */
    void crashed(int array) {
        for (int op = 0; op < ops.used(); op++) {
            if (ops.phase[op] != Phase.FREE && ops.side[op] == array) {
                noteIfWrite(op, volume(ops.volume[op]));
                if (ops.phase[op] != Phase.HELD) {
                    active[ops.volume[op]]--;
                }
                ops.release(op);
            }
        }
    }

    private void noteIfWrite(int op, LiveVolume volume) {
        if (isUnfinishedWrite(op, volume.index())) {
            volume.backlog().note(ops.offset[op], ops.bytes[op]);
        }
    }

    /** Looks again at what was held. */
    void release(LiveVolume volume) {
        for (int op = 0; op < ops.used(); op++) {
            if (ops.phase[op] == Phase.HELD && ops.volume[op] == volume.index()) {
                if (volume.actsAsPrimary(ops.side[op])) {
                    begin(op);
                } else {
                    end(op, Status.AGAIN);
                }
            }
        }
    }

    /** Blocks in which the copies differ though no write to them is unfinished. */
    int unequalBlocks(LiveVolume volume) {
        Images images = volume.images();
        int unequal = 0;
        for (int block = 0; block < images.blocks(); block++) {
            if (images.tags[0][block] != images.tags[1][block]
                    && !isBeingWritten(volume.index(), images, block)) {
                unequal++;
            }
        }
        return unequal;
    }

    /** Whether a write to a block is unfinished. */
    boolean isBeingWritten(int lv, Images images, int block) {
        for (int op = 0; op < ops.used(); op++) {
            if (isUnfinishedWrite(op, lv) && images.block(ops.offset[op]) == block) {
                return true;
            }
        }
        return false;
    }

    private boolean isUnfinishedWrite(int op, int lv) {
        return ops.phase[op] != Phase.FREE
                && ops.phase[op] != Phase.HELD
                && ops.volume[op] == lv
                && !ops.read[op];
    }
}
