package dev.scsim.models.controller;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.IoPathCosts;
import dev.scsim.models.release.SchedulingSpec;

import java.util.Arrays;

/**
 * Empties one controller's write cache. Above the low watermark a core that has gathered a batch of
 * destage operations runs them in one piece; when the cache, with what is on its way to the drives,
 * is above the high watermark, the batch goes ahead of waiting host work. Once hosts write
 * nothing, the rest is flushed batch after batch until the cache is clean.
 *
 * <p>Time of a batch: its operations on one core, then its drive writes side by side. Space is free
 * when all drive writes of a strip are durable. With parity RAID, strips that make a full stripe
 * are written as one.
 *
 * <p>Confined to the simulation thread.
 */
public final class Destager {
    private static final long KIB = 1024;

    /** Of a core that nothing was written to yet in this run; it may have been prepared. */
    private static final long UNKNOWN = -1;

    /** Mark of a slot whose whole stripe is written at once; no slot awaits so many writes. */
    private static final int WHOLE_STRIPE = Integer.MAX_VALUE;

    private final Scheduler scheduler;
    private final RequestTable requests;
    private Controller controller;
    private BackEnd backEnd;
    private final WriteCache cache;
    private final IoPathCosts costs;
    private final int batchOperations;
    private final long lowBlocks;
    private final long highBlocks;
    private final long idleCheckNanos;

    /** By core: operations that wait and are not owed yet. */
    private final long[] kept;

    private final EventHandler onBatchReady = this::batchReady;
    private final EventHandler onWritten = this::written;
    private final EventHandler onStripeWritten = this::stripeWritten;
    private final EventHandler onIdleCheck = this::idleCheck;

    private Runnable spaceFreed = () -> {};
    private boolean idleCheckPlanned;

    /** Nobody writes to the cache: it is emptied as fast as cores and drives can. */
    private boolean draining;

    /** No controller serves the volumes: batches wait, the first slot of each. */
    private boolean stopped;

    private int[] heldBatches = new int[64];
    private int held;
    private long writtenAtIdleCheck;
    private long batches;
    private long operations;
    private long fullStripes;

    /** What a controller's destager is built on. */
    public record Parts(
            Scheduler scheduler,
            RequestTable requests,
            Controller controller,
            BackEnd backEnd,
            WriteCache cache,
            IoPathCosts costs) {}

    public Destager(Parts parts, SchedulingSpec scheduling) {
        this.scheduler = parts.scheduler();
        this.requests = parts.requests();
        this.controller = parts.controller();
        this.backEnd = parts.backEnd();
        this.cache = parts.cache();
        this.costs = parts.costs();
        this.batchOperations = scheduling.destageBatchOperations();
        this.idleCheckNanos = scheduling.idleCheckNanos();
        this.lowBlocks = share(cache.capacityBlocks(), scheduling.lowWatermarkPpm());
        this.kept = new long[controller.cpu().servers()];
        Arrays.fill(kept, UNKNOWN);
        this.highBlocks = share(cache.capacityBlocks(), scheduling.highWatermarkPpm());
    }

    /** Blocks of two full batches on every core: so many on the way keep cores and drives busy. */
    public long blocksInBatches() {
        long strips = 2L * controller.cpu().servers() * batchOperations;
        return strips * (PagePool.STRIP_BYTES / PagePool.BLOCK_BYTES);
    }

    /**
     * The controller has failed: until another one serves, no batch starts, and none goes to the
     * drives. What is dirty is safe in the mirrored copy.
     */
    public void stop() {
        stopped = true;
    }

    /** Another controller, or the same one again, empties the cache from now on. */
    public void runOn(Controller server, BackEnd wayToDrives) {
        controller = server;
        backEnd = wayToDrives;
        stopped = false;
        int batches = held;
        held = 0;
        for (int i = 0; i < batches; i++) {
            batchReady(heldBatches[i]);
        }
        drain();
    }

    /** Empties the cache until it is clean or a host writes to it. */
    public void drain() {
        draining = true;
        drainOn();
    }

    /** As many batches as keep cores and drives busy, and no more: hosts may still read. */
    private void drainOn() {
        if (draining && cache.dirtyBlocks() > 0 && cache.flushingBlocks() < blocksInBatches()) {
            pushAll();
        }
    }

    /** Who wants to know when space becomes free. */
    void onSpaceFreed(Runnable listener) {
        spaceFreed = listener;
    }

    /** Blocks above which destage runs. */
    public long lowWatermarkBlocks() {
        return lowBlocks;
    }

    /**
     * New dirty data lies on a core. Up to the low watermark it stays; above it as much leaves as
     * comes, so the level holds; above the high watermark twice as much leaves.
     */
    void dirtied(int core) {
        draining = false;
        long queued = cache.queuedRuns(core);
        if (cache.dirtyBlocks() <= lowBlocks) {
            kept[core] = queued;
        } else if (kept[core] == UNKNOWN) {
            kept[core] = queued - 1;
        } else if (queued - kept[core] >= batchOperations) {
            startBatch(core);
            if (cache.dirtyBlocks() > highBlocks && cache.queuedRuns(core) >= batchOperations) {
                startBatch(core);
                kept[core] -= batchOperations;
            }
        }
        if (!idleCheckPlanned) {
            planIdleCheck();
        }
    }

    /** Space is needed: every core that has anything dirty starts a batch, however small. */
    void pushAll() {
        if (stopped) {
            return;
        }
        for (int core = 0; core < controller.cpu().servers(); core++) {
            if (cache.queuedRuns(core) > 0) {
                startBatch(core);
                kept[core] = Math.min(kept[core], cache.queuedRuns(core));
            }
        }
    }

    /** CPU time of destage operations on a request that goes past the cache. */
    long costNanos(long firstStrip, int strips, int request) {
        return strips * costs.destageNanos() + xorNanos(firstStrip, requests.bytes(request));
    }

    public long batches() {
        return batches;
    }

    /** Destage operations: contiguous dirty runs inside a strip, or full stripes' strips. */
    public long operations() {
        return operations;
    }

    public long fullStripes() {
        return fullStripes;
    }

    private void startBatch(int core) {
        boolean urgent = cache.usedBlocks() > highBlocks;
        long goal = operations + batchOperations;
        int first = WriteCache.NONE;
        int last = WriteCache.NONE;
        long work = 0;
        // One strip after the other: its stripe is gathered from strips that still wait.
        while (operations < goal && cache.queuedRuns(core) > 0) {
            int slot = cache.takeOldest(core);
            work += workNanos(slot) + gatherStripe(slot);
            if (first == WriteCache.NONE) {
                first = slot;
            } else {
                cache.addToBatch(last, slot);
            }
            last = slot;
        }
        batches++;
        long service = controller.scaled(work);
        if (urgent) {
            controller.cpu().submitUrgent(core, service, onBatchReady, first);
        } else {
            controller.cpu().submit(core, service, onBatchReady, first);
        }
    }

    private long workNanos(int slot) {
        int mask = cache.flushingBlocks(slot);
        int runs = WriteCache.runs(mask);
        operations += runs;
        long bytes = (long) Integer.bitCount(mask) * PagePool.BLOCK_BYTES;
        return runs * costs.destageNanos() + xorNanos(cache.stripOf(slot), bytes);
    }

    /**
     * With parity RAID, takes the other strips of the slot's stripe along when all of them are
     * dirty from end to end; returns their CPU work. The slot then awaits the stripe's one write.
     */
    private long gatherStripe(int slot) {
        if (!StripSpan.isFull(cache.flushingBlocks(slot))) {
            return 0;
        }
        long strip = cache.stripOf(slot);
        RaidLevel level = backEnd.writeLevel(strip);
        if (level.mirrored()) {
            return 0;
        }
        long first = strip - strip % level.dataStrips();
        for (int i = 0; i < level.dataStrips(); i++) {
            if (first + i != strip && !cache.isFullAndWaiting(first + i)) {
                return 0;
            }
        }
        backEnd.takeSpace(first, level.dataStrips());
        long work = 0;
        for (int i = 0; i < level.dataStrips(); i++) {
            if (first + i != strip) {
                int taken = cache.takeStrip(first + i);
                work += workNanos(taken);
                cache.awaitWrites(taken, 1);
            }
        }
        cache.awaitWrites(slot, WHOLE_STRIPE);
        return work;
    }

    private void batchReady(long payload) {
        if (stopped) {
            if (held == heldBatches.length) {
                heldBatches = Arrays.copyOf(heldBatches, 2 * held);
            }
            heldBatches[held++] = (int) payload;
            return;
        }
        int slot = (int) payload;
        while (slot != WriteCache.NONE) {
            int next = cache.nextInBatch(slot);
            writeSlot(slot);
            slot = next;
        }
    }

    private void writeSlot(int slot) {
        int mask = cache.flushingBlocks(slot);
        long strip = cache.stripOf(slot);
        if (cache.awaitedWrites(slot) == WHOLE_STRIPE) {
            fullStripes++;
            cache.awaitWrites(slot, 1);
            backEnd.writeFullStripe(strip, onStripeWritten, strip);
            return;
        }
        cache.awaitWrites(slot, WriteCache.runs(mask));
        while (mask != 0) {
            backEnd.write(strip, StripSpan.firstRunBytes(mask), onWritten, slot);
            mask = StripSpan.withoutFirstRun(mask);
        }
    }

    private void written(long payload) {
        if (cache.writeDone((int) payload)) {
            spaceFreed.run();
            drainOn();
        }
    }

    private void stripeWritten(long strip) {
        int dataStrips = backEnd.writeLevel(strip).dataStrips();
        long first = strip - strip % dataStrips;
        for (int i = 0; i < dataStrips; i++) {
            cache.writeDone(cache.slotOf(first + i));
        }
        spaceFreed.run();
        drainOn();
    }

    private void planIdleCheck() {
        idleCheckPlanned = true;
        writtenAtIdleCheck = cache.blocksWritten();
        scheduler.after(idleCheckNanos, onIdleCheck, 0);
    }

    private void idleCheck(long payload) {
        idleCheckPlanned = false;
        if (cache.blocksWritten() == writtenAtIdleCheck) {
            drain();
        }
        if (cache.usedBlocks() > 0) {
            planIdleCheck();
        }
    }

    private long xorNanos(long strip, long bytes) {
        RaidLevel level = backEnd.writeLevel(strip);
        return level.parityStrips() * costs.xorNanosPerKib() * bytes / KIB;
    }

    private static long share(long blocks, int ppm) {
        return (long) (blocks * (ppm / 1e6));
    }
}
