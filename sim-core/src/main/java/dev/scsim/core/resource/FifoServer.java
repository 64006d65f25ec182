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
public final class FifoServer extends Station {

    private final EventHandler onServiceDone = this::serviceDone;
    private final JobRing urgent = new JobRing();
    private final JobRing normal = new JobRing();
    private boolean busy;
    private boolean servesUrgent; // whether the job in service is the head of urgent or of normal
    private long servedEventId;

    /** An idle server. */
    public FifoServer(Scheduler scheduler, String name) {
        super(scheduler, name);
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
        long[] payloads = new long[inService() + queueLength()];
        int next = 0;
        if (busy) {
            scheduler.cancel(servedEventId);
            serverTurnsIdle();
            busy = false;
            JobRing served = servesUrgent ? urgent : normal;
            payloads[next++] = served.headPayload();
            served.removeHead();
        }
        next = drain(urgent, payloads, next);
        drain(normal, payloads, next);
        for (long payload : payloads) {
            onAbandoned.handle(payload);
        }
    }

    @Override
    public int servers() {
        return 1;
    }

    @Override
    public int queueLength() {
        return urgent.size() + normal.size() - inService();
    }

    @Override
    public int inService() {
        return busy ? 1 : 0;
    }

    private void submitTo(JobRing ring, long serviceNanos, EventHandler onDone, long payload) {
        checkService(serviceNanos);
        ring.add(serviceNanos, onDone, payload);
        if (busy) {
            jobStartsToWait();
        } else {
            busy = true;
            serverTurnsBusy();
            serveNext();
        }
    }

    private void serviceDone(long unused) {
        JobRing served = servesUrgent ? urgent : normal;
        EventHandler onDone = served.headHandler();
        long payload = served.headPayload();
        served.removeHead();
        jobCompletes();
        if (normal.isEmpty() && urgent.isEmpty()) {
            busy = false;
            serverTurnsIdle();
        } else {
            jobEndsToWait();
            serveNext();
        }
        onDone.handle(payload);
    }

    private void serveNext() {
        servesUrgent = !urgent.isEmpty();
        JobRing ring = servesUrgent ? urgent : normal;
        servedEventId = scheduler.after(ring.headServiceNanos(), onServiceDone, 0);
    }

    private int drain(JobRing ring, long[] payloads, int from) {
        int next = from;
        while (!ring.isEmpty()) {
            payloads[next++] = ring.headPayload();
            ring.removeHead();
            jobEndsToWait();
        }
        return next;
    }
}
