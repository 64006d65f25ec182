package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;

/**
 * One server with a run queue: jobs are served one at a time, first in, first out.
 *
 * <p>Urgent jobs go ahead of all normal ones that wait, first in, first out among themselves; a
 * job in service is never interrupted. Time: the service time that each job brings. When a
 * service ends, the next one starts before the finished job's handler is called, so a handler
 * that submits again queues behind those who waited. Confined to the simulation thread.
 */
public final class FifoServer implements Resource {

    private final Scheduler scheduler;
    private final String name;
    private final EventHandler onServiceDone = this::serviceDone;
    private final JobRing urgent = new JobRing();
    private final JobRing normal = new JobRing();
    private final Tally tally;
    private boolean busy;
    private EventHandler servedHandler;
    private long servedPayload;
    private long servedEventId;

    /** An idle server. */
    public FifoServer(Scheduler scheduler, String name) {
        this.scheduler = scheduler;
        this.name = name;
        this.tally = new Tally(scheduler);
    }

    /**
     * Queues a job, or starts it when the server is idle.
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
     * Removes every job without finishing it: the one in service, then urgent, then normal ones.
     *
     * <p>The queue is empty before the first call, so the handler may submit again.
     *
     * @param onAbandoned called with the payload of each removed job
     */
    public void abandonAll(EventHandler onAbandoned) {
        int count = (busy ? 1 : 0) + queueLength();
        long[] payloads = new long[count];
        int next = 0;
        if (busy) {
            scheduler.cancel(servedEventId);
            busy = false;
            tally.serviceBreaksOff();
            payloads[next++] = servedPayload;
        }
        next = drain(urgent, payloads, next);
        drain(normal, payloads, next);
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
        return 1;
    }

    @Override
    public int queueLength() {
        return tally.waiting();
    }

    @Override
    public int inService() {
        return tally.inService();
    }

    @Override
    public long completedJobs() {
        return tally.completed();
    }

    @Override
    public long busyNanos() {
        return tally.busyNanos();
    }

    @Override
    public long waitingNanos() {
        return tally.waitingNanos();
    }

    @Override
    public long observedNanos() {
        return tally.observedNanos();
    }

    @Override
    public void resetStatistics() {
        tally.reset();
    }

    private void submitTo(JobRing ring, long serviceNanos, EventHandler onDone, long payload) {
        if (serviceNanos < 0) {
            throw new IllegalArgumentException(
                    name + ": service must be >= 0 ns, not " + serviceNanos);
        }
        if (busy) {
            ring.add(serviceNanos, onDone, payload);
            tally.waitStarts();
        } else {
            busy = true;
            tally.serviceStarts();
            serve(serviceNanos, onDone, payload);
        }
    }

    private void serviceDone(long payload) {
        EventHandler done = servedHandler;
        tally.serviceEnds();
        JobRing ring = urgent.isEmpty() ? normal : urgent;
        if (ring.isEmpty()) {
            busy = false;
        } else {
            tally.waitEnds();
            tally.serviceStarts();
            serve(ring.headServiceNanos(), ring.headHandler(), ring.headPayload());
            ring.removeHead();
        }
        done.handle(payload);
    }

    private void serve(long serviceNanos, EventHandler onDone, long payload) {
        servedHandler = onDone;
        servedPayload = payload;
        servedEventId = scheduler.after(serviceNanos, onServiceDone, payload);
    }

    private int drain(JobRing ring, long[] payloads, int from) {
        int next = from;
        while (!ring.isEmpty()) {
            payloads[next++] = ring.headPayload();
            ring.removeHead();
            tally.waitEnds();
        }
        return next;
    }
}
