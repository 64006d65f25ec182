package dev.scsim.models.replication;

import java.util.Arrays;

/**
 * Writes in the order in which they came, each to be sent as it was: replication of the active
 * snapshot.
 *
 * <p>State: rings of offset, size and time. Confined to the simulation thread.
 */
public final class WriteQueue implements CopyWork {
    private static final int RING_FIRST = 64;

    private long[] offsets = new long[RING_FIRST];
    private long[] sizes = new long[RING_FIRST];
    private long[] times = new long[RING_FIRST];
    private int head;
    private int tail;
    private int taken;
    private long waitingBytes;
    private long putBackNanos = Long.MAX_VALUE;

    /** An empty queue. */
    public WriteQueue() {}

    @Override
    public void add(long offset, long bytes, long nowNanos) {
        if (tail - head == offsets.length) {
            grow();
        }
        int at = tail++ & (offsets.length - 1);
        offsets[at] = offset;
        sizes[at] = bytes;
        times[at] = nowNanos;
        waitingBytes += bytes;
    }

    @Override
    public void putBack(long offset, long bytes, long sinceNanos) {
        add(offset, bytes, sinceNanos);
        putBackNanos = Math.min(putBackNanos, sinceNanos);
    }

    @Override
    public boolean isEmpty() {
        return head == tail;
    }

    @Override
    public void take() {
        taken = head++ & (offsets.length - 1);
        waitingBytes -= sizes[taken];
        putBackNanos = isEmpty() ? Long.MAX_VALUE : putBackNanos;
    }

    @Override
    public long offset() {
        return offsets[taken];
    }

    @Override
    public long bytes() {
        return sizes[taken];
    }

    @Override
    public long sinceNanos() {
        return times[taken];
    }

    @Override
    public long oldestNanos() {
        return Math.min(putBackNanos, times[head & (offsets.length - 1)]);
    }

    @Override
    public long waitingBytes() {
        return waitingBytes;
    }

    @Override
    public boolean covers(long offset, long bytes) {
        for (int i = head; i < tail; i++) {
            int at = i & (offsets.length - 1);
            if (offsets[at] < offset + bytes && offset < offsets[at] + sizes[at]) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void clear() {
        head = 0;
        tail = 0;
        waitingBytes = 0;
        putBackNanos = Long.MAX_VALUE;
    }

    private void grow() {
        int length = offsets.length;
        int split = head & (length - 1);
        offsets = doubled(offsets, split);
        sizes = doubled(sizes, split);
        times = doubled(times, split);
        head = 0;
        tail = length;
    }

    private static long[] doubled(long[] ring, int split) {
        int length = ring.length;
        long[] more = Arrays.copyOfRange(ring, split, split + 2 * length);
        System.arraycopy(ring, 0, more, length - split, split);
        return more;
    }
}
