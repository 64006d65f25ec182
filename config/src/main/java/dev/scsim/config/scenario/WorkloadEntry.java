package dev.scsim.config.scenario;

import dev.scsim.models.workload.AccessSpec;

import java.util.List;
import java.util.Optional;

/**
 * A workload of the scenario.
 *
 * @param name unique
 * @param volumes names of volume entries, all on one array
 * @param profile catalogue id of the profile it takes its access from; empty = all inline
 * @param access what it touches, overrides applied
 * @param load how it is driven
 */
public record WorkloadEntry(
        String name,
        List<String> volumes,
        Optional<String> profile,
        AccessSpec access,
        LoadEntry load) {

    public WorkloadEntry {
        volumes = List.copyOf(volumes);
    }
}
