package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.units.Bandwidth;
import dev.scsim.core.units.Transfer;

import java.util.Arrays;

/**
 * A link that sends one transfer after the other at a fixed rate, in the order they are handed
 * over.
 *
 * <p>Time: a transfer starts when the one before has left, occupies the link for bytes / rate,
 * rounded up, and arrives a fixed latency later. Because transfers are handed over in time order,
 * the arrival is known at once and needs no event of its own. State: a ring of the times at which
 * the transfers of the present busy period leave; each starts when the one before leaves. Confined
 * to the simulation thread.
 */
public final class BandwidthLink implements Resource {

    private static final int RING_FIRST = 16;

    private final Scheduler scheduler;
    private final String name;
    private final long bytesPerSecond;
    private final long latencyNanos;
    private long freeAtNanos;
    private long sinceNanos;
    private long busySum; // occupation handed out, less what was done before the last reset
    private long waitingSum; // waiting handed out, likewise
    private long completed;
    private long[] departureNanos = new long[RING_FIRST];
    private int head;
    private int tail;
    private long lastBytes = -1; // many transfers in a row are of one size
    private long lastOccupiedNanos;

    /**
     * An idle link.
     *
     * @param scheduler clock and diary
     * @param name in reports
     * @param bandwidth while sending
     * @param latencyNanos from leaving to arriving, 0 or more
     * @throws IllegalArgumentException when {@code latencyNanos} is negative
     */
    public BandwidthLink(Scheduler scheduler, String name, Bandwidth bandwidth, long latencyNanos) {
        if (latencyNanos < 0) {
            throw new IllegalArgumentException(
                    name + ": latency must be >= 0 ns, not " + latencyNanos);
        }
        this.scheduler = scheduler;
        this.name = name;
        this.bytesPerSecond = bandwidth.bytesPerSecond();
        this.latencyNanos = latencyNanos;
        this.sinceNanos = scheduler.nowNanos();
    }

    /**
     * Hands over a transfer.
     *
     * @param bytes 0 or more
     * @return the time at which the last byte arrives
     */
    public long transfer(long bytes) {
        long now = scheduler.nowNanos();
        long occupied = occupation(bytes);
        if (freeAtNanos <= now) {
            completed += tail - head;
            head = 0;
            tail = 0;
            freeAtNanos = now;
        }
        waitingSum += freeAtNanos - now;
        busySum += occupied;
        freeAtNanos = Math.addExact(freeAtNanos, occupied);
        remember(now, freeAtNanos);
        return Math.addExact(freeAtNanos, latencyNanos);
    }

    /**
     * Hands over a transfer and schedules an event at its arrival.
     *
     * @param bytes 0 or more
     * @param onDone called when the last byte arrives
     * @param payload passed to {@code onDone}
     * @return the time at which the last byte arrives
     */
    public long transfer(long bytes, EventHandler onDone, long payload) {
        long arrival = transfer(bytes);
        scheduler.at(arrival, onDone, payload);
        return arrival;
    }

    /** The time at which everything handed over so far has left; now or earlier when idle. */
    public long freeAtNanos() {
        return freeAtNanos;
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
        retireDeparted(scheduler.nowNanos());
        return tail == head ? 0 : tail - head - 1;
    }

    @Override
    public int inService() {
        retireDeparted(scheduler.nowNanos());
        return tail == head ? 0 : 1;
    }

    @Override
    public long completedJobs() {
        retireDeparted(scheduler.nowNanos());
        return completed;
    }

    @Override
    public long busyNanos() {
        return busySum - Math.max(0, freeAtNanos - scheduler.nowNanos());
    }

    @Override
    public long waitingNanos() {
        return waitingSum - waitingAhead();
    }

    @Override
    public long observedNanos() {
        return scheduler.nowNanos() - sinceNanos;
    }

    @Override
    public void resetStatistics() {
        sinceNanos = scheduler.nowNanos();
        retireDeparted(sinceNanos);
        busySum = Math.max(0, freeAtNanos - sinceNanos);
        waitingSum = waitingAhead();
        completed = 0;
    }

    private long occupation(long bytes) {
        if (bytes != lastBytes) {
            lastOccupiedNanos = Transfer.nanosFor(bytes, bytesPerSecond);
            lastBytes = bytes;
        }
        return lastOccupiedNanos;
    }

    /** Waiting that transfers handed over so far still have before them. */
    private long waitingAhead() {
        long now = scheduler.nowNanos();
        retireDeparted(now);
        long sum = 0;
        for (int ahead = head; ahead < tail - 1; ahead++) {
            sum += departureNanos[ahead & (departureNanos.length - 1)] - now;
        }
        return sum;
    }

    private void retireDeparted(long now) {
        int mask = departureNanos.length - 1;
        while (head != tail && departureNanos[head & mask] <= now) {
            head++;
            completed++;
        }
    }

    private void remember(long now, long departure) {
        if (tail - head == departureNanos.length) {
            makeRoom(now);
        }
        departureNanos[tail++ & (departureNanos.length - 1)] = departure;
    }

    private void makeRoom(long now) {
        retireDeparted(now);
        int length = departureNanos.length;
        int left = tail - head;
        if (left > length / 2) {
            int split = head & (length - 1);
            long[] bigger = Arrays.copyOfRange(departureNanos, split, split + 2 * length);
            System.arraycopy(departureNanos, 0, bigger, length - split, split);
            departureNanos = bigger;
            head = 0;
            tail = left;
        }
    }
}
