package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.DriveReliability;
import dev.scsim.config.catalogue.PredictionError;
import dev.scsim.models.array.RunEvent;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.fault.Fault;

import java.util.List;
import java.util.Optional;

/**
 * One array of a variant with the workloads on its volumes.
 *
 * @param array the array, wired
 * @param workloads in the order of the file; may be empty
 * @param faults what happens to its drives, by time, those that wait for a rebuild last; in the
 *     order of the file where that says no more; may be empty
 * @param events what happens to the array itself and to its loads in every run, by time
 * @param reliability how its drives fail; empty only for an array that no catalogue describes
 * @param error how far predictions may be off beside chance
 */
public record AssembledArray(
        StorageCenterSpec array,
        List<WorkloadStudy> workloads,
        List<Fault> faults,
        List<RunEvent> events,
        Optional<DriveReliability> reliability,
        PredictionError error) {
    public AssembledArray {
        workloads = List.copyOf(workloads);
        faults = List.copyOf(faults);
        events = List.copyOf(events);
    }

    /** An array to which nothing happens but to its drives. */
    public AssembledArray(
            StorageCenterSpec array,
            List<WorkloadStudy> workloads,
            List<Fault> faults,
            Optional<DriveReliability> reliability,
            PredictionError error) {
        this(array, workloads, faults, List.of(), reliability, error);
    }

    /** An array whose drives stay well. */
    public AssembledArray(StorageCenterSpec array, List<WorkloadStudy> workloads) {
        this(array, workloads, List.of(), Optional.empty(), new PredictionError(0, 0));
    }
}
