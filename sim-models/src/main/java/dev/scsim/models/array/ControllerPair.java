package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.controller.WritePath;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.release.FailoverSpec;

/**
 * Which controller serves the volumes of which, and what waits while none does: failure, takeover,
 * return, ports, battery, stalls.
 *
 * <p>The volumes that one controller owns while all is well are a half of the array. When the
 * controller fails, what it had in service gets no answer; hosts see its ports go, hold their
 * requests and send the lost ones again as soon as the peer has taken over. Responses count from
 * the first sending. The peer serves both halves with its own cores, ports, chains and read cache;
 * dirty data is safe in its mirrored copy. With the peer or the battery lost, writes are
 * acknowledged by the drives and what is dirty is written to them at once. A half that moves home
 * stops taking requests for a while and ends those it has.
 *
 * <p>Confined to the simulation thread.
 */
final class ControllerPair {
    private static final int CONTROLLERS = 2;

    private final Scheduler scheduler;
    private final RequestTable requests;
    private final StorageCenter array;
    private final FailoverSpec times;
    private final EventHandler onMoved = this::moved;
    private final EventHandler onStallEnd = this::stallEnd;

    private final boolean[] up = {true, true};

    /** By half. */
    private final int[] server = {0, 1};

    private final int[] target = {0, 1};
    private final boolean[] moving = new boolean[CONTROLLERS];

    /** Moves that began; the end of an earlier one is of no account. */
    private final int[] moves = new int[CONTROLLERS];

    private final boolean[] holding = new boolean[CONTROLLERS];
    private final int[] number = new int[CONTROLLERS];
    private final HeldRequests[] held = new HeldRequests[CONTROLLERS];
    private final long[] writtenAtLoss = new long[CONTROLLERS];
    private boolean batteryWell = true;
    private int stalls;
    private long lost;
    private long sentAgain;
    private long heldTotal;
    private Runnable changed = () -> {};

    ControllerPair(Scheduler scheduler, RequestTable requests, StorageCenter array) {
        this.scheduler = scheduler;
        this.requests = requests;
        this.array = array;
        this.times = array.spec().release().failover();
        for (int half = 0; half < CONTROLLERS; half++) {
            number[half] = requests.newServer();
            held[half] = new HeldRequests(requests);
            array.readPaths().get(half).onLost(this::found);
            array.writePaths().get(half).onLost(this::found);
        }
    }

    /** Runs whenever another controller serves, or service begins or ends. */
    void onChange(Runnable listener) {
        changed = listener;
    }

    /** A host's request for a half: served now, or held until somebody serves. */
    void submit(int half, int request) {
        if (holding[half]) {
            heldTotal++;
            held[half].add(request);
        } else {
            send(half, request);
        }
    }

    private void send(int half, int request) {
        requests.serve(request, number[half]);
        array.send(half, request);
    }

    /** Nothing works on a lost request any more: its host sends it again. */
    private void found(int request) {
        requests.found(request);
        sentAgain++;
        if (requests.isFailed(request)) {
            requests.complete(request);
            return;
        }
        int half = array.ownerOf(requests.volume(request));
        if (holding[half]) {
            held[half].add(request);
        } else {
            send(half, request);
        }
    }

    /**
     * Something happens to the array.
     *
     * @throws IllegalArgumentException when it cannot, such as the return of what has not failed
     */
    void happen(RunEvent event) {
        if (event instanceof RunEvent.ControllerFailure failure) {
            fail(failure.controller());
        } else if (event instanceof RunEvent.ControllerReturn back) {
            comeBack(back.controller(), back.volumesToo());
        } else if (event instanceof RunEvent.Rebalance) {
            moveHome(0);
            moveHome(1);
        } else if (event instanceof RunEvent.PortFailure failure) {
            array.controllers()
                    .get(failure.controller())
                    .failPort(failure.port(), times.portLostNanos());
        } else if (event instanceof RunEvent.PortReturn back) {
            array.controllers()
                    .get(back.controller())
                    .returnPort(back.port(), times.portLostNanos());
        } else if (event instanceof RunEvent.BatteryFailure) {
            checkArgument(batteryWell, "the battery has failed already");
            batteryWell = false;
            protect();
        } else if (event instanceof RunEvent.BatteryReturn) {
            checkArgument(!batteryWell, "the battery has not failed");
            batteryWell = true;
            protect();
        } else if (event instanceof RunEvent.Stall stall) {
            stalls++;
            hold(0);
            hold(1);
            scheduler.after(stall.lengthNanos(), onStallEnd, 0);
        }
        changed.run();
    }

    private void fail(int controller) {
        checkArgument(up[controller], "controller %s has failed already", controller + 1);
        checkArgument(up[peer(controller)], "no controller works beside %s", controller + 1);
        up[controller] = false;
        boolean[] struck = new boolean[CONTROLLERS];
        for (int half = 0; half < CONTROLLERS; half++) {
            struck[half] = server[half] == controller || moving[half] && target[half] == controller;
            if (server[half] == controller) {
                lost += requests.loseAll(number[half]);
                array.destagers().get(half).stop();
            }
        }
        for (int half = 0; half < CONTROLLERS; half++) {
            if (struck[half]) {
                startMove(half, peer(controller), times.controllerLostNanos());
            }
        }
        protect();
    }

    private void comeBack(int controller, boolean volumesToo) {
        checkArgument(!up[controller], "controller %s has not failed", controller + 1);
        up[controller] = true;
        array.emptyReadCache(controller);
        protect();
        if (volumesToo) {
            moveHome(controller);
        }
    }

    private void moveHome(int half) {
        boolean onItsWay = moving[half] && target[half] == half;
        boolean home = !moving[half] && server[half] == half;
        if (up[half] && !home && !onItsWay) {
            startMove(half, half, times.returnNanos());
        }
    }

    private void startMove(int half, int to, long nanos) {
        moving[half] = true;
        target[half] = to;
        moves[half]++;
        hold(half);
        scheduler.after(nanos, onMoved, (long) moves[half] * CONTROLLERS + half);
    }

    private void moved(long payload) {
        int half = (int) (payload % CONTROLLERS);
        if (payload / CONTROLLERS != moves[half]) {
            return;
        }
        moving[half] = false;
        server[half] = target[half];
        array.serveBy(half, server[half]);
        release(half);
        changed.run();
    }

    private void hold(int half) {
        holding[half] = true;
    }

    private void stallEnd(long payload) {
        stalls--;
        release(0);
        release(1);
        changed.run();
    }

    private void release(int half) {
        if (stalls > 0 || moving[half]) {
            return;
        }
        holding[half] = false;
        for (int request = held[half].take();
                request != RequestTable.NONE;
                request = held[half].take()) {
            send(half, request);
        }
    }

    /** The cache of each half is safe in two controllers, or writes go through. */
    private void protect() {
        boolean safe = isProtected();
        for (int half = 0; half < CONTROLLERS; half++) {
            WritePath path = array.writePaths().get(half);
            path.protect(safe);
            if (!safe) {
                writtenAtLoss[half] = array.writeCaches().get(half).blocksWritten();
                array.destagers().get(half).drain();
            }
        }
    }

    boolean isProtected() {
        return batteryWell && up[0] && up[1];
    }

    /** Blocks that caches took although nothing protects them; there must be none. */
    long blocksTakenUnprotected() {
        long taken = 0;
        for (int half = 0; half < CONTROLLERS && !isProtected(); half++) {
            WriteCache cache = array.writeCaches().get(half);
            taken += cache.blocksWritten() - writtenAtLoss[half];
        }
        return taken;
    }

    /** What hosts meet now. */
    Phase.State state() {
        if (moving[0] || moving[1]) {
            return Phase.State.BROWN_OUT;
        }
        if (stalls > 0) {
            return Phase.State.STALL;
        }
        boolean well = isProtected()
                && server[0] == 0
                && server[1] == 1
                && array.controllers().stream().allMatch(c -> c.failedPorts() == 0);
        return well ? Phase.State.WELL : Phase.State.DEGRADED;
    }

    /** Requests that had no controller when they came. */
    long heldTotal() {
        return heldTotal;
    }

    /** Requests lost in service, each time that they were. */
    long lostTotal() {
        return lost;
    }

    /** Lost requests that were sent again. */
    long sentAgainTotal() {
        return sentAgain;
    }

    /** Requests that wait for a half although it is served; there must be none. */
    int heldInVain() {
        int count = 0;
        for (int half = 0; half < CONTROLLERS; half++) {
            count += stalls > 0 || moving[half] ? 0 : held[half].count();
        }
        return count;
    }

    private static int peer(int controller) {
        return CONTROLLERS - 1 - controller;
    }
}
