package dev.scsim.config.catalogue;

import dev.scsim.models.drive.SsdSpec;

/** A drive model, such as {@code ssd-ri-1.92tb}. */
public record DriveModel(CatalogueEntry entry) {

    public String id() {
        return entry.id();
    }

    public long capacityBytes() {
        return entry.number("capacity");
    }

    public SsdSpec spec() {
        return new SsdSpec(
                entry.id(),
                entry.text("class"),
                entry.number("capacity"),
                entry.count("channels"),
                entry.number("random_read"),
                entry.number("random_write"),
                entry.number("sequential_read"),
                entry.number("sequential_write"),
                entry.count("over_provisioning"));
    }

    /** How such drives fail. */
    public DriveReliability reliability() {
        return DriveReliability.of(entry);
    }
}
