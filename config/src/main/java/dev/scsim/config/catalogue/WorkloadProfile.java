package dev.scsim.config.catalogue;

import dev.scsim.config.quantity.RequestSizes;
import dev.scsim.models.workload.AccessSpec;

/** What describes a workload under any release, such as {@code 4k-random-read}. */
public record WorkloadProfile(CatalogueEntry entry) {

    public String id() {
        return entry.id();
    }

    /** Its name in the measurements, such as {@code 4K random read}. */
    public String alias() {
        return entry.alias();
    }

    public AccessSpec access() {
        return new AccessSpec(
                entry.text("access").equals("sequential"),
                entry.count("read"),
                RequestSizes.parse(entry.text("size")),
                entry.count("neighbour_writes"),
                entry.count("hot_reads"),
                entry.number("hot_range"));
    }

    /** Requests outstanding in total when it ran on the reference configuration. */
    public int concurrency() {
        return entry.count("concurrency");
    }
}
