package dev.scsim.config.catalogue;

/** A measured test bed: which array, drives and volumes stood behind the published figures. */
public record ReferenceConfiguration(CatalogueEntry entry) {

    public String id() {
        return entry.id();
    }

    /** Its name in the measurements, such as {@code SC5020 all-flash}. */
    public String alias() {
        return entry.alias();
    }

    public String model() {
        return entry.text("hardware.model");
    }

    public String drive() {
        return entry.text("hardware.drive");
    }

    public int driveCount() {
        return entry.count("hardware.drives");
    }

    public int volumeCount() {
        return entry.count("volumes.count");
    }

    /** Size of one volume with its unit, as scenarios write it. */
    public String volumeSize() {
        return entry.text("volumes.size");
    }

    /** A RAID level label, or {@code auto}. */
    public String raid() {
        return entry.text("hardware.raid");
    }

    /** {@code auto}, {@code dedicated} or {@code distributed}. */
    public String sparing() {
        return entry.text("hardware.sparing");
    }
}
