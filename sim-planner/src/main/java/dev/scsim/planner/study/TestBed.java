package dev.scsim.planner.study;

import dev.scsim.config.assembly.AssembledArray;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.assembly.LoadPlan;
import dev.scsim.config.assembly.RunSettings;
import dev.scsim.config.assembly.WorkloadStudy;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.Measurement;

import java.util.List;
import java.util.Map;

/**
 * A reference configuration under one release with one workload.
 *
 * @param array id of the reference configuration
 * @param scos release
 * @param workload profile id
 * @param changes scenario path to text, on top of the reference
 */
record TestBed(String array, String scos, String workload, Map<String, String> changes) {

    TestBed {
        changes = Map.copyOf(changes);
    }

    static TestBed of(Measurement measurement) {
        return new TestBed(
                measurement.array(), measurement.scos(), measurement.workload(), Map.of());
    }

    /**
     * The variant that simulates it: an uncontrolled run.
     *
     * @param knee whether the rate under 1 ms is looked for as well
     * @param run how its runs are made
     */
    AssembledVariant assemble(Catalogue catalogue, boolean knee, RunSettings run) {
        AssembledVariant variant = Assembly.reference(catalogue, array, scos, workload, changes);
        List<WorkloadStudy> workloads = variant.workloads().stream()
                .map(study -> new WorkloadStudy(study.spec(), plan(study, knee)))
                .toList();
        return new AssembledVariant(
                array + ", " + scos + ", " + workload,
                List.of(new AssembledArray(variant.array(), workloads)),
                run,
                variant.assumptions(),
                variant.warnings());
    }

    private static LoadPlan plan(WorkloadStudy workload, boolean knee) {
        int outstanding = workload.spec().load().outstanding();
        return knee
                ? new LoadPlan.Curve(List.of(), outstanding)
                : new LoadPlan.Outstanding(outstanding);
    }
}
