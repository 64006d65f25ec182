package dev.scsim.config.catalogue;

import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.pool.DriveClass;

import java.util.Optional;

/** A drive model, such as {@code ssd-ri-1.92tb} or {@code hdd-10k-1.2tb}. */
public record DriveModel(CatalogueEntry entry) {

    public String id() {
        return entry.id();
    }

    public long capacityBytes() {
        return entry.number("capacity");
    }

    /** The class that it is grouped by. */
    public DriveClass driveClass() {
        return DriveClass.of(entry.text(DriveFamily.CLASS)).orElseThrow();
    }

    /** Its size, {@code 2.5 in} or {@code 3.5 in}; empty = not known. */
    public Optional<String> size() {
        return entry.find("size").map(CatalogueValue::text);
    }

    /** The record of the family that the drive's class belongs to. */
    public DriveSpec spec() {
        return DriveFamily.ofClass(entry.text(DriveFamily.CLASS)).spec(entry);
    }

    /** How such drives fail. */
    public DriveReliability reliability() {
        return DriveReliability.of(entry);
    }
}
