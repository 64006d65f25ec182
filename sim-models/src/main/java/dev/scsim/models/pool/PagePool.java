package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.Collections;
import java.util.List;

/**
 * Gives every volume its pages in the pool. A measured array is laid out before the measurement:
 * all pages of a volume are allocated, one volume behind the other, so the place of a page is
 * computed and a volume of 1 PiB costs no memory.
 *
 * <p>A pool that is over-subscribed wraps around: thin volumes then share pages, which matters for
 * space, not for the load on drives.
 *
 * <p>A <em>place</em> is the number of a strip among the data strips of its region, with the
 * region's number in the high bits; in a pool of one region it is the strip's number alone.
 */
public final class PagePool {
    /** One drive's part of a stripe, bytes. Strip size of SC arrays is unknown; 64 KiB assumed. */
    public static final int STRIP_BYTES = 65_536;

    /** Unit of dirty and cached data, bytes. */
    public static final int BLOCK_BYTES = 4_096;

    /** Caches keep strip numbers in 39 bits. */
    private static final long STRIPS_MAX = 1L << 39;

    private static final int REGION_SHIFT = 48;
    private static final long IN_REGION = (1L << REGION_SHIFT) - 1;

    private final long[] firstStrip;
    private final long poolStrips;
    private final long allocatedStrips;

    /** Where pages are; null in a pool of one region, in which no page is frozen. */
    private final PageHomes homes;

    /**
     * A pool of one region.
     *
     * @param volumeBytes sizes of the volumes, bytes
     * @param pageBytes page size, a multiple of the strip
     * @param usableBytes space for host data at the pool's RAID level, bytes
     */
    public PagePool(long[] volumeBytes, long pageBytes, long usableBytes) {
        this(
                volumeBytes,
                Collections.nCopies(volumeBytes.length, List.of(PagePart.ACTIVE)),
                pageBytes,
                usableBytes);
    }

    /**
     * @param volumeBytes sizes of the volumes, bytes
     * @param parts where the pages of each volume are, in the order of their addresses
     * @param pageBytes page size, a multiple of the strip
     * @param regionBytes space for host data of each region, bytes
     */
    public PagePool(
            long[] volumeBytes, List<List<PagePart>> parts, long pageBytes, long... regionBytes) {
        for (long bytes : regionBytes) {
            checkArgument(bytes >= pageBytes, "region of %s B has no page", bytes);
        }
        long stripsPerPage = pageBytes / STRIP_BYTES;
        this.poolStrips = regionBytes[0] / pageBytes * stripsPerPage;
        this.firstStrip = new long[volumeBytes.length];
        long[] firstPage = new long[volumeBytes.length + 1];
        for (int v = 0; v < volumeBytes.length; v++) {
            firstStrip[v] = Math.multiplyExact(firstPage[v], stripsPerPage);
            long pages = (volumeBytes[v] + pageBytes - 1) / pageBytes;
            firstPage[v + 1] = Math.addExact(firstPage[v], pages);
        }
        this.allocatedStrips = Math.multiplyExact(firstPage[volumeBytes.length], stripsPerPage);
        checkArgument(allocatedStrips < STRIPS_MAX, "volumes of more than 32 PiB in one pool");
        boolean plain = regionBytes.length == 1
                && parts.stream().flatMap(List::stream).noneMatch(PagePart::frozen);
        this.homes = plain ? null : new PageHomes(regionBytes, pageBytes, firstPage, parts);
    }

    /** Number of the strip that holds byte {@code offset} of a volume, counted over all volumes. */
    public long stripOf(int volume, long offset) {
        return firstStrip[volume] + offset / STRIP_BYTES;
    }

    /** Place of a strip, to be read. */
    public long placeOf(long strip) {
        if (homes != null) {
            return homes.placeOf(strip);
        }
        return strip < poolStrips ? strip : strip % poolStrips;
    }

    /** Whether a write to the strip must take new space, because a snapshot holds the old data. */
    public boolean isFrozen(long strip) {
        return homes != null && homes.isFrozen(strip);
    }

    /**
     * Takes new space for a frozen strip and returns its new place; from now on it is there.
     *
     * @param nowNanos simulated time, for the account of regions
     */
    public long moveForWrite(long strip, long nowNanos) {
        return homes.moveForWrite(strip, nowNanos);
    }

    /** The region that a write to the strip goes to. */
    public int writeRegion(long strip) {
        return homes == null ? 0 : homes.writeRegion(strip);
    }

    /** New pages that a region has taken since the start. */
    public long pagesTaken(int region) {
        return homes == null ? 0 : homes.pagesTaken(region);
    }

    /** When a region took its first new page, ns; negative while it has not. */
    public long firstTakenNanos(int region) {
        return homes == null ? -1 : homes.firstTakenNanos(region);
    }

    /** New pages that found no room anywhere; they share space with others. */
    public long pagesRefused() {
        return homes == null ? 0 : homes.pagesRefused();
    }

    /** Space that all pages of the volumes take, bytes; more than the pool has when thin. */
    public long allocatedBytes() {
        return allocatedStrips * STRIP_BYTES;
    }

    /** Space that pages take in one region, bytes. */
    public long allocatedBytes(int region) {
        return homes == null ? allocatedBytes() : homes.usedBytes(region);
    }

    /** Strips of host data that a region has room for. */
    public long capacityStrips(int region) {
        return homes == null ? poolStrips : homes.capacityBytes(region) / STRIP_BYTES;
    }

    /** The place of a strip of a region. */
    public static long place(int region, long inRegion) {
        return (long) region << REGION_SHIFT | inRegion;
    }

    /** The region of a place. */
    public static int regionOf(long place) {
        return (int) (place >>> REGION_SHIFT);
    }

    /** Number of a place's strip among the data strips of its region. */
    public static long inRegion(long place) {
        return place & IN_REGION;
    }
}
