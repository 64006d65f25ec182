package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Gives every volume its pages in the pool. A measured array is laid out before the measurement:
 * all pages of a volume are allocated, one volume behind the other, so the place of a page is
 * computed and a volume of 1 PiB costs no memory.
 *
 * <p>A pool that is over-subscribed wraps around: thin volumes then share pages, which matters for
 * space, not for the load on drives.
 */
public final class PagePool {
    /** One drive's part of a stripe, bytes. Strip size of SC arrays is unknown; 64 KiB assumed. */
    public static final int STRIP_BYTES = 65_536;

    /** Unit of dirty and cached data, bytes. */
    public static final int BLOCK_BYTES = 4_096;

    /** Caches keep strip numbers in 39 bits. */
    private static final long STRIPS_MAX = 1L << 39;

    private final long[] firstStrip;
    private final long poolStrips;
    private final long allocatedStrips;

    /**
     * @param volumeBytes sizes of the volumes, bytes
     * @param pageBytes page size, a multiple of the strip
     * @param usableBytes space for host data at the pool's RAID level, bytes
     */
    public PagePool(long[] volumeBytes, long pageBytes, long usableBytes) {
        checkArgument(usableBytes >= pageBytes, "pool of %s B has no page", usableBytes);
        long stripsPerPage = pageBytes / STRIP_BYTES;
        this.poolStrips = usableBytes / pageBytes * stripsPerPage;
        this.firstStrip = new long[volumeBytes.length];
        long next = 0;
        for (int v = 0; v < volumeBytes.length; v++) {
            firstStrip[v] = next;
            long pages = (volumeBytes[v] + pageBytes - 1) / pageBytes;
            next = Math.addExact(next, Math.multiplyExact(pages, stripsPerPage));
        }
        checkArgument(next < STRIPS_MAX, "volumes of more than 32 PiB in one pool");
        this.allocatedStrips = next;
    }

    /** Number of the strip that holds byte {@code offset} of a volume, counted over all volumes. */
    public long stripOf(int volume, long offset) {
        return firstStrip[volume] + offset / STRIP_BYTES;
    }

    /** Place of a strip among the data strips of the pool. */
    public long placeOf(long strip) {
        return strip < poolStrips ? strip : strip % poolStrips;
    }

    /** Space that all pages of the volumes take, bytes; more than the pool has when thin. */
    public long allocatedBytes() {
        return allocatedStrips * STRIP_BYTES;
    }
}
