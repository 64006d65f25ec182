package dev.scsim.planner.study;

import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.List;

/**
 * What a study simulates; needs no file.
 *
 * @param name of the scenario
 * @param description the scenario's own words; may be empty
 * @param fingerprint digest of everything that decides the figures; may be empty
 * @param rule length and number of runs at each load
 * @param variants at least one; all see the same luck
 */
public record StudyPlan(
        String name,
        String description,
        String fingerprint,
        ReplicationRule rule,
        List<VariantPlan> variants) {

    public StudyPlan {
        variants = List.copyOf(variants);
    }

    /**
     * One variant.
     *
     * @param name unique in the study
     * @param array the array, wired
     * @param workloads run together; at least one
     * @param assumptions catalogue values it rests on, worst confidence first
     * @param warnings what the assembly has to say
     */
    public record VariantPlan(
            String name,
            StorageCenterSpec array,
            List<WorkloadPlan> workloads,
            List<Assumption> assumptions,
            List<String> warnings) {

        public VariantPlan {
            workloads = List.copyOf(workloads);
            assumptions = List.copyOf(assumptions);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * One workload of a variant.
     *
     * @param workload its load is replaced by those of the plan
     * @param load the loads to visit
     */
    public record WorkloadPlan(WorkloadSpec workload, LoadPlan load) {}
}
