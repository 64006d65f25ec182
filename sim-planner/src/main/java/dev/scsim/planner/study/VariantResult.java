package dev.scsim.planner.study;

import com.google.common.collect.ImmutableMap;

import dev.scsim.config.assembly.Assumption;
import dev.scsim.planner.progression.ProgressionReport;
import dev.scsim.planner.rebuild.RebuildReport;

import java.util.List;
import java.util.Map;

/**
 * One variant of the scenario.
 *
 * @param name unique in the study
 * @param release label of the array's release, for readers
 * @param workloads in the scenario's order
 * @param utilisation busy share of each resource at the highest load, 0 to 1, in the array's order
 * @param bottleneck the busiest resource at the highest load; empty when no resource reports
 * @param rebuilds what failing drives do, by array; only arrays with faults
 * @param outages what failing controllers, ports and batteries do, by array; only arrays with such
 * @param progressions nights of Data Progression, by array; only where they are studied
 * @param spills where writes found a region full
 * @param assumptions catalogue values it rests on, worst confidence first
 * @param warnings what a reader must know before using the figures
 * @param partial whether points are missing because the study was interrupted
 */
public record VariantResult(
        String name,
        String release,
        List<WorkloadCurve> workloads,
        Map<String, Double> utilisation,
        String bottleneck,
        List<RebuildReport> rebuilds,
        List<OutageReport> outages,
        List<ProgressionReport> progressions,
        List<SpillEvent> spills,
        List<Assumption> assumptions,
        List<String> warnings,
        boolean partial) {

    public VariantResult {
        workloads = List.copyOf(workloads);
        utilisation = ImmutableMap.copyOf(utilisation);
        rebuilds = List.copyOf(rebuilds);
        outages = List.copyOf(outages);
        progressions = List.copyOf(progressions);
        spills = List.copyOf(spills);
        assumptions = List.copyOf(assumptions);
        warnings = List.copyOf(warnings);
    }
}
