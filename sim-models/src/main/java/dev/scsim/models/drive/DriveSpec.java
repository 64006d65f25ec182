package dev.scsim.models.drive;

import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.units.Ppm;

/**
 * What is known of one drive model. Each family of drives (SSD, hard drive) has its own record;
 * folders and capacity accounting see only this.
 */
public interface DriveSpec {
    /** Catalogue id, such as {@code ssd-ri-1.92tb}. */
    String id();

    /** Class of the drive, such as {@code RI}; spare drives serve drives of their class. */
    String driveClass();

    /** Advertised capacity, bytes. */
    long capacityBytes();

    /** Bytes per second that the drive reads when nothing else asks for it. */
    long readBytesPerSecond();

    /** Bytes per second that the drive writes in the long run when nothing else asks for it. */
    long writeBytesPerSecond();

    /**
     * Puts one drive into service.
     *
     * @param name resource name
     * @param freePpm share of the capacity that is kept free as spare space
     */
    Drive newDrive(Scheduler scheduler, String name, Ppm freePpm);
}
