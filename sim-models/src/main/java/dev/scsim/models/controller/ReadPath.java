package dev.scsim.models.controller;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.cache.FetchTable;
import dev.scsim.models.cache.ReadCache;
import dev.scsim.models.cache.StreamDetector;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.release.IoPathCosts;

import java.util.function.IntConsumer;

/**
 * Reads of the volumes that one controller owns: front-end port, core, caches, read-ahead, back
 * end, core again, port.
 *
 * <p>Each strip of a request is either cached, being fetched by read-ahead, or missing. A missing
 * strip costs a back-end read: part of its CPU work before, part after the drive answers.
 * Sequential streams are fetched ahead strip by strip, each fetch on the core of its address.
 *
 * <p>A read that needs a strip whose data is lost fails as a whole once its core has looked it up,
 * without any drive operation; what caches still hold is answered. Read-ahead leaves lost strips
 * out.
 *
 * <p>Confined to the simulation thread.
 */
public final class ReadPath {
    private static final int ALL_BLOCKS = 0xffff;
    private static final long PPM = 1_000_000;
    private static final long KIB = 1024;

    private final Scheduler scheduler;
    private final RequestTable requests;
    private final PagePool pool;
    private Controller controller;
    private BackEnd backEnd;
    private final WriteCache writeCache;
    private ReadCache readCache;
    private final IoPathCosts costs;
    private final FetchTable fetches = new FetchTable();
    private final StreamDetector streams;
    private final long readAheadBytes;
    private final long[] volumeBytes;
    private final boolean cacheOn;

    private final EventHandler onLookedUp = this::lookedUp;
    private final EventHandler onPartRead = this::partRead;
    private final EventHandler onReady = this::ready;
    private final EventHandler onFetchIssued = this::fetchIssued;
    private final EventHandler onFetched = this::fetched;
    private final EventHandler onAnswered = this::answered;

    private IntConsumer lost = request -> {};
    private long hits;
    private long misses;
    private long fetchesStarted;
    private long failed;

    /** What a controller's read path is built on. */
    public record Parts(
            Scheduler scheduler,
            RequestTable requests,
            PagePool pool,
            Controller controller,
            BackEnd backEnd,
            WriteCache writeCache,
            ReadCache readCache,
            IoPathCosts costs) {}

    /**
     * @param volumeBytes sizes of the array's volumes, bytes
     * @param readAheadBytes distance of read-ahead, 0 = off
     * @param cacheOn whether the read cache and read-ahead serve reads
     */
    public ReadPath(Parts parts, long[] volumeBytes, long readAheadBytes, boolean cacheOn) {
        this.scheduler = parts.scheduler();
        this.requests = parts.requests();
        this.pool = parts.pool();
        this.controller = parts.controller();
        this.backEnd = parts.backEnd();
        this.writeCache = parts.writeCache();
        this.readCache = parts.readCache();
        this.costs = parts.costs();
        this.streams = new StreamDetector(volumeBytes.length, readAheadBytes);
        this.volumeBytes = volumeBytes.clone();
        this.readAheadBytes = cacheOn ? readAheadBytes : 0;
        this.cacheOn = cacheOn;
    }

    /**
     * A host sends a read. The command's way through the port is a fixed time, added to the way
     * back: everything in between happens that much earlier, which nobody sees.
     */
    public void submit(int request) {
        if (readAheadBytes > 0) {
            readAhead(request);
        }
        int missing = missingStrips(request);
        requests.setParts(request, missing);
        long beyond = Math.max(0, requests.bytes(request) - costs.inlineBytes());
        long work = costs.hostReadNanos()
                + costs.readNanosPerKib() * beyond / KIB
                + missing * beforeDriveNanos();
        int core = controller.coreOf(firstStrip(request));
        controller.cpu().submit(core, controller.hostWorkNanos(work), onLookedUp, request);
    }

    /** Who takes requests that were lost with their controller, once nothing works on them. */
    public void onLost(IntConsumer listener) {
        lost = listener;
    }

    /** Another controller serves these reads from now on, with its own chains and read cache. */
    public void runOn(Controller server, BackEnd wayToDrives, ReadCache clean) {
        controller = server;
        backEnd = wayToDrives;
        readCache = clean;
    }

    /** Puts a strip into the read cache as if it had been read before the run. */
    public void preload(long strip) {
        readCache.insert(strip, ALL_BLOCKS);
    }

    /** Strips found in a cache or on their way to it. */
    public long hits() {
        return hits;
    }

    /** Strips that host reads had to fetch from drives. */
    public long misses() {
        return misses;
    }

    /** Strips fetched by read-ahead. */
    public long fetchesStarted() {
        return fetchesStarted;
    }

    /** Reads that failed because data is lost. */
    public long failed() {
        return failed;
    }

    private void lookedUp(long payload) {
        int request = (int) payload;
        if (requests.isLost(request)) {
            lost.accept(request);
            return;
        }
        int missing = requests.parts(request);
        long offset = requests.offset(request);
        long bytes = requests.bytes(request);
        int count = StripSpan.count(offset, bytes);
        if (missing == 0) {
            hits += count;
            waitForFetchesOrAnswer(request);
            return;
        }
        long strip = firstStrip(request);
        if (backEnd.anyLost() && needsLostStrip(strip, count, offset, bytes)) {
            fail(request);
            return;
        }
        misses += missing;
        hits += count - missing;
        int issued = 0;
        for (int i = 0; i < count && issued < missing; i++) {
            if (missing == count || !present(strip + i, StripSpan.maskIn(offset, bytes, i))) {
                long part = StripSpan.bytesIn(offset, bytes, i);
                backEnd.read(strip + i, part, onPartRead, request);
                issued++;
            }
        }
        if (issued < missing) {
            partsArrivedMeanwhile(request, missing - issued);
        }
    }

    private boolean needsLostStrip(long strip, int count, long offset, long bytes) {
        for (int i = 0; i < count; i++) {
            if (!backEnd.isReadable(strip + i)
                    && !present(strip + i, StripSpan.maskIn(offset, bytes, i))) {
                return true;
            }
        }
        return false;
    }

    private void fail(int request) {
        failed++;
        requests.fail(request);
        scheduler.after(2 * controller.portCommandNanos(), onAnswered, request);
    }

    /** Strips that were missing at arrival and cached when the core came to them. */
    private void partsArrivedMeanwhile(int request, int count) {
        int left = requests.parts(request) - count;
        requests.setParts(request, left);
        if (left == 0) {
            waitForFetchesOrAnswer(request);
        }
    }

    /** Waits for one strip that is being fetched and looks again then; answers when none is. */
    private void waitForFetchesOrAnswer(int request) {
        long strip = firstStrip(request);
        int count = StripSpan.count(requests.offset(request), requests.bytes(request));
        for (int i = count - 1; i >= 0; i--) {
            int fetch = fetches.find(strip + i);
            if (fetch != FetchTable.NONE) {
                requests.setNext(request, fetches.firstWaiter(fetch));
                fetches.setFirstWaiter(fetch, request);
                return;
            }
        }
        answer(request);
    }

    private void partRead(long payload) {
        int request = (int) payload;
        if (requests.partDone(request) > 0) {
            return;
        }
        long offset = requests.offset(request);
        long bytes = requests.bytes(request);
        long strip = firstStrip(request);
        int count = StripSpan.count(offset, bytes);
        if (cacheOn) {
            for (int i = 0; i < count; i++) {
                if (fetches.find(strip + i) == FetchTable.NONE) {
                    readCache.insert(strip + i, StripSpan.maskIn(offset, bytes, i));
                }
            }
        }
        long work = controller.hostWorkNanos(count * afterDriveNanos());
        controller.cpu().submit(controller.coreOf(strip), work, onReady, request);
    }

    private void ready(long payload) {
        waitForFetchesOrAnswer((int) payload);
    }

    private void answer(int request) {
        if (requests.isLost(request)) {
            lost.accept(request);
            return;
        }
        long sent = controller.sentThrough(controller.takePort(), requests.bytes(request));
        scheduler.at(sent + 2 * controller.portCommandNanos(), onAnswered, request);
    }

    private void answered(long payload) {
        int request = (int) payload;
        if (requests.isLost(request)) {
            lost.accept(request);
        } else {
            requests.complete(request);
        }
    }

    private void readAhead(int request) {
        int volume = requests.volume(request);
        long bytes = requests.bytes(request);
        int stream = streams.onRead(volume, requests.offset(request), bytes);
        if (stream == StreamDetector.NONE) {
            return;
        }
        long from = streams.ahead(stream);
        long to = Math.min(volumeBytes[volume], streams.expected(stream) + readAheadBytes);
        long next = from - from % PagePool.STRIP_BYTES;
        while (next < to) {
            fetchAhead(pool.stripOf(volume, next));
            next += PagePool.STRIP_BYTES;
        }
        streams.advance(stream, next);
    }

    private void fetchAhead(long strip) {
        if (present(strip, ALL_BLOCKS) || isLost(strip)) {
            return;
        }
        int fetch = fetches.begin(strip);
        fetchesStarted++;
        long work = controller.hostWorkNanos(costs.backEndReadNanos());
        controller.cpu().submit(controller.coreOf(strip), work, onFetchIssued, fetch);
    }

    private void fetchIssued(long payload) {
        long strip = fetches.stripOf((int) payload);
        if (isLost(strip)) {
            dropFetch((int) payload);
            return;
        }
        backEnd.read(strip, PagePool.STRIP_BYTES, onFetched, payload);
    }

    /** A strip that was written anew meanwhile, to a stripe that has lost its data. */
    private void dropFetch(int fetch) {
        int waiter = fetches.firstWaiter(fetch);
        fetches.end(fetch);
        while (waiter != RequestTable.NONE) {
            int next = requests.next(waiter);
            fail(waiter);
            waiter = next;
        }
    }

    private boolean isLost(long strip) {
        return backEnd.anyLost() && !backEnd.isReadable(strip);
    }

    private void fetched(long payload) {
        int fetch = (int) payload;
        readCache.insert(fetches.stripOf(fetch), ALL_BLOCKS);
        int waiter = fetches.firstWaiter(fetch);
        fetches.end(fetch);
        while (waiter != RequestTable.NONE) {
            int next = requests.next(waiter);
            waitForFetchesOrAnswer(waiter);
            waiter = next;
        }
    }

    private int missingStrips(int request) {
        long offset = requests.offset(request);
        long bytes = requests.bytes(request);
        long strip = firstStrip(request);
        int count = StripSpan.count(offset, bytes);
        int missing = 0;
        for (int i = 0; i < count; i++) {
            if (!present(strip + i, StripSpan.maskIn(offset, bytes, i))) {
                missing++;
            }
        }
        return missing;
    }

    /** Whether the blocks are in a cache or being fetched into it. */
    private boolean present(long strip, int mask) {
        if ((mask & ~writeCache.blocksOf(strip)) == 0) {
            return true;
        }
        return cacheOn && (readCache.hit(strip, mask) || fetches.find(strip) != FetchTable.NONE);
    }

    private long firstStrip(int request) {
        return pool.stripOf(requests.volume(request), requests.offset(request));
    }

    private long afterDriveNanos() {
        return costs.backEndReadNanos() * costs.completionSharePpm() / PPM;
    }

    private long beforeDriveNanos() {
        return costs.backEndReadNanos() - afterDriveNanos();
    }
}
