package dev.scsim.models.io;

import static com.google.common.base.Preconditions.checkState;

import java.util.Arrays;

/**
 * All host requests in flight, in parallel arrays by request id. Ids are reused, nothing is
 * allocated per request once the table has grown to the load's concurrency.
 *
 * <p>Confined to the simulation thread.
 */
public final class RequestTable {
    /** No request: end of an intrusive list. */
    public static final int NONE = -1;

    private static final int INITIAL_CAPACITY = 1024;

    private boolean[] read = new boolean[INITIAL_CAPACITY];
    private int[] volume = new int[INITIAL_CAPACITY];
    private long[] offset = new long[INITIAL_CAPACITY];
    private long[] bytes = new long[INITIAL_CAPACITY];
    private long[] issuedNanos = new long[INITIAL_CAPACITY];
    private boolean[] failed = new boolean[INITIAL_CAPACITY];
    private boolean[] lost = new boolean[INITIAL_CAPACITY];
    private int[] server = new int[INITIAL_CAPACITY];
    private int[] parts = new int[INITIAL_CAPACITY];
    private int[] next = new int[INITIAL_CAPACITY];
    private IoListener[] listener = new IoListener[INITIAL_CAPACITY];
    private int firstFree = NONE;
    private int used;
    private int inFlight;
    private int failedInFlight;
    private int lostInFlight;
    private int servers;
    private long acquired;

    /** Takes a free id; the fields are the caller's to fill with {@link #fill}. */
    public int acquire(IoListener owner) {
        int request = firstFree;
        if (request == NONE) {
            request = used++;
            if (request == bytes.length) {
                grow();
            }
        } else {
            firstFree = next[request];
        }
        listener[request] = owner;
        failed[request] = false;
        server[request] = NONE;
        parts[request] = 0;
        next[request] = NONE;
        inFlight++;
        acquired++;
        return request;
    }

    /** Describes a request: what it asks and when the host issued it. */
    public void fill(int request, boolean isRead, int volumeIndex, long byteOffset, long length) {
        read[request] = isRead;
        volume[request] = volumeIndex;
        offset[request] = byteOffset;
        bytes[request] = length;
    }

    public void issuedAt(int request, long nowNanos) {
        issuedNanos[request] = nowNanos;
    }

    public void release(int request) {
        checkState(listener[request] != null, "request %s released twice", request);
        listener[request] = null;
        next[request] = firstFree;
        firstFree = request;
        inFlight--;
        failedInFlight -= failed[request] ? 1 : 0;
    }

    /** The storage cannot do what the request asks; it comes back to its host all the same. */
    public void fail(int request) {
        checkState(!failed[request], "request %s failed twice", request);
        failed[request] = true;
        failedInFlight++;
    }

    /** Whether the request failed: its data is lost. */
    public boolean isFailed(int request) {
        return failed[request];
    }

    /** Failed requests that have not come back to their host yet. */
    public int failedInFlight() {
        return failedInFlight;
    }

    /** A new number for whoever serves requests and may lose them. */
    public int newServer() {
        return servers++;
    }

    /** From now on a server works on the request. */
    public void serve(int request, int byServer) {
        server[request] = byServer;
    }

    /**
     * A server fails: what it works on gets no answer. The stages that hold such a request find it
     * lost and hand it to whoever sends it again.
     *
     * @return how many requests were lost
     */
    public int loseAll(int ofServer) {
        int count = 0;
        for (int request = 0; request < used; request++) {
            if (listener[request] != null && server[request] == ofServer && !lost[request]) {
                lost[request] = true;
                count++;
            }
        }
        lostInFlight += count;
        return count;
    }

    /** Whether the request was lost with the server that worked on it. */
    public boolean isLost(int request) {
        return lostInFlight > 0 && lost[request];
    }

    /** A lost request has left its stages and may be sent again; nobody works on it now. */
    public void found(int request) {
        checkState(lost[request], "request %s was not lost", request);
        lost[request] = false;
        server[request] = NONE;
        lostInFlight--;
    }

    /** Lost requests that have not left their stages yet. */
    public int lostInFlight() {
        return lostInFlight;
    }

    /** Hands the request back to its listener. */
    public void complete(int request) {
        listener[request].completed(request);
    }

    public boolean isRead(int request) {
        return read[request];
    }

    public int volume(int request) {
        return volume[request];
    }

    public long offset(int request) {
        return offset[request];
    }

    public long bytes(int request) {
        return bytes[request];
    }

    public long issuedNanos(int request) {
        return issuedNanos[request];
    }

    /** Parts of the request that are still under way; free for the stage that holds the request. */
    public int parts(int request) {
        return parts[request];
    }

    public void setParts(int request, int count) {
        parts[request] = count;
    }

    /** Takes one part off and returns how many are left. */
    public int partDone(int request) {
        int left = --parts[request];
        checkState(left >= 0, "request %s has %s parts left", request, left);
        return left;
    }

    /** Successor in the intrusive list of the stage that holds the request. */
    public int next(int request) {
        return next[request];
    }

    public void setNext(int request, int successor) {
        next[request] = successor;
    }

    /** Requests acquired and not yet released. */
    public int inFlight() {
        return inFlight;
    }

    /** Requests acquired since the start. */
    public long acquiredTotal() {
        return acquired;
    }

    private void grow() {
        int capacity = Math.multiplyExact(bytes.length, 2);
        read = Arrays.copyOf(read, capacity);
        volume = Arrays.copyOf(volume, capacity);
        offset = Arrays.copyOf(offset, capacity);
        bytes = Arrays.copyOf(bytes, capacity);
        issuedNanos = Arrays.copyOf(issuedNanos, capacity);
        failed = Arrays.copyOf(failed, capacity);
        lost = Arrays.copyOf(lost, capacity);
        server = Arrays.copyOf(server, capacity);
        parts = Arrays.copyOf(parts, capacity);
        next = Arrays.copyOf(next, capacity);
        listener = Arrays.copyOf(listener, capacity);
    }
}
