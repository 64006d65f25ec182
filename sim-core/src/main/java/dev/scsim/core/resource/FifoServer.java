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
    private JobRing served; // the ring whose head is in service; null when idle
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
        long[] payloads = new long[inService() + queueLength()];
        int next = 0;
        if (served != null) {
            scheduler.cancel(servedEventId);
            tally.serverTurnsIdle();
            payloads[next++] = served.headPayload();
            served.removeHead();
            served = null;
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
        return urgent.size() + normal.size() - inService();
    }

    @Override
    public int inService() {
        return served == null ? 0 : 1;
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

    private void submitTo(JobRing ring, long serviceNanos, EventHandler onDone, long payload) {
        if (serviceNanos < 0) {
            throw new IllegalArgumentException(
                    name + ": service must be >= 0 ns, not " + serviceNanos);
        }
        ring.add(serviceNanos, onDone, payload);
        if (served == null) {
            tally.serverTurnsBusy();
            serveHeadOf(ring);
        } else {
            tally.jobStartsToWait();
        }
    }

    private void serviceDone(long unused) {
        JobRing ring = served;
        EventHandler onDone = ring.headHandler();
        long payload = ring.headPayload();
        ring.removeHead();
        tally.jobCompletes();
        JobRing next = urgent.isEmpty() ? normal : urgent;
        if (next.isEmpty()) {
            served = null;
            tally.serverTurnsIdle();
        } else {
            tally.jobEndsToWait();
            serveHeadOf(next);
        }
        onDone.handle(payload);
    }

    private void serveHeadOf(JobRing ring) {
        served = ring;
        servedEventId = scheduler.after(ring.headServiceNanos(), onServiceDone, 0);
    }

    private int drain(JobRing ring, long[] payloads, int from) {
        int next = from;
        while (!ring.isEmpty()) {
            payloads[next++] = ring.headPayload();
            ring.removeHead();
            tally.jobEndsToWait();
        }
        return next;
    }
}
