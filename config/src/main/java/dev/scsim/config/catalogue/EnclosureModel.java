package dev.scsim.config.catalogue;

/** An expansion enclosure, such as SC420: slots for drives of one size. */
public record EnclosureModel(CatalogueEntry entry) {

    public String id() {
        return entry.id();
    }

    /** Drives that it takes, at least 1. */
    public int slots() {
        return entry.count("slots");
    }

    /** Size of its slots, {@code 2.5 in} or {@code 3.5 in}. */
    public String size() {
        return entry.text("size");
    }
}
