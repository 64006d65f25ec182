package dev.scsim.models.controller;

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
        this.cores = new AffinityServers(scheduler, name + ".cpu", spec.coresPerController());
        this.affinity = affinity;
        this.frontEnd = spec.frontEnd();
        this.link = spec.interControllerLink();
        this.portsIn = ports(scheduler, name + ".port-in.", frontEnd);
        this.portsOut = ports(scheduler, name + ".port-out.", frontEnd);
        this.mirror = new BandwidthLink(
                scheduler, name + ".mirror", new Bandwidth(link.bytesPerSecond()), 0);
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

    BandwidthLink portIn(int port) {
        return portsIn[port];
    }

    BandwidthLink portOut(int port) {
        return portsOut[port];
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
