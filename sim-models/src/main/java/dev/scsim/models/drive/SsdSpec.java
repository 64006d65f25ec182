package dev.scsim.models.drive;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.units.Ppm;

/**
 * What is known of one SSD model.
 *
 * @param id catalogue id, such as {@code ssd-ri-1.92tb}
 * @param driveClass class of the drive, such as {@code RI}
 * @param capacityBytes advertised capacity, bytes
 * @param channels flash operations that the drive serves at one time, at least 1
 * @param randomReadIops 4 KiB random reads per second with every channel busy
 * @param randomWriteIops sustained 4 KiB random writes per second at the nominal over-provisioning
 * @param sequentialReadBytesPerSecond bound of the drive's interface and flash for reads
 * @param sequentialWriteBytesPerSecond sustained bound for writes
 * @param overProvisioningPpm flash beyond the advertised capacity, ppm of that capacity
 */
public record SsdSpec(
        String id,
        String driveClass,
        long capacityBytes,
        int channels,
        long randomReadIops,
        long randomWriteIops,
        long sequentialReadBytesPerSecond,
        long sequentialWriteBytesPerSecond,
        int overProvisioningPpm)
        implements DriveSpec {

    public SsdSpec {
        checkArgument(capacityBytes > 0, "capacity %s B", capacityBytes);
        checkArgument(channels > 0 && channels <= 1024, "channels %s", channels);
        checkArgument(randomReadIops > 0, "random read %s IOPS", randomReadIops);
        checkArgument(randomWriteIops > 0, "random write %s IOPS", randomWriteIops);
        checkArgument(sequentialReadBytesPerSecond > 0, "sequential read rate");
        checkArgument(sequentialWriteBytesPerSecond > 0, "sequential write rate");
        checkArgument(overProvisioningPpm > 0, "over-provisioning %s ppm", overProvisioningPpm);
    }

    /** The same with another bound for writes, B/s. */
    public SsdSpec withSequentialWrite(long bytesPerSecond) {
        return new SsdSpec(
                id,
                driveClass,
                capacityBytes,
                channels,
                randomReadIops,
                randomWriteIops,
                sequentialReadBytesPerSecond,
                bytesPerSecond,
                overProvisioningPpm);
    }

    /** In requests of 64 KiB and more, which the interface bounds. */
    @Override
    public long readBytesPerSecond() {
        return sequentialReadBytesPerSecond;
    }

    @Override
    public long writeBytesPerSecond() {
        return sequentialWriteBytesPerSecond;
    }

    @Override
    public Drive newDrive(Scheduler scheduler, String name, Ppm freePpm) {
        return new SsdDrive(scheduler, name, this, freePpm);
    }
}
