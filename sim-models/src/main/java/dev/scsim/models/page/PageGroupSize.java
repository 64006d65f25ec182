package dev.scsim.models.page;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How many pages are followed as one.
 *
 * @param pageBytes page size of the storage type, bytes (512 KiB, 2 MiB or 4 MiB)
 * @param pagesPerGroup pages of one group, at least 1; together at most 8 GiB
 */
public record PageGroupSize(long pageBytes, int pagesPerGroup) {
    /** More groups than this are not worth their memory: 4 Mi of them are 256 MiB each of 1 PiB. */
    public static final int GROUPS_AIM = 1 << 22;

    private static final long BYTES_MAX = 8L << 30;

    public PageGroupSize {
        checkArgument(pageBytes > 0, "page of %s B", pageBytes);
        checkArgument(pagesPerGroup > 0, "%s pages in a group", pagesPerGroup);
        checkArgument(pagesPerGroup <= BYTES_MAX / pageBytes, "group above 8 GiB");
    }

    /**
     * The smallest groups, by powers of two, of which a pool has at most {@link #GROUPS_AIM}.
     *
     * @param poolBytes space for host data of all regions, bytes
     */
    public static PageGroupSize forPool(long pageBytes, long poolBytes) {
        int pages = 1;
        while (poolBytes / pageBytes / pages > GROUPS_AIM) {
            pages = Math.multiplyExact(pages, 2);
        }
        return new PageGroupSize(pageBytes, pages);
    }

    public long groupBytes() {
        return pageBytes * pagesPerGroup;
    }

    /** Whole groups in so many bytes. */
    public int groupsIn(long bytes) {
        return Math.toIntExact(bytes / groupBytes());
    }

    /** Groups that so many bytes need, the last one perhaps in part. */
    public int groupsFor(long bytes) {
        return Math.toIntExact((bytes + groupBytes() - 1) / groupBytes());
    }

    /** For reports, such as {@code 128 pages of 2097152 B}. */
    @Override
    public String toString() {
        return pagesPerGroup + (pagesPerGroup == 1 ? " page of " : " pages of ") + pageBytes + " B";
    }
}
