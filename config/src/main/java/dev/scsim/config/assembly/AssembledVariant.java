package dev.scsim.config.assembly;

import static com.google.common.base.Preconditions.checkState;

import dev.scsim.models.array.StorageCenterSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One variant, ready to simulate.
 *
 * @param name of the variant
 * @param arrays at least one, in the order of the file
 * @param run how long and how precisely
 * @param rebuildStudy what the report on a rebuild says
 * @param progression which nights of Data Progression are studied; empty = none
 * @param assumptions every catalogue value it rests on, worst confidence first
 * @param warnings what a planner should know before trusting the result
 */
public record AssembledVariant(
        String name,
        List<AssembledArray> arrays,
        RunSettings run,
        RebuildStudySettings rebuildStudy,
        Optional<ProgressionSettings> progression,
        List<Assumption> assumptions,
        List<String> warnings) {

    public AssembledVariant {
        arrays = List.copyOf(arrays);
        assumptions = List.copyOf(assumptions);
        warnings = List.copyOf(warnings);
    }

    /** A variant without a study of Data Progression. */
    public AssembledVariant(
            String name,
            List<AssembledArray> arrays,
            RunSettings run,
            RebuildStudySettings rebuildStudy,
            List<Assumption> assumptions,
            List<String> warnings) {
        this(name, arrays, run, rebuildStudy, Optional.empty(), assumptions, warnings);
    }

    /** A variant without a study of rebuilds. */
    public AssembledVariant(
            String name,
            List<AssembledArray> arrays,
            RunSettings run,
            List<Assumption> assumptions,
            List<String> warnings) {
        this(name, arrays, run, RebuildStudySettings.NONE, assumptions, warnings);
    }

    AssembledVariant withWarning(String warning) {
        List<String> more = new ArrayList<>(warnings);
        more.add(warning);
        return new AssembledVariant(
                name, arrays, run, rebuildStudy, progression, assumptions, more);
    }

    /** The only array. */
    public StorageCenterSpec array() {
        return only().array();
    }

    /** The workloads of the only array. */
    public List<WorkloadStudy> workloads() {
        return only().workloads();
    }

    private AssembledArray only() {
        checkState(arrays.size() == 1, "variant %s has %s arrays", name, arrays.size());
        return arrays.get(0);
    }
}
