package dev.scsim.models.drive;

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
}
