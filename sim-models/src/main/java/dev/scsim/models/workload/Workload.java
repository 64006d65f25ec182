package dev.scsim.models.workload;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.io.IoListener;
import dev.scsim.models.io.IoTarget;
import dev.scsim.models.io.RequestTable;

import java.util.Arrays;

/**
 * A load generator: issues requests as its {@link Load} says and records what comes back.
 *
 * <p>Closed: each place of the concurrency stays on one volume (the threads of a LUN). Open and
 * capped: exponential gaps, volumes drawn evenly; capped arrivals beyond the limit queue at the
 * host in their order, and that wait is no response time.
 *
 * <p>At most {@link #HOST_QUEUE_MAX} arrivals wait at the host; then arrivals hold off until one
 * has gone to the array, so that memory and time are bounded whatever the rate.
 *
 * <p>Confined to the simulation thread.
 */
public final class Workload implements IoListener {
    /** Enough to sit out a stall of many seconds. */
    public static final int HOST_QUEUE_MAX = 1 << 22;

    private final Scheduler scheduler;
    private final RequestTable requests;
    private final IoTarget target;
    private final WorkloadSpec spec;
    private final AddressStream addresses;
    private final RandomStream arrivals;
    private final RandomStream volumeDraws;
    private final IoStatistics statistics = new IoStatistics();
    private final Runnable onCompletion;
    private final EventHandler onArrival = this::arrival;
    private Load.Mode mode;
    private Load.Mode driven;
    private double gapNanos;
    private int limit;

    /** Arrivals that were planned for an earlier load are of no account. */
    private int loadNumber;

    /** More than the limit only while requests of an earlier load are still out. */
    private int outstandingMax;

    private int outstanding;
    private long issuedTotal;
    private long completedTotal;
    private long failedTotal;
    private int[] indexOfRequest = new int[1024];
    private long[] hostQueue = new long[1024];
    private int hostQueueHead;
    private int hostQueueLength;

    /** Whether no arrival is planned because the queue of the host is at its bound. */
    private boolean holdingOff;

    private boolean heldOff;

    /**
     * @param target the storage
     * @param spec addresses and load
     * @param streams random streams of the run
     * @param onCompletion runs after each completion is recorded
     */
    public Workload(
            Scheduler scheduler,
            RequestTable requests,
            IoTarget target,
            WorkloadSpec spec,
            RandomStreams streams,
            Runnable onCompletion) {
        this.scheduler = scheduler;
        this.requests = requests;
        this.target = target;
        this.spec = spec;
        this.addresses = new AddressStream(spec, target, streams);
        this.arrivals = streams.named("workload." + spec.name() + ".arrivals");
        this.volumeDraws = streams.named("workload." + spec.name() + ".volumes");
        this.onCompletion = onCompletion;
        take(spec.load());
    }

    private void take(Load load) {
        mode = load.mode();
        driven = driven == null || !isEnd(load) ? mode : driven;
        gapNanos = load.iops() > 0 ? 1e9 / load.iops() : 0;
        limit = mode == Load.Mode.OPEN ? Integer.MAX_VALUE : load.outstanding();
        outstandingMax = Math.max(limit, outstanding);
    }

    private static boolean isEnd(Load load) {
        return load.mode() == Load.Mode.OPEN && load.iops() == 0;
    }

    /** Whether requests of this load would be told under another mode than those before. */
    public boolean changesMode(Load load) {
        return !isEnd(load) && load.mode() != driven;
    }

    /** Begins to issue requests at the present time. */
    public void start() {
        start(0);
    }

    private void start(int outstandingAlready) {
        if (mode == Load.Mode.CLOSED) {
            for (int i = outstandingAlready; i < limit; i++) {
                issue(i % addresses.volumeCount(), 0);
            }
        } else if (gapNanos > 0) {
            planArrival();
        }
    }

    /**
     * Goes on with another load from now on. What is outstanding stays so; what waits at the host
     * goes to the array as far as the new limit allows, and is dropped by a closed load.
     */
    public void changeTo(Load load) {
        loadNumber++;
        holdingOff = false;
        take(load);
        if (mode == Load.Mode.CLOSED) {
            hostQueueLength = 0;
        }
        while (hostQueueLength > 0 && outstanding < limit) {
            issueWaiting();
        }
        start(outstanding);
    }

    /**
     * Draws a write without issuing it, for filling a cache before the run.
     *
     * @return a request id that the caller must release, or {@link RequestTable#NONE} when this
     *     workload never writes
     */
    public int drawWrite(int round) {
        if (spec.access().readPpm() == 1_000_000) {
            return RequestTable.NONE;
        }
        int request = requests.acquire(this);
        addresses.drawWrite(requests, request, round % addresses.volumeCount());
        return request;
    }

    @Override
    public void completed(int request) {
        long now = scheduler.nowNanos();
        long response = now - requests.issuedNanos(request);
        if (requests.isFailed(request)) {
            failedTotal++;
            statistics.failed(now, response);
        } else {
            statistics.completed(now, requests.isRead(request), requests.bytes(request), response);
        }
        int index = indexOfRequest[request];
        requests.release(request);
        outstanding--;
        completedTotal++;
        outstandingMax = Math.max(limit, Math.min(outstandingMax, outstanding));
        if (outstanding < limit) {
            if (mode == Load.Mode.CLOSED) {
                issue(index, 0);
            } else if (hostQueueLength > 0) {
                issueWaiting();
            }
        }
        if (holdingOff && hostQueueLength < HOST_QUEUE_MAX - 1) {
            holdingOff = false;
            planArrival();
        }
        onCompletion.run();
    }

    public WorkloadSpec spec() {
        return spec;
    }

    /** How its requests came to be: a load that has ended leaves what was. */
    public Load.Mode mode() {
        return driven;
    }

    public IoStatistics statistics() {
        return statistics;
    }

    public int outstanding() {
        return outstanding;
    }

    public long issuedTotal() {
        return issuedTotal;
    }

    /** Requests that came back, failed ones included. */
    public long completedTotal() {
        return completedTotal;
    }

    /** Requests that came back without their data. */
    public long failedTotal() {
        return failedTotal;
    }

    /** Requests that may be outstanding now. */
    public int outstandingMax() {
        return outstandingMax;
    }

    /** Requests that wait at the host because the limit of outstanding ones is reached. */
    public int waitingAtHost() {
        return hostQueueLength;
    }

    /** Whether the host's queue was ever full, so that less was offered than asked. */
    public boolean heldOff() {
        return heldOff;
    }

    private void planArrival() {
        long gap = (long) (arrivals.nextExponential() * gapNanos + 0.5);
        scheduler.after(gap, onArrival, loadNumber);
    }

    private void arrival(long payload) {
        if (payload != loadNumber) {
            return;
        }
        if (hostQueueLength < HOST_QUEUE_MAX - 1) {
            planArrival();
        } else {
            holdingOff = true;
            heldOff = true;
        }
        if (outstanding < limit) {
            issue(drawVolume(), 0);
        } else {
            waitAtHost();
        }
    }

    private int drawVolume() {
        int count = addresses.volumeCount();
        return count == 1 ? 0 : volumeDraws.nextInt(count);
    }

    private void issue(int index, long waitedNanos) {
        int request = requests.acquire(this);
        addresses.draw(requests, request, index);
        requests.issuedAt(request, scheduler.nowNanos());
        if (request >= indexOfRequest.length) {
            // Other workloads take ids from the same table, so the next id may lie far ahead.
            indexOfRequest = Arrays.copyOf(indexOfRequest, 2 * request);
        }
        indexOfRequest[request] = index;
        outstanding++;
        issuedTotal++;
        statistics.issued(scheduler.nowNanos(), waitedNanos);
        target.submit(request);
    }

    private void waitAtHost() {
        if (hostQueueLength == hostQueue.length) {
            long[] longer = new long[hostQueue.length * 2];
            for (int i = 0; i < hostQueueLength; i++) {
                longer[i] = hostQueue[(hostQueueHead + i) & (hostQueue.length - 1)];
            }
            hostQueue = longer;
            hostQueueHead = 0;
        }
        int tail = (hostQueueHead + hostQueueLength) & (hostQueue.length - 1);
        hostQueue[tail] = scheduler.nowNanos();
        hostQueueLength++;
    }

    private void issueWaiting() {
        long arrived = hostQueue[hostQueueHead];
        hostQueueHead = (hostQueueHead + 1) & (hostQueue.length - 1);
        hostQueueLength--;
        issue(drawVolume(), scheduler.nowNanos() - arrived);
    }
}
