package dev.scsim.models.drive;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.Mixer;
import dev.scsim.core.resource.Resource;

/**
 * The heads of a hard drive, which serve one operation at a time: they move, wait for the place to
 * come round and let the data pass.
 *
 * <p>The angle of the platters follows from the simulated time, each drive with a phase of its
 * own; nothing is drawn. An operation of the kind of the last one, in the same strip or further on
 * within a track of its end, needs no seek: the heads let what lies between pass. A read finds it
 * in the drive's buffer if it comes late, a write waits for the next turn.
 *
 * <p>Of the operations in the drive the heads take the one that they reach first, urgent ones
 * before others; but one that too many have overtaken goes next ({@link HddQueueSpec}).
 *
 * <p>The time integrals of the statistics are kept as those of the stations in {@code
 * core.resource}. Confined to the simulation thread.
 */
final class HddArm implements Resource {
    private final Scheduler scheduler;
    private final String name;
    private final HddGeometry geometry;
    private final HddQueue queue;
    private final int turnNanos;
    private final int settleNanos;
    private final int phaseNanos;
    private final int overtakenMax;
    private final EventHandler onServiceDone = this::serviceDone;

    private boolean busy;
    private long choices;
    private long nextStrip; // behind the end of the last operation
    private int headBucket;
    private int headAngle; // at the time of the choice, ns of a turn
    private boolean lastWasWrite;
    private long lastEndNanos;

    private long sinceNanos;
    private long completed;
    private long busySum;
    private long waitingSum;

    HddArm(Scheduler scheduler, String name, HddSpec spec) {
        this.scheduler = scheduler;
        this.name = name;
        this.geometry = new HddGeometry(spec);
        this.queue = new HddQueue(spec.queue());
        this.turnNanos = geometry.turnNanos();
        this.settleNanos = (int) spec.writeSettleNanos();
        this.phaseNanos = (int) Math.floorMod(Mixer.hash64(name), (long) turnNanos);
        this.overtakenMax = spec.queue().overtakenPerDepth() * spec.queue().depth();
        this.sinceNanos = scheduler.nowNanos();
    }

    void read(long strip, long bytes, boolean urgent, EventHandler done, long payload) {
        submit(slotOf(strip, bytes, urgent, false), done, payload);
    }

    void write(long strip, long bytes, EventHandler done, long payload) {
        submit(slotOf(strip, bytes, false, true), done, payload);
    }

    private int slotOf(long strip, long bytes, boolean urgent, boolean write) {
        int slot = queue.take();
        queue.strip[slot] = strip;
        queue.bytes[slot] = bytes;
        queue.urgent[slot] = urgent;
        queue.write[slot] = write;
        queue.bucket[slot] = geometry.bucketOf(strip);
        queue.angle[slot] = geometry.angleOf(strip);
        return slot;
    }

    private void submit(int slot, EventHandler done, long payload) {
        queue.done[slot] = done;
        queue.payload[slot] = payload;
        queue.append(slot);
        if (busy) {
            waitingSum -= scheduler.nowNanos();
        } else {
            busy = true;
            busySum -= scheduler.nowNanos();
            serveNext();
        }
    }

    private void serviceDone(long payload) {
        int slot = (int) payload;
        EventHandler done = queue.done[slot];
        long donePayload = queue.payload[slot];
        queue.release(slot);
        completed++;
        if (queue.waiting() == 0) {
            busy = false;
            busySum += scheduler.nowNanos();
        } else {
            waitingSum += scheduler.nowNanos();
            serveNext();
        }
        done.handle(donePayload);
    }

    private void serveNext() {
        queue.fill(choices);
        long now = scheduler.nowNanos();
        headAngle = (int) ((now + phaseNanos) % turnNanos);
        int slot = queue.remove(queue.held == 1 ? 0 : choose(now));
        choices++;
        int bucket = queue.bucket[slot];
        long bytes = queue.bytes[slot];
        lastEndNanos = now + positioningNanos(slot, now) + geometry.transferNanos(bucket, bytes);
        nextStrip =
                queue.strip[slot] + (bytes + HddGeometry.STRIP_BYTES - 1) / HddGeometry.STRIP_BYTES;
        headBucket = bucket;
        lastWasWrite = queue.write[slot];
        scheduler.at(lastEndNanos, onServiceDone, slot);
    }

    /** Place in the drive of the operation to serve. */
    private int choose(long now) {
        int oldest = 0;
        int best = 0;
        boolean bestUrgent = false;
        long bestNanos = Long.MAX_VALUE;
        for (int place = 0; place < queue.held; place++) {
            int slot = queue.inDrive[place];
            if (queue.entered[slot] < queue.entered[queue.inDrive[oldest]]) {
                oldest = place;
            }
            boolean urgent = queue.urgent[slot];
            if (bestUrgent && !urgent) {
                continue;
            }
            long nanos = positioningNanos(slot, now);
            if (nanos < bestNanos || urgent && !bestUrgent) {
                bestNanos = nanos;
                best = place;
                bestUrgent = urgent;
            }
        }
        return choices - queue.entered[queue.inDrive[oldest]] >= overtakenMax ? oldest : best;
    }

    /** Time until the place of an operation is under the heads, ns. */
    private long positioningNanos(int slot, long now) {
        long gap = queue.strip[slot] - nextStrip;
        boolean near = gap >= -1 && gap <= geometry.trackStrips(headBucket);
        boolean write = queue.write[slot];
        if (near && write == lastWasWrite) {
            long between = Math.max(0, gap) * HddGeometry.STRIP_BYTES;
            return passingNanos(geometry.transferNanos(headBucket, between), now, write);
        }
        int seek = near ? 0 : geometry.seekNanos(headBucket, queue.bucket[slot]);
        int moved = write ? seek + settleNanos : seek;
        return moved + Math.floorMod(queue.angle[slot] - headAngle - moved, turnNanos);
    }

    private long passingNanos(long betweenNanos, long now, boolean write) {
        long left = betweenNanos - (now - lastEndNanos);
        if (left >= 0) {
            return left;
        }
        return write ? Math.floorMod(left, (long) turnNanos) : 0;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int servers() {
        return 1;
    }

    @Override
    public int queueLength() {
        return queue.waiting();
    }

    @Override
    public int inService() {
        return busy ? 1 : 0;
    }

    @Override
    public long completedJobs() {
        return completed;
    }

    @Override
    public long busyNanos() {
        return busySum + inService() * scheduler.nowNanos();
    }

    @Override
    public long waitingNanos() {
        return waitingSum + queueLength() * scheduler.nowNanos();
    }

    @Override
    public long observedNanos() {
        return scheduler.nowNanos() - sinceNanos;
    }

    @Override
    public void resetStatistics() {
        sinceNanos = scheduler.nowNanos();
        completed = 0;
        busySum = -inService() * sinceNanos;
        waitingSum = -queueLength() * sinceNanos;
    }
}
