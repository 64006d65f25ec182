package dev.scsim.models.drive;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.units.Ppm;

/**
 * What is known of one model of hard drive. Its write cache is off.
 *
 * @param id catalogue id, such as {@code hdd-10k-1.2tb}
 * @param driveClass class of the drive: {@code 7K}, {@code 10K} or {@code 15K}
 * @param capacityBytes advertised capacity, bytes
 * @param turnsPerMinute speed of rotation, 1,000 to 30,000
 * @param seek times of the arm
 * @param writeSettleNanos what the arm needs beyond a seek before it may write, ns; may be 0
 * @param outerBytesPerSecond rate of the medium where data begins, at the outer edge
 * @param innerBytesPerSecond rate of the medium at the inner edge; the same = not zoned
 * @param interfaceBytesPerSecond rate of the interface, each way
 * @param queue how it orders what waits
 */
public record HddSpec(
        String id,
        String driveClass,
        long capacityBytes,
        int turnsPerMinute,
        SeekCurve seek,
        long writeSettleNanos,
        long outerBytesPerSecond,
        long innerBytesPerSecond,
        long interfaceBytesPerSecond,
        HddQueueSpec queue)
        implements DriveSpec {
    private static final long NANOS_PER_MINUTE = 60_000_000_000L;

    public HddSpec {
        checkArgument(capacityBytes > 0, "capacity %s B", capacityBytes);
        checkArgument(
                turnsPerMinute >= 1_000 && turnsPerMinute <= 30_000, "%s rpm", turnsPerMinute);
        checkArgument(
                writeSettleNanos >= 0 && writeSettleNanos <= 100_000_000,
                "settling of %s ns",
                writeSettleNanos);
        checkArgument(seek.fullStrokeNanos() <= 1_000_000_000, "a seek of more than a second");
        checkArgument(innerBytesPerSecond >= 1_000_000, "medium below 1 MB/s");
        checkArgument(
                outerBytesPerSecond >= innerBytesPerSecond,
                "outer edge at %s B/s, slower than the inner one at %s B/s",
                outerBytesPerSecond,
                innerBytesPerSecond);
        checkArgument(interfaceBytesPerSecond > 0, "interface rate");
    }

    /** Time of one turn, ns. */
    public long turnNanos() {
        return NANOS_PER_MINUTE / turnsPerMinute;
    }

    /** Rate of the medium in the middle of the capacity, bytes per second. */
    public long meanBytesPerSecond() {
        return innerBytesPerSecond + (outerBytesPerSecond - innerBytesPerSecond) / 2;
    }

    /** One stream over the whole drive. */
    @Override
    public long readBytesPerSecond() {
        return Math.min(meanBytesPerSecond(), interfaceBytesPerSecond);
    }

    /** One stream over the whole drive with more than one operation waiting. */
    @Override
    public long writeBytesPerSecond() {
        return readBytesPerSecond();
    }

    /** Free space makes a hard drive no faster. */
    @Override
    public Drive newDrive(Scheduler scheduler, String name, Ppm freePpm) {
        return new HddDrive(scheduler, name, this);
    }
}
