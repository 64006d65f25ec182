package dev.scsim.config.scenario;

import com.google.common.collect.ImmutableMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be simulated, complete and consistent: every name it uses exists.
 *
 * @param arrays at least one, unique names
 * @param volumes at least one, unique names, each on one of the arrays
 * @param workloads unique names, each on volumes of one array; may be empty, for capacity
 * @param faults what happens to drives, in the order of the file; may be empty
 * @param events what happens to arrays themselves and to loads, in the order of the file
 * @param rebuildStudy what the report on a rebuild says
 * @param progressionStudy which nights of Data Progression are studied; empty = none
 * @param run how long and how precisely
 * @param capacity how capacity is looked at
 * @param catalogue catalogue values that the scenario changes, key path to text
 */
public record Design(
        List<ArrayEntry> arrays,
        List<VolumeEntry> volumes,
        List<WorkloadEntry> workloads,
        List<FaultEntry> faults,
        List<ArrayEventEntry> events,
        RebuildStudyEntry rebuildStudy,
        Optional<ProgressionStudyEntry> progressionStudy,
        RunEntry run,
        CapacityEntry capacity,
        Map<String, String> catalogue) {

    public Design {
        arrays = List.copyOf(arrays);
        volumes = List.copyOf(volumes);
        workloads = List.copyOf(workloads);
        faults = List.copyOf(faults);
        events = List.copyOf(events);
        catalogue = ImmutableMap.copyOf(catalogue);
    }

    public Optional<VolumeEntry> volume(String name) {
        return volumes.stream().filter(volume -> volume.name().equals(name)).findFirst();
    }

    /** Name of the array that a workload's volumes are on. */
    public String arrayOf(WorkloadEntry workload) {
        return volume(workload.volumes().get(0)).orElseThrow().array();
    }
}
