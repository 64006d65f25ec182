package dev.scsim.models.controller;

import dev.scsim.models.pool.PagePool;

/** Arithmetic of the strips and blocks that a byte range touches. */
final class StripSpan {
    private static final int BLOCKS_PER_STRIP = PagePool.STRIP_BYTES / PagePool.BLOCK_BYTES;

    private StripSpan() {}

    /** Strips that {@code bytes} from {@code offset} of a volume touch. */
    static int count(long offset, long bytes) {
        long first = offset / PagePool.STRIP_BYTES;
        long last = (offset + bytes - 1) / PagePool.STRIP_BYTES;
        return (int) (last - first + 1);
    }

    /** Blocks that {@code bytes} from {@code offset} touch, those touched in part included. */
    static long blocks(long offset, long bytes) {
        long first = offset / PagePool.BLOCK_BYTES;
        long last = (offset + bytes - 1) / PagePool.BLOCK_BYTES;
        return last - first + 1;
    }

    /** Bytes of the range inside strip {@code index} of the range, from 0. */
    static long bytesIn(long offset, long bytes, int index) {
        long from = from(offset, index);
        return to(offset, bytes, index) - from;
    }

    /** Blocks of the range inside strip {@code index} of the range, as a mask of 16 bits. */
    static int maskIn(long offset, long bytes, int index) {
        int firstBlock = (int) (from(offset, index) / PagePool.BLOCK_BYTES);
        int lastBlock = (int) ((to(offset, bytes, index) - 1) / PagePool.BLOCK_BYTES);
        return mask(firstBlock, lastBlock);
    }

    /** Bytes of the first run of blocks in a mask. */
    static long firstRunBytes(int mask) {
        int run = mask >>> Integer.numberOfTrailingZeros(mask);
        return (long) Integer.numberOfTrailingZeros(~run) * PagePool.BLOCK_BYTES;
    }

    /** The mask without its first run of blocks. */
    static int withoutFirstRun(int mask) {
        int lowest = Integer.lowestOneBit(mask);
        return mask & (mask + lowest);
    }

    static boolean isFull(int mask) {
        return Integer.bitCount(mask) == BLOCKS_PER_STRIP;
    }

    private static long from(long offset, int index) {
        return index == 0 ? offset % PagePool.STRIP_BYTES : 0;
    }

    private static long to(long offset, long bytes, int index) {
        long strip = offset / PagePool.STRIP_BYTES + index;
        return Math.min(PagePool.STRIP_BYTES, offset + bytes - strip * PagePool.STRIP_BYTES);
    }

    private static int mask(int firstBlock, int lastBlock) {
        return (int) ((1L << (lastBlock + 1)) - (1L << firstBlock));
    }
}
