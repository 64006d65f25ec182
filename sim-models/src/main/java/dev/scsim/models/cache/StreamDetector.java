package dev.scsim.models.cache;

import java.util.Arrays;

/**
 * Recognises sequential reads: each volume remembers where its last few streams would go on, and a
 * read that goes on there, or skips ahead by less than the window, extends the stream.
 *
 * <p>State: {@code long[] expected, ahead} by volume x stream. Time: none.
 */
public final class StreamDetector {
    /** No stream: the read was not sequential. */
    public static final int NONE = -1;

    private static final int STREAMS_PER_VOLUME = 4;

    private final long windowBytes;
    private final long[] expected;
    private final long[] ahead;
    private final int[] length;
    private final int[] nextVictim;

    /** @param windowBytes largest gap that still counts as the same stream; 0 = exact succession */
    public StreamDetector(int volumes, long windowBytes) {
        this.windowBytes = windowBytes;
        this.expected = new long[volumes * STREAMS_PER_VOLUME];
        this.ahead = new long[volumes * STREAMS_PER_VOLUME];
        this.length = new int[volumes * STREAMS_PER_VOLUME];
        this.nextVictim = new int[volumes];
        Arrays.fill(expected, -1);
    }

    /** Notes a read; returns its stream once two reads in a row went on, else {@link #NONE}. */
    public int onRead(int volume, long offset, long bytes) {
        int first = volume * STREAMS_PER_VOLUME;
        for (int stream = first; stream < first + STREAMS_PER_VOLUME; stream++) {
            long gap = offset - expected[stream];
            if (length[stream] > 0 && gap >= 0 && gap <= windowBytes) {
                expected[stream] = offset + bytes;
                return ++length[stream] > 2 ? stream : NONE;
            }
        }
        int victim = first + nextVictim[volume];
        nextVictim[volume] = (nextVictim[volume] + 1) % STREAMS_PER_VOLUME;
        expected[victim] = offset + bytes;
        ahead[victim] = offset + bytes;
        length[victim] = 1;
        return NONE;
    }

    /** Where the stream's next read is expected, byte of the volume. */
    public long expected(int stream) {
        return expected[stream];
    }

    /** First byte that read-ahead has not asked for yet. */
    public long ahead(int stream) {
        return Math.max(ahead[stream], expected[stream]);
    }

    public void advance(int stream, long newAhead) {
        ahead[stream] = newAhead;
    }
}
