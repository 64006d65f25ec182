package dev.scsim.models.replication;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.Arrays;

/**
 * A map of the granules of a volume that differ, in the order in which they first did: a granule
 * written again before it is sent is sent once. Whether SC arrays keep a map or a log is unknown;
 * that a resync copies little speaks for a map.
 *
 * <p>State: one bit a granule, and a ring of granules and times. Confined to the simulation thread.
 */
public final class Journal implements CopyWork {
    private static final int RING_FIRST = 64;

    private final long volumeBytes;
    private final long granuleBytes;
    final long[] bits;
    private int[] granules = new int[RING_FIRST];
    private long[] times = new long[RING_FIRST];
    private int head;
    private int tail;
    private int taken;
    private long takenNanos;
    private long putBackNanos = Long.MAX_VALUE;

    /**
     * @param volumeBytes size of the volume, bytes
     * @param granuleBytes size of a granule, bytes; at most 2^31 - 1 of them in the volume
     */
    public Journal(long volumeBytes, long granuleBytes) {
        checkArgument(volumeBytes > 0 && granuleBytes > 0, "granule %s B", granuleBytes);
        this.volumeBytes = volumeBytes;
        this.granuleBytes = granuleBytes;
        long count = (volumeBytes + granuleBytes - 1) / granuleBytes;
        this.bits = new long[Math.toIntExact((count + Long.SIZE - 1) / Long.SIZE)];
    }

    @Override
    public void add(long offset, long bytes, long nowNanos) {
        int last = granuleOf(offset + bytes - 1);
        for (int granule = granuleOf(offset); granule <= last; granule++) {
            if (!isMarked(granule)) {
                bits[granule >> 6] |= 1L << granule;
                push(granule, nowNanos);
            }
        }
    }

    @Override
    public void putBack(long offset, long bytes, long sinceNanos) {
        add(offset, bytes, sinceNanos);
        putBackNanos = Math.min(putBackNanos, sinceNanos);
    }

    /** Moves everything of another journal of the same granules here; times are kept. */
    public void addAll(Journal other) {
        while (!other.isEmpty()) {
            other.take();
            putBack(other.offset(), other.bytes(), other.sinceNanos());
        }
    }

    @Override
    public boolean isEmpty() {
        return head == tail;
    }

    @Override
    public void take() {
        int at = head++ & (granules.length - 1);
        taken = granules[at];
        takenNanos = times[at];
        bits[taken >> 6] &= ~(1L << taken);
        putBackNanos = isEmpty() ? Long.MAX_VALUE : putBackNanos;
    }

    @Override
    public long offset() {
        return taken * granuleBytes;
    }

    @Override
    public long bytes() {
        return Math.min(granuleBytes, volumeBytes - offset());
    }

    @Override
    public long sinceNanos() {
        return takenNanos;
    }

    @Override
    public long oldestNanos() {
        return Math.min(putBackNanos, times[head & (granules.length - 1)]);
    }

    @Override
    public long waitingBytes() {
        return size() * granuleBytes;
    }

    /** Granules that wait. */
    public int size() {
        return tail - head;
    }

    /** Granules marked in the map, counted anew. */
    public int recount() {
        return Arrays.stream(bits).mapToInt(Long::bitCount).sum();
    }

    @Override
    public boolean covers(long offset, long bytes) {
        int last = granuleOf(offset + bytes - 1);
        for (int granule = granuleOf(offset); granule <= last; granule++) {
            if (isMarked(granule)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void clear() {
        Arrays.fill(bits, 0);
        putBackNanos = Long.MAX_VALUE;
        head = 0;
        tail = 0;
    }

    private boolean isMarked(int granule) {
        return (bits[granule >> 6] & 1L << granule) != 0;
    }

    private int granuleOf(long offset) {
        return (int) (offset / granuleBytes);
    }

    private void push(int granule, long nowNanos) {
        if (tail - head == granules.length) {
            grow();
        }
        int at = tail++ & (granules.length - 1);
        granules[at] = granule;
        times[at] = nowNanos;
    }

    private void grow() {
        int length = granules.length;
        int split = head & (length - 1);
        int[] more = Arrays.copyOfRange(granules, split, split + 2 * length);
        long[] moreTimes = Arrays.copyOfRange(times, split, split + 2 * length);
        System.arraycopy(granules, 0, more, length - split, split);
        System.arraycopy(times, 0, moreTimes, length - split, split);
        granules = more;
        times = moreTimes;
        head = 0;
        tail = length;
    }
}
