package dev.scsim.planner.study;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Claim;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;

/**
 * How a claim about two releases is looked at on the reference configuration: the same load before
 * and after.
 *
 * @param before the test bed under the older release
 * @param after the test bed under the newer one
 * @param metric figure of both
 * @param change what the claim states, from the figures before and after
 * @param note what was simulated
 */
record ClaimRule(
        TestBed before, TestBed after, String metric, DoubleBinaryOperator change, String note) {

    private static final String READ_SHARE = "workloads." + Assembly.REFERENCE_WORKLOAD + ".read";

    /**
     * The rule for a claim; empty when the simulator or the catalogue cannot tell.
     *
     * @param reference id of the reference configuration
     */
    static Optional<ClaimRule> of(Claim claim, String reference) {
        String[] releases = claim.scos().split(" to ");
        if (releases.length != 2) {
            return Optional.empty();
        }
        Beds beds = new Beds(reference, releases[0], releases[1]);
        return switch (claim.id()) {
            case "4k-read-multiplier" ->
                Optional.of(beds.rule(
                        "4k-random-read",
                        Map.of(),
                        "peak_iops",
                        (before, after) -> after / before,
                        "4K random read, peak over peak"));
            case "4k-80-20-gain-low", "4k-80-20-gain-high" ->
                Optional.of(beds.rule(
                        "4k-random-read",
                        Map.of(READ_SHARE, "80 %"),
                        "peak_iops",
                        (before, after) -> after - before,
                        "4K random with 80 % reads, peak less peak"));
            case "64k-sequential-write-latency-ratio" ->
                Optional.of(beds.rule(
                        "64k-sequential-write",
                        Map.of(),
                        "latency_at_peak",
                        (before, after) -> after / before,
                        "mean response at either peak"));
            default -> Optional.empty();
        };
    }

    List<TestBed> beds() {
        return List.of(before, after);
    }

    private record Beds(String reference, String older, String newer) {
        ClaimRule rule(
                String workload,
                Map<String, String> changes,
                String metric,
                DoubleBinaryOperator change,
                String note) {
            return new ClaimRule(
                    new TestBed(reference, older, workload, changes),
                    new TestBed(reference, newer, workload, changes),
                    metric,
                    change,
                    note);
        }
    }
}
