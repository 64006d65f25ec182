package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.io.IoTarget;
import dev.scsim.models.io.RequestTable;

/**
 * A host: sends the requests of its workloads to Live Volumes over paths, tries others when one is
 * refused, lost or silent, and gives up in the end. The volume of a request is the number of the
 * Live Volume.
 *
 * <p>Time: the way through the fabric and back; an I/O on a path whose report has changed comes
 * back with a unit attention first, and the host asks for the new report, one more round trip.
 *
 * <p>State: an {@link OpTable} of attempts, side being the path; paths by Live Volume. Confined to
 * the simulation thread.
 */
public final class Host implements IoTarget, Answer {
    private static final long STALL_NANOS = 1_000_000_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int SWEEPS_PER_TIME_OUT = 4;

    private final Scheduler scheduler;
    private final RequestTable requests;
    private final ArrayPair pair;
    private final HostSpec spec;
    private final OpTable attempts = new OpTable();
    private final HostPaths[] paths;
    private final EventHandler onArrived = this::arrived;
    private final EventHandler onDone = this::done;
    private final EventHandler onRefused = this::refused;
    private final EventHandler onFailed = this::failed;
    private final EventHandler onAttention = this::attention;
    private final EventHandler onReport = this::report;
    private final EventHandler onResend = this::resend;
    private final EventHandler onPathsDown = this::pathsDown;
    private final EventHandler onPathsUp = this::pathsUp;
    private final EventHandler onPathCheck = this::pathCheck;
    private final EventHandler onSweep = this::sweep;
    private final boolean[] pathsLost = new boolean[ArrayPair.ARRAYS];
    private final long[] sent = new long[ArrayPair.ARRAYS];
    private boolean checkPlanned;
    private long outstanding;
    private long progressNanos;
    private long failedIos;
    private long resentIos;
    private long stallNanosMax;

    /** A host of a pair, its paths all usable. */
    public Host(Scheduler scheduler, RequestTable requests, ArrayPair pair, HostSpec spec) {
        this.scheduler = scheduler;
        this.requests = requests;
        this.pair = pair;
        this.spec = spec;
        this.paths = new HostPaths[pair.spec().liveVolumes().size()];
        for (int lv = 0; lv < paths.length; lv++) {
            paths[lv] = new HostPaths(spec, pair.liveVolumes().get(lv));
        }
        pair.add(this);
        scheduler.after(sweepNanos(), onSweep, 0);
    }

    public HostSpec spec() {
        return spec;
    }

    /** I/Os sent to an array, every attempt counted. */
    public long sentTo(int array) {
        return sent[array];
    }

    /** I/Os that failed for their application. */
    public long failedIos() {
        return failedIos;
    }

    /** Attempts that were given up and sent again. */
    public long resentIos() {
        return resentIos;
    }

    /** Longest time without a completion while I/O was outstanding, ns. */
    public long stallNanosMax() {
        return stallNanosMax;
    }

    /** All paths to an array break, with array and links well. */
    public void losePaths(int array) {
        pathsLost[array] = true;
        scheduler.after(spec.timers().pathDownNanos(), onPathsDown, array);
    }

    /** They come back. */
    public void returnPaths(int array) {
        pathsLost[array] = false;
        scheduler.after(spec.timers().pathUpNanos(), onPathsUp, array);
    }

    HostPaths paths(int lv) {
        return paths[lv];
    }

    @Override
    public long volumeBytes(int volume) {
        return pair.liveVolumes().get(volume).backlog().volumeBytes();
    }

    @Override
    public void submit(int request) {
        if (outstanding++ == 0) {
            progressNanos = scheduler.nowNanos();
        }
        int attempt = attempts.acquire(
                requests.volume(request),
                requests.isRead(request),
                requests.offset(request),
                requests.bytes(request));
        attempts.payload[attempt] = request;
        send(attempt);
    }

    private void send(int attempt) {
        HostPaths to = paths[attempts.volume[attempt]];
        int path = to.choose();
        attempts.sinceNanos[attempt] = scheduler.nowNanos();
        if (path == PathPolicy.NO_PATH) {
            attempts.phase[attempt] = Phase.HELD;
            to.allDown(pair, spec.name());
            planPathCheck();
            return;
        }
        int array = to.arrayOf(path);
        sent[array]++;
        attempts.side[attempt] = path;
        attempts.phase[attempt] = Phase.FORWARDED;
        long way = spec.mappings().get(array).fabricNanos();
        if (way == 0) {
            arrived(attempts.handle(attempt));
        } else {
            scheduler.after(way, onArrived, attempts.handle(attempt));
        }
    }

    private void arrived(long handle) {
        int attempt = attempts.slot(handle);
        if (attempt == OpTable.NONE) {
            return;
        }
        HostPaths to = paths[attempts.volume[attempt]];
        int path = attempts.side[attempt];
        int array = to.arrayOf(path);
        if (pathsLost[array]) {
            return;
        }
        if (pair.isUp(array) && to.takeAttention(path)) {
            to.readReport();
            scheduler.after(wayNanos(attempt), onAttention, handle);
        } else {
            pair.dataPath().enter(array, attempts, attempt, this, handle);
        }
    }

    @Override
    public void take(long handle, Status status) {
        int attempt = attempts.slot(handle);
        if (attempt == OpTable.NONE || pathsLost[arrayOf(attempt)]) {
            return;
        }
        long way = wayNanos(attempt);
        switch (status) {
            case DONE -> {
                if (way == 0) {
                    done(handle);
                } else {
                    scheduler.after(way, onDone, handle);
                }
            }
            case AGAIN -> pair.dataPath().enter(arrayOf(attempt), attempts, attempt, this, handle);
            case FAILED -> scheduler.after(way + spec.timers().errorNanos(), onFailed, handle);
            default -> scheduler.after(way + spec.timers().errorNanos(), onRefused, handle);
        }
    }

    @Override
    public boolean isAwaited(long handle) {
        return attempts.slot(handle) != OpTable.NONE;
    }

    private int arrayOf(int attempt) {
        return paths[attempts.volume[attempt]].arrayOf(attempts.side[attempt]);
    }

    private long wayNanos(int attempt) {
        return spec.mappings().get(arrayOf(attempt)).fabricNanos();
    }

    private void done(long handle) {
        int attempt = attempts.slot(handle);
        if (attempt != OpTable.NONE) {
            long now = scheduler.nowNanos();
            if (now - progressNanos > STALL_NANOS) {
                stalled(now - progressNanos);
            }
            progressNanos = now;
            paths[attempts.volume[attempt]].works(pair, spec.name(), attempts.side[attempt]);
            complete(attempt);
        }
    }

    private void stalled(long nanos) {
        stallNanosMax = Math.max(stallNanosMax, nanos);
        pair.note(
                spec.name(),
                TimeLineEvent.Kind.STALL,
                "no I/O completed for " + Math.round(nanos / NANOS_PER_SECOND) + " s");
    }

    private void complete(int attempt) {
        int request = (int) attempts.payload[attempt];
        attempts.release(attempt);
        outstanding--;
        requests.complete(request);
    }

    private void failed(long handle) {
        int attempt = attempts.slot(handle);
        if (attempt != OpTable.NONE) {
            fail(attempt);
        }
    }

    private void fail(int attempt) {
        if (failedIos == 0) {
            pair.note(spec.name(), TimeLineEvent.Kind.ERROR, "first I/O fails");
        }
        failedIos++;
        requests.fail((int) attempts.payload[attempt]);
        complete(attempt);
    }

    private void refused(long handle) {
        int attempt = attempts.slot(handle);
        if (attempt != OpTable.NONE) {
            HostPaths to = paths[attempts.volume[attempt]];
            to.refused(pair, spec.name(), arrayOf(attempt));
            planPathCheck();
            sendAnew(attempt);
        }
    }

    /** A new attempt: answers to the old one are late from now on. */
    private void sendAnew(int attempt) {
        resentIos++;
        int next = attempts.acquire(
                attempts.volume[attempt],
                attempts.read[attempt],
                attempts.offset[attempt],
                attempts.bytes[attempt]);
        attempts.payload[next] = attempts.payload[attempt];
        attempts.phase[next] = Phase.RELAYING;
        attempts.release(attempt);
        scheduler.after(0, onResend, attempts.handle(next));
    }

    private void resend(long handle) {
        int attempt = attempts.slot(handle);
        if (attempt != OpTable.NONE) {
            send(attempt);
        }
    }

    private void attention(long handle) {
        int attempt = attempts.slot(handle);
        if (attempt != OpTable.NONE) {
            // The question for the new report, there and back.
            scheduler.after(2 * wayNanos(attempt), onReport, handle);
        }
    }

    private void report(long handle) {
        int attempt = attempts.slot(handle);
        if (attempt != OpTable.NONE) {
            send(attempt);
        }
    }

    // ---- what happens to paths

    void arrayChanged(int array) {
        boolean isUp = pair.isUp(array);
        long delay = isUp ? spec.timers().pathUpNanos() : spec.timers().pathDownNanos();
        scheduler.after(delay, isUp ? onPathsUp : onPathsDown, array);
    }

    void rolesChanged(int lv) {
        paths[lv].rolesChanged();
    }

    private void pathsDown(long payload) {
        int array = (int) payload;
        if (pair.isUp(array) && !pathsLost[array]) {
            return; // back before it was noticed; what was lost times out
        }
        if (spec.mappings().get(array).paths() > 0) {
            pair.note(
                    spec.name(), TimeLineEvent.Kind.PATH, "paths to " + pair.name(array) + " down");
        }
        for (HostPaths of : paths) {
            of.setUp(array, false);
        }
        for (int attempt = 0; attempt < attempts.used(); attempt++) {
            if (attempts.phase[attempt] == Phase.FORWARDED && arrayOf(attempt) == array) {
                sendAnew(attempt);
            }
        }
    }

    private void pathsUp(long payload) {
        int array = (int) payload;
        if (pair.isUp(array) && !pathsLost[array]) {
            for (HostPaths of : paths) {
                of.setUp(array, true);
            }
            sendHeld();
        }
    }

    private void planPathCheck() {
        if (!checkPlanned) {
            checkPlanned = true;
            scheduler.after(spec.timers().pathCheckNanos(), onPathCheck, 0);
        }
    }

    private void pathCheck(long payload) {
        checkPlanned = false;
        for (HostPaths of : paths) {
            of.tryRefusedAgain();
        }
        sendHeld();
    }

    private void sendHeld() {
        for (int attempt = 0; attempt < attempts.used(); attempt++) {
            if (attempts.phase[attempt] == Phase.HELD) {
                attempts.phase[attempt] = Phase.RELAYING;
                scheduler.after(0, onResend, attempts.handle(attempt));
            }
        }
    }

    private long sweepNanos() {
        return Math.max(1, spec.timers().commandNanos() / SWEEPS_PER_TIME_OUT);
    }

    /** Looks for I/O that is too old. */
    private void sweep(long payload) {
        long now = scheduler.nowNanos();
        for (int attempt = 0; attempt < attempts.used(); attempt++) {
            Phase phase = attempts.phase[attempt];
            if (phase != Phase.FORWARDED && phase != Phase.HELD) {
                continue;
            }
            long issued = requests.issuedNanos((int) attempts.payload[attempt]);
            if (now - issued >= spec.timers().giveUpNanos()) {
                fail(attempt);
            } else if (phase == Phase.FORWARDED
                    && now - attempts.sinceNanos[attempt] >= spec.timers().commandNanos()) {
                paths[attempts.volume[attempt]].timedOut(attempts.side[attempt]);
                sendAnew(attempt);
            }
        }
        scheduler.after(sweepNanos(), onSweep, 0);
    }
}
