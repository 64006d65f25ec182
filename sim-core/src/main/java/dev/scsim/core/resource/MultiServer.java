package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A number of identical servers behind one queue, first in, first out.
 *
 * <p>Urgent jobs go ahead of all normal ones that wait; a job in service is never interrupted.
 * State: handler, payload and completion event of the job in service, by server index. Time: the
 * service time that each job brings. Confined to the simulation thread.
 */
public final class MultiServer implements Resource {

    private static final int JOBS_FIRST = 16;

    /** Offsets into the two numbers of a job. */
    private static final int PAYLOAD = 0;

    private static final int SERVICE_OR_EVENT = 1;

    /** In place of the event: the job is not in service. */
    private static final long NOT_SERVED = Scheduler.NO_EVENT;

    private final Scheduler scheduler;
    private final String name;
    private final EventHandler onServiceDone = this::serviceDone;
    private final IndexRing urgent = new IndexRing();
    private final IndexRing normal = new IndexRing();
    private final Tally tally;
    private final int servers;
    private int idleServers;
    private EventHandler[] handlers = new EventHandler[JOBS_FIRST];
    private long[] numbers = new long[2 * JOBS_FIRST];
    private int[] freeJobs = new int[JOBS_FIRST];
    private int freeCount;

    /**
     * Idle servers.
     *
     * @param scheduler clock and diary
     * @param name in reports
     * @param servers 1 or more
     * @throws IllegalArgumentException when there is no server
     */
    public MultiServer(Scheduler scheduler, String name, int servers) {
        if (servers <= 0) {
            throw new IllegalArgumentException(name + ": needs >= 1 server, not " + servers);
        }
        this.scheduler = scheduler;
        this.name = name;
        this.tally = new Tally(scheduler);
        this.servers = servers;
        this.idleServers = servers;
        freeJobsFrom(0);
    }

    /**
     * Queues a job, or starts it when a server is idle.
     *
     * @param serviceNanos 0 or more
     * @param onDone called when the service ends
     * @param payload passed to {@code onDone}
     * @throws IllegalArgumentException when {@code serviceNanos} is negative
     */
    public void submit(long serviceNanos, EventHandler onDone, long payload) {
        submitTo(normal, serviceNanos, onDone, payload);
    }

    /**
     * Queues a job ahead of all waiting normal ones, behind urgent ones that came before.
     *
     * @param serviceNanos 0 or more
     * @param onDone called when the service ends
     * @param payload passed to {@code onDone}
     * @throws IllegalArgumentException when {@code serviceNanos} is negative
     */
    public void submitUrgent(long serviceNanos, EventHandler onDone, long payload) {
        submitTo(urgent, serviceNanos, onDone, payload);
    }

    /**
     * Removes every job without finishing it: those in service in the order in which they started,
     * then urgent, then normal ones. The station is empty before the first call, so the handler may
     * submit again.
     *
     * @param onAbandoned called with the payload of each removed job
     */
    public void abandonAll(EventHandler onAbandoned) {
        int servedCount = inService();
        long[] payloads = new long[servedCount + queueLength()];
        drain(normal, payloads, drain(urgent, payloads, servedCount));
        long[] events = servedEvents();
        for (int i = 0; i < servedCount; i++) {
            payloads[i] = abandonServed(events[i]);
        }
        for (long payload : payloads) {
            onAbandoned.handle(payload);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int servers() {
        return servers;
    }

    @Override
    public int queueLength() {
        return urgent.size() + normal.size();
    }

    @Override
    public int inService() {
        return servers - idleServers;
    }

    @Override
    public long completedJobs() {
        return tally.completed();
    }

    @Override
    public long busyNanos() {
        return tally.busyNanos(inService());
    }

    @Override
    public long waitingNanos() {
        return tally.waitingNanos(queueLength());
    }

    @Override
    public long observedNanos() {
        return tally.observedNanos();
    }

    @Override
    public void resetStatistics() {
        tally.reset(inService(), queueLength());
    }

    private void submitTo(IndexRing ring, long serviceNanos, EventHandler onDone, long payload) {
        if (serviceNanos < 0) {
            throw new IllegalArgumentException(
                    name + ": service must be >= 0 ns, not " + serviceNanos);
        }
        if (freeCount == 0) {
            grow();
        }
        int job = freeJobs[--freeCount];
        handlers[job] = onDone;
        numbers[2 * job + PAYLOAD] = payload;
        if (idleServers > 0) {
            idleServers--;
            tally.serverTurnsBusy();
            serve(job, serviceNanos);
        } else {
            numbers[2 * job + SERVICE_OR_EVENT] = serviceNanos;
            ring.add(job);
            tally.jobStartsToWait();
        }
    }

    private void serviceDone(long jobIndex) {
        int job = (int) jobIndex;
        EventHandler onDone = handlers[job];
        long payload = numbers[2 * job + PAYLOAD];
        release(job);
        tally.jobCompletes();
        IndexRing ring = urgent.isEmpty() ? normal : urgent;
        if (ring.isEmpty()) {
            idleServers++;
            tally.serverTurnsIdle();
        } else {
            int next = ring.remove();
            tally.jobEndsToWait();
            serve(next, numbers[2 * next + SERVICE_OR_EVENT]);
        }
        onDone.handle(payload);
    }

    private void serve(int job, long serviceNanos) {
        numbers[2 * job + SERVICE_OR_EVENT] = scheduler.after(serviceNanos, onServiceDone, job);
    }

    private void release(int job) {
        numbers[2 * job + SERVICE_OR_EVENT] = NOT_SERVED;
        freeJobs[freeCount++] = job;
    }

    private int drain(IndexRing ring, long[] payloads, int from) {
        int next = from;
        while (!ring.isEmpty()) {
            int job = ring.remove();
            payloads[next++] = numbers[2 * job + PAYLOAD];
            release(job);
            tally.jobEndsToWait();
        }
        return next;
    }

    /** Completion events in the order in which they were scheduled; nothing waits any more. */
    private long[] servedEvents() {
        return IntStream.range(0, handlers.length)
                .mapToLong(job -> numbers[2 * job + SERVICE_OR_EVENT])
                .filter(event -> event != NOT_SERVED)
                .sorted()
                .toArray();
    }

    private long abandonServed(long event) {
        int job = 0;
        while (numbers[2 * job + SERVICE_OR_EVENT] != event) {
            job++;
        }
        scheduler.cancel(event);
        release(job);
        idleServers++;
        tally.serverTurnsIdle();
        return numbers[2 * job + PAYLOAD];
    }

    private void grow() {
        int old = handlers.length;
        handlers = Arrays.copyOf(handlers, 2 * old);
        numbers = Arrays.copyOf(numbers, 4 * old);
        freeJobs = Arrays.copyOf(freeJobs, 2 * old);
        freeJobsFrom(old);
    }

    private void freeJobsFrom(int first) {
        for (int job = handlers.length - 1; job >= first; job--) {
            release(job);
        }
    }
}
