package dev.scsim.config.scenario;

import com.google.common.collect.ImmutableSortedSet;

import dev.scsim.models.workload.AccessSpec;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A workload of the scenario.
 *
 * @param name unique
 * @param volumes names of volume entries, all on one array
 * @param profile catalogue id of the profile it takes its access from; empty = all inline
 * @param replaced keys of the profile whose value the scenario replaces
 * @param access what it touches, overrides applied
 * @param load how it is driven
 * @param later loads that follow, in the order of the file
 * @param untilNanos when the load ends, from the start of the measurement, ns; empty = never
 */
public record WorkloadEntry(
        String name,
        List<String> volumes,
        Optional<String> profile,
        Set<String> replaced,
        AccessSpec access,
        LoadEntry load,
        List<LaterLoad> later,
        OptionalLong untilNanos) {
    /**
     * A load that follows another.
     *
     * @param atNanos since the start of the measurement, ns
     * @param load the load
     */
    public record LaterLoad(long atNanos, LoadEntry load) {}

    public WorkloadEntry {
        volumes = List.copyOf(volumes);
        replaced = ImmutableSortedSet.copyOf(replaced);
    }
}
