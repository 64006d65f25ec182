package dev.scsim.models.controller;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.IoPathCosts;

import java.util.function.IntConsumer;

/**
 * Writes to the volumes that one controller owns: front-end port, core, admission to the write
 * cache, mirror to the peer, acknowledgement.
 *
 * <p>A write that finds no room waits, first come first served, until destage has freed space. A
 * write that the cache can never hold, and every write while the cache is off, goes through to the
 * drives and is acknowledged when they have it. Time of a mirrored write: the port, the core, the
 * link, a core of the peer, and the way back.
 *
 * <p>A write of which any part goes to a stripe that has lost its data fails as a whole, before the
 * cache takes anything: its pages are offline. (SC arrays are known to take what lost its data
 * offline; that a parity stripe's surviving strips refuse writes too is assumed.)
 *
 * <p>While the cache is not protected (the peer or the battery has failed), writes go through
 * too; a stripe of parity RAID that a request fills is then written as a whole. Data contents are
 * not simulated: that the array keeps the order of a write that goes through and older dirty data
 * of the same blocks is taken as given, and costs nothing.
 *
 * <p>Confined to the simulation thread.
 */
public final class WritePath {
    private static final long PPM = 1_000_000;
    private static final long KIB = 1024;

    private final Scheduler scheduler;
    private final RequestTable requests;
    private final PagePool pool;
    private Controller controller;
    private Controller peer;
    private BackEnd backEnd;
    private final WriteCache cache;
    private final Destager destager;
    private final IoPathCosts costs;
    private final boolean cacheOn;

    /** Whether a cached write is safe: the cache is on, mirrored and backed by its battery. */
    private boolean writeBack;

    private IntConsumer lost = request -> {};

    private final EventHandler onData = this::data;
    private final EventHandler onReceived = this::received;
    private final EventHandler onMirrorArrived = this::mirrorArrived;
    private final EventHandler onMirrored = this::mirrored;
    private final EventHandler onWriteThroughIssued = this::writeThroughIssued;
    private final EventHandler onPartWritten = this::partWritten;
    private final EventHandler onRefused = this::refused;
    private final EventHandler onAnswered = this::answered;

    private int firstWaiting = RequestTable.NONE;
    private int lastWaiting = RequestTable.NONE;
    private int waiting;
    private long waitedForSpace;
    private long writtenThrough;
    private long failed;

    /** What a controller's write path is built on. */
    public record Parts(
            Scheduler scheduler,
            RequestTable requests,
            PagePool pool,
            Controller controller,
            Controller peer,
            BackEnd backEnd,
            WriteCache cache,
            Destager destager,
            IoPathCosts costs) {}

    /** @param cacheOn whether writes are cached; otherwise all go through to the drives */
    public WritePath(Parts parts, boolean cacheOn) {
        this.scheduler = parts.scheduler();
        this.requests = parts.requests();
        this.pool = parts.pool();
        this.controller = parts.controller();
        this.peer = parts.peer();
        this.backEnd = parts.backEnd();
        this.cache = parts.cache();
        this.destager = parts.destager();
        this.costs = parts.costs();
        this.cacheOn = cacheOn;
        this.writeBack = cacheOn;
        destager.onSpaceFreed(this::admitWaiting);
    }

    /** A host sends a write: command, transfer-ready, data. */
    public void submit(int request) {
        long ends = controller.receivedThrough(controller.takePort(), requests.bytes(request));
        scheduler.at(ends + 2 * controller.portCommandNanos(), onData, request);
    }

    /** Who takes requests that were lost with their controller, once nothing works on them. */
    public void onLost(IntConsumer listener) {
        lost = listener;
    }

    /** Another controller serves these writes from now on, with its own chains. */
    public void runOn(Controller server, Controller mirror, BackEnd wayToDrives) {
        controller = server;
        peer = mirror;
        backEnd = wayToDrives;
    }

    /**
     * The cache is protected by its mirror and its battery, or no more: then a write is
     * acknowledged when the drives have it, those that wait for the cache included.
     */
    public void protect(boolean isProtected) {
        writeBack = cacheOn && isProtected;
        if (!writeBack) {
            int request = firstWaiting;
            firstWaiting = RequestTable.NONE;
            lastWaiting = RequestTable.NONE;
            waiting = 0;
            while (request != RequestTable.NONE) {
                int next = requests.next(request);
                received(request);
                request = next;
            }
        }
    }

    /** Whether writes are acknowledged from the cache now. */
    public boolean writeBack() {
        return writeBack;
    }

    /**
     * Makes data dirty as if it had been written before the run, strip by strip, while there is
     * room.
     *
     * @param limitBlocks used blocks of the cache at which to stop
     * @return whether the cache holds more than before
     */
    public boolean preload(int volume, long offset, long bytes, long limitBlocks) {
        long usedBefore = cache.usedBlocks();
        long strip = pool.stripOf(volume, offset);
        int count = StripSpan.count(offset, bytes);
        for (int i = 0; i < count && cache.usedBlocks() < limitBlocks; i++) {
            int mask = StripSpan.maskIn(offset, bytes, i);
            if (!backEnd.isWritable(strip + i)) {
                continue;
            }
            if (!cache.fits(strip + i, mask)) {
                break;
            }
            cache.write(strip + i, mask);
        }
        return cache.usedBlocks() > usedBefore;
    }

    /** Writes that wait for space in the cache now. */
    public int waiting() {
        return waiting;
    }

    /** Writes that had to wait for space since the start. */
    public long waitedForSpace() {
        return waitedForSpace;
    }

    /** Writes that went past the cache since the start. */
    public long writtenThrough() {
        return writtenThrough;
    }

    /** Writes that failed because their stripe has lost its data. */
    public long failed() {
        return failed;
    }

    private void data(long payload) {
        int request = (int) payload;
        if (requests.isLost(request)) {
            lost.accept(request);
            return;
        }
        int core = controller.coreOf(firstStrip(request));
        long cost = costs.hostWriteNanos() + transferNanos(request);
        if (backEnd.anyLost() && needsLostStripe(request)) {
            controller.cpu().submit(core, controller.hostWorkNanos(cost), onRefused, request);
        } else if (writeBack && cache.canHold(blocks(request))) {
            long work = controller.hostWorkNanos(cost - mirrorPart(cost));
            controller.cpu().submit(core, work, onReceived, request);
        } else {
            goThrough(request, cost - mirrorPart(cost));
        }
    }

    private void goThrough(int request, long hostCostNanos) {
        writtenThrough++;
        long strip = firstStrip(request);
        int strips = StripSpan.count(requests.offset(request), requests.bytes(request));
        long cost = hostCostNanos + destager.costNanos(strip, strips, request);
        controller
                .cpu()
                .submit(
                        controller.coreOf(strip),
                        controller.hostWorkNanos(cost),
                        onWriteThroughIssued,
                        request);
    }

    private boolean needsLostStripe(int request) {
        long strip = firstStrip(request);
        int count = StripSpan.count(requests.offset(request), requests.bytes(request));
        for (int i = 0; i < count; i++) {
            if (!backEnd.isWritable(strip + i)) {
                return true;
            }
        }
        return false;
    }

    private void refused(long payload) {
        failed++;
        requests.fail((int) payload);
        scheduler.after(controller.portCommandNanos(), onAnswered, payload);
    }

    private void received(long payload) {
        int request = (int) payload;
        if (requests.isLost(request)) {
            lost.accept(request);
            return;
        }
        if (!writeBack) {
            goThrough(request, 0);
            return;
        }
        if (waiting == 0 && fits(request)) {
            admit(request);
            return;
        }
        waitedForSpace++;
        waiting++;
        requests.setNext(request, RequestTable.NONE);
        if (lastWaiting == RequestTable.NONE) {
            firstWaiting = request;
        } else {
            requests.setNext(lastWaiting, request);
        }
        lastWaiting = request;
        makeSpace();
    }

    /** Nothing on its way to the drives: nothing would free space, so what is dirty must go. */
    private void makeSpace() {
        if (cache.flushingBlocks() == 0) {
            destager.pushAll();
        }
    }

    private void admitWaiting() {
        while (firstWaiting != RequestTable.NONE && fits(firstWaiting)) {
            int request = firstWaiting;
            firstWaiting = requests.next(request);
            if (firstWaiting == RequestTable.NONE) {
                lastWaiting = RequestTable.NONE;
            }
            waiting--;
            admit(request);
        }
        if (firstWaiting != RequestTable.NONE) {
            makeSpace();
        }
    }

    private boolean fits(int request) {
        return cache.hasRoomFor(blocks(request));
    }

    private void admit(int request) {
        long offset = requests.offset(request);
        long bytes = requests.bytes(request);
        long strip = firstStrip(request);
        int count = StripSpan.count(offset, bytes);
        for (int i = 0; i < count; i++) {
            cache.write(strip + i, StripSpan.maskIn(offset, bytes, i));
            destager.dirtied(controller.coreOf(strip + i));
        }
        long sent = controller.mirrorLink().transfer(bytes);
        scheduler.at(sent + controller.linkCommandNanos(), onMirrorArrived, request);
    }

    private void mirrorArrived(long payload) {
        int request = (int) payload;
        if (requests.isLost(request)) {
            lost.accept(request);
            return;
        }
        long cost = costs.hostWriteNanos() + transferNanos(request);
        long work = peer.hostWorkNanos(mirrorPart(cost));
        peer.cpu().submit(peer.coreOf(firstStrip(request)), work, onMirrored, request);
    }

    private void mirrored(long payload) {
        int request = (int) payload;
        if (requests.isLost(request)) {
            lost.accept(request);
        } else if (!writeBack) {
            // Its copy in the peer is gone or unprotected: the answer must wait for the drives.
            goThrough(request, 0);
        } else {
            long back = controller.linkCommandNanos() + controller.portCommandNanos();
            scheduler.after(back, onAnswered, payload);
        }
    }

    private void writeThroughIssued(long payload) {
        int request = (int) payload;
        if (requests.isLost(request)) {
            lost.accept(request);
            return;
        }
        long offset = requests.offset(request);
        long bytes = requests.bytes(request);
        long strip = firstStrip(request);
        int count = StripSpan.count(offset, bytes);
        requests.setParts(request, parts(request, strip, count));
        int i = 0;
        while (i < count) {
            int whole = wholeStripe(request, strip, i, count);
            if (whole > 1) {
                backEnd.takeSpace(strip + i, whole);
                backEnd.writeFullStripe(strip + i, onPartWritten, request);
            } else {
                long part = StripSpan.bytesIn(offset, bytes, i);
                backEnd.write(strip + i, part, onPartWritten, request);
            }
            i += whole;
        }
    }

    /** Writes of a request that goes through: one for each whole stripe or other strip. */
    private int parts(int request, long firstStrip, int count) {
        int parts = 0;
        for (int i = 0; i < count; i += wholeStripe(request, firstStrip, i, count)) {
            parts++;
        }
        return parts;
    }

    /** Strips of the parity stripe that begins at a strip, if the request fills it; otherwise 1. */
    private int wholeStripe(int request, long firstStrip, int index, int count) {
        RaidLevel level = backEnd.writeLevel(firstStrip + index);
        int strips = level.dataStrips();
        boolean whole = !level.mirrored()
                && (firstStrip + index) % strips == 0
                && index + strips <= count
                && isFull(request, index)
                && isFull(request, index + strips - 1);
        return whole ? strips : 1;
    }

    private boolean isFull(int request, int index) {
        long bytes = StripSpan.bytesIn(requests.offset(request), requests.bytes(request), index);
        return bytes == PagePool.STRIP_BYTES;
    }

    private void partWritten(long payload) {
        if (requests.partDone((int) payload) == 0) {
            scheduler.after(controller.portCommandNanos(), onAnswered, payload);
        }
    }

    private void answered(long payload) {
        int request = (int) payload;
        if (requests.isLost(request)) {
            lost.accept(request);
        } else {
            requests.complete(request);
        }
    }

    private long transferNanos(int request) {
        long beyond = Math.max(0, requests.bytes(request) - costs.inlineBytes());
        return costs.writeNanosPerKib() * beyond / KIB;
    }

    private long mirrorPart(long cost) {
        return cost * costs.mirrorSharePpm() / PPM;
    }

    private long blocks(int request) {
        return StripSpan.blocks(requests.offset(request), requests.bytes(request));
    }

    private long firstStrip(int request) {
        return pool.stripOf(requests.volume(request), requests.offset(request));
    }
}
