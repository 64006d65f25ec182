package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A number of identical servers behind one queue, first in, first out.
 *
 * <p>Urgent jobs go ahead of all normal ones that wait; a job in service is never interrupted.
 * State: a table of jobs (handler, payload, and the service time while a job waits or its
 * completion event while it is served), and rings of the waiting ones. Time: the service time
 * that each job brings. Confined to the simulation thread.
 */
public final class MultiServer extends Station {

    private static final int JOBS_FIRST = 16;

    private final EventHandler onServiceDone = this::serviceDone;
    private final IndexRing urgent = new IndexRing();
    private final IndexRing normal = new IndexRing();
    private final int servers;
    private int idleServers;
    private int waitingJobs;
    private EventHandler[] handlers = new EventHandler[JOBS_FIRST];
    private long[] payloads = new long[JOBS_FIRST];
    private long[] servicesOrEvents = new long[JOBS_FIRST];
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
        super(scheduler, name);
        if (servers <= 0) {
            throw new IllegalArgumentException(name + ": needs >= 1 server, not " + servers);
        }
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
        long[] abandoned = new long[servedCount + queueLength()];
        drain(normal, abandoned, drain(urgent, abandoned, servedCount));
        int next = 0;
        for (int job : servedJobs()) {
            scheduler.cancel(servicesOrEvents[job]);
            freeJobs[freeCount++] = job;
            idleServers++;
            serverTurnsIdle();
            abandoned[next++] = payloads[job];
        }
        for (long payload : abandoned) {
            onAbandoned.handle(payload);
        }
    }

    @Override
    public int servers() {
        return servers;
    }

    @Override
    public int queueLength() {
        return waitingJobs;
    }

    @Override
    public int inService() {
        return servers - idleServers;
    }

    private void submitTo(IndexRing ring, long serviceNanos, EventHandler onDone, long payload) {
        checkService(serviceNanos);
        if (freeCount == 0) {
            grow();
        }
        int job = freeJobs[--freeCount];
        if (handlers[job] != onDone) {
            handlers[job] = onDone;
        }
        payloads[job] = payload;
        if (idleServers > 0) {
            idleServers--;
            serverTurnsBusy();
            serve(job, serviceNanos);
        } else {
            servicesOrEvents[job] = serviceNanos;
            ring.add(job);
            waitingJobs++;
            jobStartsToWait();
        }
    }

    private void serviceDone(long jobIndex) {
        int job = (int) jobIndex;
        EventHandler onDone = handlers[job];
        long payload = payloads[job];
        freeJobs[freeCount++] = job;
        jobCompletes();
        if (waitingJobs == 0) {
            idleServers++;
            serverTurnsIdle();
        } else {
            waitingJobs--;
            jobEndsToWait();
            int next = urgent.isEmpty() ? normal.remove() : urgent.remove();
            serve(next, servicesOrEvents[next]);
        }
        onDone.handle(payload);
    }

    private void serve(int job, long serviceNanos) {
        servicesOrEvents[job] = scheduler.after(serviceNanos, onServiceDone, job);
    }

    private int drain(IndexRing ring, long[] target, int from) {
        int next = from;
        while (!ring.isEmpty()) {
            int job = ring.remove();
            target[next++] = payloads[job];
            freeJobs[freeCount++] = job;
            waitingJobs--;
            jobEndsToWait();
        }
        return next;
    }

    /** Jobs in service in the order in which they started; for when nothing waits any more. */
    private int[] servedJobs() {
        boolean[] free = new boolean[handlers.length];
        for (int i = 0; i < freeCount; i++) {
            free[freeJobs[i]] = true;
        }
        return IntStream.range(0, handlers.length)
                .filter(job -> !free[job])
                .boxed()
                .sorted(Comparator.comparingLong(job -> servicesOrEvents[job]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private void grow() {
        int old = handlers.length;
        handlers = Arrays.copyOf(handlers, 2 * old);
        payloads = Arrays.copyOf(payloads, 2 * old);
        servicesOrEvents = Arrays.copyOf(servicesOrEvents, 2 * old);
        freeJobs = Arrays.copyOf(freeJobs, 2 * old);
        freeJobsFrom(old);
    }

    private void freeJobsFrom(int first) {
        for (int job = handlers.length - 1; job >= first; job--) {
            freeJobs[freeCount++] = job;
        }
    }
}
