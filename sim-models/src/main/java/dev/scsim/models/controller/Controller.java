package dev.scsim.models.controller;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.resource.AffinityServers;
import dev.scsim.core.resource.BandwidthLink;
import dev.scsim.core.units.Bandwidth;
import dev.scsim.models.cache.StripAffinity;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The hardware of one controller: cores with their run queues, front-end ports, its direction of
 * the inter-controller link. The paths of reads and writes run on it.
 *
 * <p>A piece of work is bound to one core by its address and never moves. CPU times of host work
 * vary exponentially around their mean when the release says so. Confined to the simulation thread.
 */
public final class Controller {
    private static final long PPM = 1_000_000;

    private final AffinityServers cores;
    private final StripAffinity affinity;
    private final BandwidthLink[] portsIn;
    private final BandwidthLink[] portsOut;
    private final BandwidthLink mirror;
    private final PortSpec frontEnd;
    private final PortSpec link;
    private final long coreSpeedPpm;
    private final boolean exponential;
    private final RandomStream cpuTimes;
    /** By virtual port: the physical port it is on, and when it has moved there. */
    private final int[] portOf;

    private final long[] portReadyNanos;
    private final boolean[] portFailed;
    private final Scheduler scheduler;
    private boolean portsMoved;
    private int nextPort;

    /**
     * @param name resource names begin with it
     * @param spec hardware
     * @param affinity addresses to cores
     * @param cpuTimes random stream of this controller's CPU times
     * @param exponential whether CPU times of host work vary
     */
    public Controller(
            Scheduler scheduler,
            String name,
            ControllerSpec spec,
            StripAffinity affinity,
            RandomStream cpuTimes,
            boolean exponential) {
        this.scheduler = scheduler;
        this.cores = new AffinityServers(scheduler, name + ".cpu", spec.coresPerController());
        this.affinity = affinity;
        this.frontEnd = spec.frontEnd();
        this.link = spec.interControllerLink();
        this.portsIn = ports(scheduler, name + ".port-in.", frontEnd);
        this.portsOut = ports(scheduler, name + ".port-out.", frontEnd);
        this.mirror = new BandwidthLink(
                scheduler, name + ".mirror", new Bandwidth(link.bytesPerSecond()), 0);
        int ports = frontEnd.countPerController();
        this.portOf = IntStream.range(0, ports).toArray();
        this.portReadyNanos = new long[ports];
        this.portFailed = new boolean[ports];
        this.coreSpeedPpm = spec.coreSpeedPpm();
        this.cpuTimes = cpuTimes;
        this.exponential = exponential;
    }

    private static BandwidthLink[] ports(Scheduler scheduler, String prefix, PortSpec spec) {
        Bandwidth rate = new Bandwidth(spec.bytesPerSecond());
        return IntStream.range(0, spec.countPerController())
                .mapToObj(i -> new BandwidthLink(scheduler, prefix + i, rate, 0))
                .toArray(BandwidthLink[]::new);
    }

    /** Time of one piece of host work of a mean cost on the reference array, drawn anew. */
    long hostWorkNanos(long meanNanos) {
        long mean = scaled(meanNanos);
        return exponential ? cpuTimes.nextExponentialNanos(mean) : mean;
    }

    /** Time of work whose variation averages out, such as a batch. */
    long scaled(long referenceNanos) {
        return coreSpeedPpm == PPM ? referenceNanos : referenceNanos * PPM / coreSpeedPpm;
    }

    /**
     * Work of a fixed time on the core of an address, in its turn.
     *
     * @param referenceNanos time on a core of the reference array, ns
     */
    public void compute(long strip, long referenceNanos, EventHandler done, long payload) {
        cores.submit(affinity.coreOf(strip), scaled(referenceNanos), done, payload);
    }

    int coreOf(long strip) {
        return affinity.coreOf(strip);
    }

    /** Ports take requests in turn, as hosts with round-robin paths send them. */
    int takePort() {
        int port = nextPort;
        nextPort = port + 1 == portsIn.length ? 0 : port + 1;
        return port;
    }

    /** When data has come in through a port; it waits for a port that is moving. */
    long receivedThrough(int port, long bytes) {
        return portsIn[portOf[port]].transfer(bytes) + portWait(port);
    }

    /** When data has gone out through a port; it waits for a port that is moving. */
    long sentThrough(int port, long bytes) {
        return portsOut[portOf[port]].transfer(bytes) + portWait(port);
    }

    private long portWait(int port) {
        return portsMoved ? Math.max(0, portReadyNanos[port] - scheduler.nowNanos()) : 0;
    }

    /** Front-end ports, working or not. */
    public int portCount() {
        return portOf.length;
    }

    /** Front-end ports that have failed. */
    public int failedPorts() {
        int count = 0;
        for (boolean failed : portFailed) {
            count += failed ? 1 : 0;
        }
        return count;
    }

    /**
     * A physical port fails. Every path that ran through it goes on through the next working port
     * of this controller after a while; what is on the wire passes.
     *
     * @param port number of the port, from 0
     * @param moveNanos for which I/O that was to take this path waits, ns
     */
    public void failPort(int port, long moveNanos) {
        checkArgument(!portFailed[port], "port %s has failed already", port);
        checkArgument(failedPorts() + 1 < portCount(), "no other port works beside port %s", port);
        portFailed[port] = true;
        long ready = scheduler.nowNanos() + moveNanos;
        for (int path = 0; path < portOf.length; path++) {
            if (portOf[path] == port) {
                movePath(path, nextWorking(path), ready);
            }
        }
    }

    /** A physical port works again: the path that is at home on it moves back. */
    public void returnPort(int port, long moveNanos) {
        checkArgument(portFailed[port], "port %s has not failed", port);
        portFailed[port] = false;
        movePath(port, port, scheduler.nowNanos() + moveNanos);
    }

    private int nextWorking(int path) {
        int port = path;
        do {
            port = (port + 1) % portOf.length;
        } while (portFailed[port]);
        return port;
    }

    private void movePath(int path, int port, long readyNanos) {
        portOf[path] = port;
        portReadyNanos[path] = readyNanos;
        portsMoved = true;
    }

    long portCommandNanos() {
        return frontEnd.commandNanos();
    }

    long linkCommandNanos() {
        return link.commandNanos();
    }

    /** The bank of cores. */
    public AffinityServers cpu() {
        return cores;
    }

    /** For reports: ports towards the array, then towards the hosts. */
    public List<BandwidthLink> ports() {
        return Stream.concat(Arrays.stream(portsIn), Arrays.stream(portsOut)).toList();
    }

    /** The direction of the inter-controller link from this controller to its peer. */
    public BandwidthLink mirrorLink() {
        return mirror;
    }
}
