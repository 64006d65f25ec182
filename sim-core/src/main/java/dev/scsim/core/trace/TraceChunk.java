package dev.scsim.core.trace;

/**
 * A slot of the ring: whole records of one stream on their way out.
 *
 * <p>Arrays are exchanged, not copied: the stream puts its full array into the slot and goes on
 * with the empty one that was there.
 */
final class TraceChunk {

    long[] longs = new long[TraceRing.CHUNK_LONGS];
    int length;

    /** Where they go; null on the mark that ends everything. */
    TraceSink sink;
}
