package dev.scsim.models.cache;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.pool.PagePool;

/**
 * Directory of the clean data that one controller keeps: lines of one 64 KiB strip with a mask of
 * valid 4 KiB blocks, in sets of eight lines with least-recently-used replacement inside a set (the
 * order of a set is the order in its eight words, which share one line of the host's own cache).
 *
 * <p>State: {@code long[] lines}, each strip number x 65,536 + block mask; 0 = empty. Time: none.
 */
public final class ReadCache {
    private static final int WAYS = 8;
    private static final int MASK_BITS = 16;
    private static final int SETS_MAX = 1 << 24;
    private static final long ALL_BLOCKS = 0xffff;

    private final long[] lines;
    private final int sets;

    /** A cache of at least one set, or of none at all when {@code capacityBytes} is 0. */
    public ReadCache(long capacityBytes) {
        checkArgument(capacityBytes >= 0, "read cache of %s B", capacityBytes);
        long wanted = capacityBytes / PagePool.STRIP_BYTES / WAYS;
        this.sets = (int) Math.min(SETS_MAX, Math.max(1, wanted));
        this.lines = new long[capacityBytes == 0 ? 0 : sets * WAYS];
    }

    /** Whether all blocks of {@code mask} are cached; a hit becomes the set's most recent line. */
    public boolean hit(long strip, int mask) {
        int at = find(strip);
        if (at < 0 || (lines[at] & mask) != mask) {
            return false;
        }
        promote(at, lines[at]);
        return true;
    }

    /** Adds blocks of a strip, replacing the set's least recent line when the strip is new. */
    public void insert(long strip, int mask) {
        if (lines.length == 0) {
            return;
        }
        int at = find(strip);
        if (at >= 0) {
            promote(at, lines[at] | mask);
        } else {
            promote(setStart(strip) + WAYS - 1, tag(strip) | mask);
        }
    }

    private int find(long strip) {
        if (lines.length == 0) {
            return -1;
        }
        long tag = tag(strip);
        int start = setStart(strip);
        for (int at = start; at < start + WAYS; at++) {
            if ((lines[at] & ~ALL_BLOCKS) == tag) {
                return at;
            }
        }
        return -1;
    }

    private void promote(int at, long line) {
        int start = at & ~(WAYS - 1);
        System.arraycopy(lines, start, lines, start + 1, at - start);
        lines[start] = line;
    }

    /** Strip numbers are kept from 1, so that an empty word matches no strip. */
    private static long tag(long strip) {
        return (strip + 1) << MASK_BITS;
    }

    private int setStart(long strip) {
        long mixed = strip * 0x9E37_79B9_7F4A_7C15L;
        return (int) ((mixed >>> 32) * sets >>> 32) * WAYS;
    }
}
