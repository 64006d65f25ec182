package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;

/**
 * A number of identical servers behind one queue, first in, first out.
 *
 * <p>Urgent jobs go ahead of all normal ones that wait; a job in service is never interrupted.
 * State: handler, payload and completion event of the job in service, by server index. Time: the
 * service time that each job brings. Confined to the simulation thread.
 */
public final class MultiServer implements Resource {

    private final Scheduler scheduler;
    private final String name;
    private final EventHandler onServiceDone = this::serviceDone;
    private final JobRing urgent = new JobRing();
    private final JobRing normal = new JobRing();
    private final Tally tally;
    private final EventHandler[] servedHandlers;
    private final long[] servedPayloads;
    private final long[] servedEventIds;
    private final int[] idleServers;
    private int idleCount;

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
        this.servedHandlers = new EventHandler[servers];
        this.servedPayloads = new long[servers];
        this.servedEventIds = new long[servers];
        this.idleServers = new int[servers];
        for (int server = servers - 1; server >= 0; server--) {
            setIdle(server);
        }
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
     * Removes every job without finishing it: those in service by server index, then urgent, then
     * normal ones. The queue is empty before the first call, so the handler may submit again.
     *
     * @param onAbandoned called with the payload of each removed job
     */
    public void abandonAll(EventHandler onAbandoned) {
        long[] payloads = new long[inService() + queueLength()];
        int next = 0;
        for (int server = 0; server < servedHandlers.length; server++) {
            if (servedHandlers[server] != null) {
                scheduler.cancel(servedEventIds[server]);
                tally.serviceBreaksOff();
                payloads[next++] = servedPayloads[server];
                setIdle(server);
            }
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
        return servedHandlers.length;
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
        if (idleCount == 0) {
            ring.add(serviceNanos, onDone, payload);
            tally.waitStarts();
        } else {
            serve(idleServers[--idleCount], serviceNanos, onDone, payload);
        }
    }

    private void serviceDone(long server) {
        int freed = (int) server;
        EventHandler done = servedHandlers[freed];
        long payload = servedPayloads[freed];
        tally.serviceEnds();
        JobRing ring = urgent.isEmpty() ? normal : urgent;
        if (ring.isEmpty()) {
            setIdle(freed);
        } else {
            tally.waitEnds();
            serve(freed, ring.headServiceNanos(), ring.headHandler(), ring.headPayload());
            ring.removeHead();
        }
        done.handle(payload);
    }

    private void serve(int server, long serviceNanos, EventHandler onDone, long payload) {
        tally.serviceStarts();
        servedHandlers[server] = onDone;
        servedPayloads[server] = payload;
        servedEventIds[server] = scheduler.after(serviceNanos, onServiceDone, server);
    }

    private void setIdle(int server) {
        servedHandlers[server] = null;
        idleServers[idleCount++] = server;
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
