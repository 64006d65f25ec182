package dev.scsim.models.replication;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.io.IoListener;
import dev.scsim.models.io.RequestTable;

import java.util.Arrays;

/**
 * Copies what a {@link CopyWork} holds over a route: first copy, resync, delta of a snapshot, queue
 * of the active snapshot.
 *
 * <p>Time of a piece: read at the source, its port, the QoS bound, the link as a write, a write at
 * the destination, the answer. Up to {@code window} pieces are on their way. A copier that is
 * stopped puts back what had not arrived.
 *
 * <p>State: pieces in places, each with a generation so that what comes back late is known.
 * Confined to the simulation thread.
 */
public final class Copier {
    private static final int NOWHERE = -1;

    private final Scheduler scheduler;
    private final RequestTable requests;
    private final CopyWork work;
    private final CopyClient client;
    private final ArrayEnd.Transfer transfer = new ArrayEnd.Transfer();
    private final boolean[] taken;
    private final int[] generation;
    private final long[] offset;
    private final long[] bytes;
    private final long[] sinceNanos;
    private final long[] contents;
    private final EventHandler onShaped = this::shaped;
    private final EventHandler onSent = this::sent;
    private final EventHandler onArrived = this::arrived;
    private final EventHandler onAcknowledged = this::acknowledged;
    private final IoListener onRead = this::read;
    private final IoListener onWritten = this::written;
    private long[] pieceOfRequest = new long[1024];
    private Route route;
    private boolean running;
    private boolean filling;
    private int inFlight;
    private long bytesCopied;

    /**
     * A copier at rest.
     *
     * @param window pieces on their way at one time, 1 or more
     */
    public Copier(
            Scheduler scheduler,
            RequestTable requests,
            CopyWork work,
            int window,
            CopyClient client) {
        checkArgument(window > 0, "window %s", window);
        this.scheduler = scheduler;
        this.requests = requests;
        this.work = work;
        this.client = client;
        this.taken = new boolean[window];
        this.generation = new int[window];
        this.offset = new long[window];
        this.bytes = new long[window];
        this.sinceNanos = new long[window];
        this.contents = new long[window];
    }

    /** Begins to copy over a route; {@link CopyClient#drained} may be called at once. */
    public void start(Route newRoute) {
        route = newRoute;
        running = true;
        fill();
    }

    /** Stops; what has not been acknowledged waits again. */
    public void stop() {
        running = false;
        for (int place = 0; place < taken.length; place++) {
            if (taken[place]) {
                work.putBack(offset[place], bytes[place], sinceNanos[place]);
                free(place);
            }
        }
    }

    /** Looks for work that was added; nothing when stopped. */
    public void wake() {
        if (running && inFlight < taken.length) {
            fill();
        }
    }

    public boolean isRunning() {
        return running;
    }

    /** Pieces on their way. */
    public int inFlight() {
        return inFlight;
    }

    /** Bytes acknowledged by the destination since the start. */
    public long bytesCopied() {
        return bytesCopied;
    }

    /** Time not later than that of any write on its way or waiting; {@code otherwise} when none. */
    public long oldestNanos(long otherwise) {
        long oldest = work.isEmpty() ? otherwise : work.oldestNanos();
        for (int place = 0; place < taken.length; place++) {
            if (taken[place]) {
                oldest = Math.min(oldest, sinceNanos[place]);
            }
        }
        return oldest;
    }

    /** Whether a part of a range is on its way or waits. */
    public boolean covers(long from, long length) {
        return overlaps(from, length) || work.covers(from, length);
    }

    private boolean overlaps(long from, long length) {
        for (int place = 0; inFlight > 0 && place < taken.length; place++) {
            if (taken[place]
                    && offset[place] < from + length
                    && from < offset[place] + bytes[place]) {
                return true;
            }
        }
        return false;
    }

    private void fill() {
        if (filling) {
            return;
        }
        filling = true;
        int place = 0;
        while (running && !work.isEmpty() && inFlight < taken.length) {
            while (taken[place]) {
                place++;
            }
            work.take();
            if (overlaps(work.offset(), work.bytes())) {
                // Two copies of one place could overtake each other: it waits for the first.
                work.putBack(work.offset(), work.bytes(), work.sinceNanos());
                break;
            }
            begin(place);
        }
        filling = false;
        if (running && inFlight == 0 && work.isEmpty()) {
            client.drained();
        }
    }

    private void begin(int place) {
        taken[place] = true;
        inFlight++;
        offset[place] = work.offset();
        bytes[place] = work.bytes();
        sinceNanos[place] = work.sinceNanos();
        route.from().serveRemote(request(place, true, route.fromVolume(), onRead));
    }

    private int request(int place, boolean isRead, int volume, IoListener listener) {
        int request = requests.acquire(listener);
        requests.fill(request, isRead, volume, offset[place], bytes[place]);
        requests.issuedAt(request, scheduler.nowNanos());
        if (request >= pieceOfRequest.length) {
            pieceOfRequest = Arrays.copyOf(pieceOfRequest, 2 * request);
        }
        pieceOfRequest[request] = pieceOf(place);
        return request;
    }

    private void read(int request) {
        int place = placeOf(pieceOfRequest[request]);
        requests.release(request);
        if (place != NOWHERE) {
            contents[place] = client.read(offset[place]);
            route.egress().acquire(bytes[place], onShaped, pieceOf(place));
        }
    }

    private void shaped(long piece) {
        int place = placeOf(piece);
        if (place != NOWHERE) {
            route.from().send(carry(place, route.fromVolume()), onSent, piece);
        }
    }

    private void sent(long piece) {
        int place = placeOf(piece);
        if (place != NOWHERE) {
            route.egress().passed(bytes[place]);
            route.link().sendWrite(route.linkEnd(), bytes[place], onArrived, piece);
        }
    }

    private void arrived(long piece) {
        int place = placeOf(piece);
        if (place != NOWHERE) {
            route.to().serveRemote(request(place, false, route.toVolume(), onWritten));
        }
    }

    private void written(int request) {
        long piece = pieceOfRequest[request];
        int place = placeOf(piece);
        requests.release(request);
        if (place != NOWHERE) {
            client.written(offset[place], contents[place]);
            route.link().send(1 - route.linkEnd(), 0, onAcknowledged, piece);
        }
    }

    private void acknowledged(long piece) {
        int place = placeOf(piece);
        if (place != NOWHERE) {
            bytesCopied += bytes[place];
            free(place);
            fill();
        }
    }

    private ArrayEnd.Transfer carry(int place, int volume) {
        return transfer.of(false, volume, offset[place], bytes[place]);
    }

    private void free(int place) {
        taken[place] = false;
        generation[place]++;
        inFlight--;
    }

    private long pieceOf(int place) {
        return (long) generation[place] << Integer.SIZE | place;
    }

    private int placeOf(long piece) {
        int place = (int) piece;
        return taken[place] && pieceOf(place) == piece ? place : NOWHERE;
    }
}
