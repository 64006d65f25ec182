package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.Arrays;
import java.util.List;

/**
 * Homes of pages in an array of several regions. Where a page was before the run is computed from
 * its volume's parts; only pages that were written anew are kept, so volumes of petabytes cost no
 * memory.
 *
 * <p>A write to a frozen page takes a new page, in the first region with room, in the order of the
 * regions; strips that nobody has written yet stay on the old page, which its snapshot keeps. The
 * order in which a full tier 1 gives way is not published; the order of the regions is assumed.
 *
 * <p>State: parts by their first strip; written pages by open addressing: {@code long[] pages}, the
 * places of their first strips, the strips written as a mask. Confined to the simulation thread.
 */
final class PageHomes {
    private static final long NOBODY = -1;
    private static final long NEVER = -1;
    private static final int STRIPS_PER_PAGE_MAX = Long.SIZE;

    private final int stripsPerPage;
    private final long[] capacityStrips;
    private final long[] usedStrips;
    private final long[] firstTakenNanos;
    private final long[] pagesTaken;
    private final long[] partFirst;
    private final long[] partPlace;
    private final boolean[] partFrozen;
    private long pagesRefused;

    private long[] pages = new long[1024];
    private long[] places = new long[1024];
    private long[] written = new long[1024];
    private int size;

    /**
     * @param regionBytes space for host data of each region
     * @param firstPage first page of each volume, and the number of all pages at the end
     * @param parts of each volume, shares that make the whole
     */
    PageHomes(long[] regionBytes, long pageBytes, long[] firstPage, List<List<PagePart>> parts) {
        this.stripsPerPage = (int) (pageBytes / PagePool.STRIP_BYTES);
        checkArgument(stripsPerPage <= STRIPS_PER_PAGE_MAX, "page of %s B", pageBytes);
        this.capacityStrips = Arrays.stream(regionBytes)
                .map(bytes -> bytes / pageBytes * stripsPerPage)
                .toArray();
        this.usedStrips = new long[regionBytes.length];
        this.pagesTaken = new long[regionBytes.length];
        this.firstTakenNanos = new long[regionBytes.length];
        Arrays.fill(firstTakenNanos, NEVER);
        Arrays.fill(pages, NOBODY);
        int count = parts.stream().mapToInt(List::size).sum();
        this.partFirst = new long[count];
        this.partPlace = new long[count];
        this.partFrozen = new boolean[count];
        int next = 0;
        for (int volume = 0; volume < parts.size(); volume++) {
            next = layOut(parts.get(volume), firstPage[volume], firstPage[volume + 1], next);
        }
    }

    private int layOut(List<PagePart> parts, long firstPage, long endPage, int next) {
        long from = firstPage;
        long ppm = 0;
        int index = next;
        for (PagePart part : parts) {
            ppm += part.sharePpm();
            long to = firstPage + share(endPage - firstPage, ppm);
            partFirst[index] = from * stripsPerPage;
            partPlace[index] = PagePool.place(part.region(), usedStrips[part.region()]);
            partFrozen[index] = part.frozen();
            usedStrips[part.region()] += (to - from) * stripsPerPage;
            from = to;
            index++;
        }
        checkArgument(from == endPage, "parts make %s ppm of a volume", ppm);
        return index;
    }

    private static long share(long pageCount, long ppm) {
        return Math.multiplyExact(pageCount, ppm) / 1_000_000;
    }

    /** Where a strip is. */
    long placeOf(long strip) {
        if (size > 0) {
            int slot = find(strip / stripsPerPage);
            if (pages[slot] != NOBODY && isWritten(slot, strip)) {
                return places[slot] + strip % stripsPerPage;
            }
        }
        int part = partOf(strip);
        long place = partPlace[part] + strip - partFirst[part];
        int region = PagePool.regionOf(place);
        long inRegion = PagePool.inRegion(place);
        long capacity = capacityStrips[region];
        return inRegion < capacity ? place : PagePool.place(region, inRegion % capacity);
    }

    /** Whether a write to the strip must take new space. */
    boolean isFrozen(long strip) {
        if (!partFrozen[partOf(strip)]) {
            return false;
        }
        int slot = find(strip / stripsPerPage);
        return pages[slot] == NOBODY || !isWritten(slot, strip);
    }

    /** The region that a write to the strip goes to. */
    int writeRegion(long strip) {
        if (!isFrozen(strip)) {
            return PagePool.regionOf(placeOf(strip));
        }
        int slot = find(strip / stripsPerPage);
        return pages[slot] == NOBODY ? roomyRegion() : PagePool.regionOf(places[slot]);
    }

    /** Gives a frozen strip its new place, on a new page when it is the first of its page. */
    long moveForWrite(long strip, long nowNanos) {
        long page = strip / stripsPerPage;
        int slot = find(page);
        if (pages[slot] == NOBODY) {
            if (++size * 2 > pages.length) {
                grow();
                slot = find(page);
            }
            pages[slot] = page;
            places[slot] = takePage(nowNanos);
            written[slot] = 0;
        }
        written[slot] |= 1L << strip % stripsPerPage;
        return places[slot] + strip % stripsPerPage;
    }

    private long takePage(long nowNanos) {
        int region = roomyRegion();
        long first = usedStrips[region];
        if (first + stripsPerPage > capacityStrips[region]) {
            pagesRefused++;
            first %= capacityStrips[region];
        }
        usedStrips[region] += stripsPerPage;
        pagesTaken[region]++;
        if (firstTakenNanos[region] == NEVER) {
            firstTakenNanos[region] = nowNanos;
        }
        return PagePool.place(region, first);
    }

    /** The first region with room for a page; the last one when there is none left. */
    private int roomyRegion() {
        for (int region = 0; region < capacityStrips.length; region++) {
            if (usedStrips[region] + stripsPerPage <= capacityStrips[region]) {
                return region;
            }
        }
        return capacityStrips.length - 1;
    }

    long usedBytes(int region) {
        return usedStrips[region] * PagePool.STRIP_BYTES;
    }

    long capacityBytes(int region) {
        return capacityStrips[region] * PagePool.STRIP_BYTES;
    }

    long pagesTaken(int region) {
        return pagesTaken[region];
    }

    /** Time at which a region took its first new page, ns; negative while it has not. */
    long firstTakenNanos(int region) {
        return firstTakenNanos[region];
    }

    /** New pages that found no room in any region. */
    long pagesRefused() {
        return pagesRefused;
    }

    private boolean isWritten(int slot, long strip) {
        return (written[slot] >>> strip % stripsPerPage & 1) != 0;
    }

    private int partOf(long strip) {
        int at = Arrays.binarySearch(partFirst, strip);
        return at >= 0 ? lastOf(at) : -at - 2;
    }

    /** Of parts that begin at the same strip, all but the last are empty. */
    private int lastOf(int part) {
        int last = part;
        while (last + 1 < partFirst.length && partFirst[last + 1] == partFirst[last]) {
            last++;
        }
        return last;
    }

    /** The slot of a page, or the free one where it belongs. */
    private int find(long page) {
        int mask = pages.length - 1;
        int at = (int) (page * 0x9E37_79B9_7F4A_7C15L >>> 36) & mask;
        while (pages[at] != NOBODY && pages[at] != page) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldPages = pages;
        long[] oldPlaces = places;
        long[] oldWritten = written;
        int capacity = Math.multiplyExact(oldPages.length, 2);
        pages = new long[capacity];
        places = new long[capacity];
        written = new long[capacity];
        Arrays.fill(pages, NOBODY);
        for (int i = 0; i < oldPages.length; i++) {
            if (oldPages[i] != NOBODY) {
                int at = find(oldPages[i]);
                pages[at] = oldPages[i];
                places[at] = oldPlaces[i];
                written[at] = oldWritten[i];
            }
        }
    }
}
