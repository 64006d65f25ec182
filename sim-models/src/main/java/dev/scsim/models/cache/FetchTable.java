package dev.scsim.models.cache;

import java.util.Arrays;

/**
 * Strips that read-ahead is fetching, each with the list of host requests that wait for it. The
 * list is intrusive: only its first request is kept here.
 */
public final class FetchTable {
    /** No fetch, or no waiting request. */
    public static final int NONE = -1;

    private final StripTable table = new StripTable(256);
    private long[] strip = new long[256];
    private int[] firstWaiter = new int[256];
    private int[] nextFree = new int[256];
    private int free = NONE;
    private int used;

    /** The fetch of a strip, or {@link #NONE}. */
    public int find(long stripNumber) {
        return table.get(stripNumber);
    }

    /** Begins a fetch of a strip that is not being fetched. */
    public int begin(long stripNumber) {
        int fetch = free;
        if (fetch == NONE) {
            fetch = used++;
            if (fetch == strip.length) {
                strip = Arrays.copyOf(strip, used * 2);
                firstWaiter = Arrays.copyOf(firstWaiter, used * 2);
                nextFree = Arrays.copyOf(nextFree, used * 2);
            }
        } else {
            free = nextFree[fetch];
        }
        strip[fetch] = stripNumber;
        firstWaiter[fetch] = NONE;
        table.put(stripNumber, fetch);
        return fetch;
    }

    public long stripOf(int fetch) {
        return strip[fetch];
    }

    public int firstWaiter(int fetch) {
        return firstWaiter[fetch];
    }

    public void setFirstWaiter(int fetch, int waiter) {
        firstWaiter[fetch] = waiter;
    }

    /** Ends a fetch; its waiters must have been taken off before. */
    public void end(int fetch) {
        table.remove(strip[fetch]);
        nextFree[fetch] = free;
        free = fetch;
    }
}
