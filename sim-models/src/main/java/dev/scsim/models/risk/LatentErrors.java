package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Sectors that cannot be read when a rebuild needs them. They matter only where no redundancy is
 * left; anywhere else they are repaired unseen.
 *
 * @param unreadablePerByte probability that a byte lies in an unreadable sector, per byte, 0 to 1
 * @param basis what the number was derived from, for reports
 */
public record LatentErrors(double unreadablePerByte, Basis basis) {

    /** What was given. */
    public enum Basis {
        /** No latent errors. */
        NONE,
        /** Unrecoverable errors per bit read, as in a drive's data sheet. */
        PER_BIT_READ,
        /** Latent errors per drive-hour, found and repaired by scrubbing. */
        PER_DRIVE_HOUR
    }

    /** The sector that an error costs: 4 KiB (assumed; the block of today's drives). */
    static final long SECTOR_BYTES = 4096;

    public LatentErrors {
        checkArgument(
                unreadablePerByte >= 0 && unreadablePerByte < 1,
                "probability per byte must lie in 0..1: %s",
                unreadablePerByte);
    }

    public static LatentErrors none() {
        return new LatentErrors(0, Basis.NONE);
    }

    /**
     * From a data sheet's rate of unrecoverable read errors.
     *
     * @param errorsPerBit for instance 1e-17
     */
    public static LatentErrors perBitRead(double errorsPerBit) {
        return new LatentErrors(8 * errorsPerBit, Basis.PER_BIT_READ);
    }

    /**
     * From the rate at which errors arise and the time that they stay: on average half a scrub
     * interval (the view of Elerath and Pecht, Enhanced Reliability Modeling of RAID, DSN 2007).
     *
     * @param errorsPerHour new latent errors per drive and hour, 0 or more
     * @param scrubIntervalHours time from one scrub of a sector to the next, 0 or more
     * @param driveBytes used bytes of a drive, 1 or more
     */
    public static LatentErrors perDriveHour(
            double errorsPerHour, double scrubIntervalHours, long driveBytes) {
        checkArgument(errorsPerHour >= 0, "errors per hour: %s", errorsPerHour);
        checkArgument(scrubIntervalHours >= 0, "scrub interval, h: %s", scrubIntervalHours);
        checkArgument(driveBytes >= 1, "bytes of a drive: %s", driveBytes);
        double present = errorsPerHour * scrubIntervalHours / 2;
        return new LatentErrors(present / driveBytes, Basis.PER_DRIVE_HOUR);
    }

    /** Probability that {@code bytes} in a row cannot all be read. */
    public double unreadable(double bytes) {
        return -StrictMath.expm1(bytes * StrictMath.log1p(-unreadablePerByte));
    }
}
