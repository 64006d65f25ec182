package dev.scsim.models.drive;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.resource.BandwidthLink;
import dev.scsim.core.resource.MultiServer;
import dev.scsim.core.resource.Resource;
import dev.scsim.core.units.Bandwidth;
import dev.scsim.core.units.Ppm;

/**
 * An SSD: a number of flash channels that work in parallel behind one interface.
 *
 * <p>Reads go ahead of waiting writes: hosts wait for reads, destage does not. A channel is held
 * for the time that makes the data sheet's random IOPS with all channels busy; larger operations
 * are striped inside the drive and bound by the interface rate. Sustained writes cost garbage
 * collection: the write time scales with the write amplification of uniform random writes, (1 + p)
 * / 2p for over-provisioning p (Agarwal and Marrow 2010), relative to the data sheet's over-
 * provisioning. Spare space that is kept free on the drive adds to p.
 *
 * <p>Confined to the simulation thread.
 */
public final class SsdDrive implements Drive {
    private final MultiServer channels;
    private final BandwidthLink readInterface;
    private final BandwidthLink writeInterface;
    private final long readNanos;
    private final long writeNanos;
    private long readsStarted;
    private long writesStarted;

    /**
     * @param name resource name
     * @param spec the drive model
     * @param freePpm share of the capacity that is kept free as spare space, below 1,000,000
     */
    public SsdDrive(Scheduler scheduler, String name, SsdSpec spec, Ppm freePpm) {
        this.channels = new MultiServer(scheduler, name, spec.channels());
        this.readInterface = link(scheduler, name + ".read", spec.sequentialReadBytesPerSecond());
        this.writeInterface =
                link(scheduler, name + ".write", spec.sequentialWriteBytesPerSecond());
        this.readNanos = channelNanos(spec, spec.randomReadIops());
        this.writeNanos = Math.round(channelNanos(spec, spec.randomWriteIops())
                * relativeAmplification(spec, freePpm.value()));
    }

    private static BandwidthLink link(Scheduler scheduler, String name, long bytesPerSecond) {
        return new BandwidthLink(scheduler, name, new Bandwidth(bytesPerSecond), 0);
    }

    @Override
    public void readMedium(long strip, long bytes, EventHandler done, long payload) {
        readsStarted++;
        channels.submitUrgent(readNanos, done, payload);
    }

    @Override
    public void readMediumInTurn(long strip, long bytes, EventHandler done, long payload) {
        readsStarted++;
        channels.submit(readNanos, done, payload);
    }

    @Override
    public void writeMedium(long strip, long bytes, EventHandler done, long payload) {
        writesStarted++;
        channels.submit(writeNanos, done, payload);
    }

    @Override
    public long interfaceDone(boolean read, long bytes) {
        return read ? readInterface.transfer(bytes) : writeInterface.transfer(bytes);
    }

    @Override
    public Resource medium() {
        return channels;
    }

    @Override
    public Resource readInterface() {
        return readInterface;
    }

    @Override
    public Resource writeInterface() {
        return writeInterface;
    }

    @Override
    public long readsStarted() {
        return readsStarted;
    }

    @Override
    public long writesStarted() {
        return writesStarted;
    }

    private static long channelNanos(SsdSpec spec, long iops) {
        return Math.max(1, spec.channels() * 1_000_000_000L / iops);
    }

    /** Write amplification with the free space, as a multiple of that of the data sheet. */
    private static double relativeAmplification(SsdSpec spec, int freePpm) {
        double nominal = spec.overProvisioningPpm() / 1e6;
        double used = 1 - freePpm / 1e6;
        double effective = (1 + nominal) / used - 1;
        return amplification(effective) / amplification(nominal);
    }

    private static double amplification(double overProvisioning) {
        return Math.max(1, (1 + overProvisioning) / (2 * overProvisioning));
    }
}
