package dev.scsim.models.drive;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.resource.BandwidthLink;
import dev.scsim.core.resource.Resource;
import dev.scsim.core.units.Bandwidth;

/**
 * A hard drive: one arm with a queue, behind one interface.
 *
 * <p>An operation takes a seek ({@link SeekCurve}), the wait for its place to come round and the
 * transfer at the medium's rate; the write cache on the drive is off, so a write is durable when
 * the medium has it. Sequential operations of one kind pay the transfer only. Host reads go ahead
 * of what else waits; among equals the nearest is next ({@link HddArm} has the rules).
 *
 * <p>The strip of an operation is its place on the drive, in strips from the outer edge; where data
 * begins within the strip is not told and taken as its begin. Confined to the simulation thread.
 */
public final class HddDrive implements Drive {
    private final HddArm arm;
    private final BandwidthLink readInterface;
    private final BandwidthLink writeInterface;
    private long readsStarted;
    private long writesStarted;

    /**
     * @param name resource name; it also decides the phase of the platters
     * @param spec the drive model
     */
    public HddDrive(Scheduler scheduler, String name, HddSpec spec) {
        Bandwidth rate = new Bandwidth(spec.interfaceBytesPerSecond());
        this.arm = new HddArm(scheduler, name, spec);
        this.readInterface = new BandwidthLink(scheduler, name + ".read", rate, 0);
        this.writeInterface = new BandwidthLink(scheduler, name + ".write", rate, 0);
    }

    @Override
    public void readMedium(long strip, long bytes, EventHandler done, long payload) {
        readsStarted++;
        arm.read(strip, bytes, true, done, payload);
    }

    @Override
    public void readMediumInTurn(long strip, long bytes, EventHandler done, long payload) {
        readsStarted++;
        arm.read(strip, bytes, false, done, payload);
    }

    @Override
    public void writeMedium(long strip, long bytes, EventHandler done, long payload) {
        writesStarted++;
        arm.write(strip, bytes, done, payload);
    }

    @Override
    public long interfaceDone(boolean read, long bytes) {
        return read ? readInterface.transfer(bytes) : writeInterface.transfer(bytes);
    }

    @Override
    public Resource medium() {
        return arm;
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
}
