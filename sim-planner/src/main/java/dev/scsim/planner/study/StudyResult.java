package dev.scsim.planner.study;

import dev.scsim.planner.rebuild.RebuildComparison;
import dev.scsim.planner.upgrade.UpgradeReport;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The outcome of a study: immutable, and the same whatever the number of threads.
 *
 * @param scenario name of the scenario
 * @param fingerprint digest of everything that decides the figures
 * @param conditions how the runs were made
 * @param variants in the scenario's order
 * @param gains every other variant against the first; with upgrades against the one before
 * @param rebuildComparisons rebuilds under every other variant against those under the first
 * @param moment from which the variants differ; empty unless they branch
 * @param upgrades what leads from each variant to the next; empty when they are alternatives
 * @param partial whether the study was interrupted; what is there is complete in itself
 */
public record StudyResult(
        String scenario,
        String fingerprint,
        Conditions conditions,
        List<VariantResult> variants,
        List<Gain> gains,
        List<RebuildComparison> rebuildComparisons,
        Optional<Moment> moment,
        Optional<UpgradeReport> upgrades,
        boolean partial) {

    public StudyResult {
        variants = List.copyOf(variants);
        gains = List.copyOf(gains);
        rebuildComparisons = List.copyOf(rebuildComparisons);
    }

    /**
     * How the runs were made.
     *
     * @param version of the program
     * @param seed root of all random streams, shared by the variants
     * @param precision requested half-width of the mean response over the mean; empty when the
     *     number of replications is fixed
     * @param replicationsMin fewest replications of a point
     * @param replicationsMax most replications of a point
     * @param measuredIos completions measured in a run of automatic length
     * @param durationNanos simulated time measured in a run of fixed length, ns
     * @param warmUpNanos simulated time dropped before a fixed length, ns
     */
    public record Conditions(
            String version,
            long seed,
            OptionalDouble precision,
            int replicationsMin,
            int replicationsMax,
            long measuredIos,
            OptionalLong durationNanos,
            long warmUpNanos) {}
}
