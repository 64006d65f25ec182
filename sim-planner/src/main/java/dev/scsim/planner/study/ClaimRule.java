package dev.scsim.planner.study;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.ArrayModel;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.Claim;
import dev.scsim.config.quantity.QuantityKind;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.Collectors;

/**
 * How a claim is looked at on the reference configuration, with the model that the claim is about:
 * the same load before and after an update, or under the one release that it names.
 *
 * @param before the test bed under the older release; the same as after where there is one
 * @param after the test bed under the newer one
 * @param metric figure of both
 * @param change what the claim states, from the figures before and after
 * @param note what was simulated
 */
record ClaimRule(
        TestBed before, TestBed after, String metric, DoubleBinaryOperator change, String note) {

    private static final String READ_SHARE = "workloads." + Assembly.REFERENCE_WORKLOAD + ".read";
    private static final String MODEL = "arrays." + Assembly.REFERENCE_ARRAY + ".model";
    private static final int FEDERATED = 10;

    /**
     * The rule for a claim; empty when the simulator or the catalogue cannot tell.
     *
     * @param reference id of the reference configuration
     */
    static Optional<ClaimRule> of(Claim claim, Catalogue catalogue, String reference) {
        String[] releases = claim.scos().split(" to ");
        Optional<ArrayModel> model = catalogue.array(claim.subject());
        String older = releases[0];
        Beds beds = new Beds(reference, older, releases[releases.length - 1], model);
        return releases.length == 1 ? ofOneRelease(claim, beds) : ofTwo(claim, beds);
    }

    /** The id of a claim about one model ends with the model. */
    private static String topic(Claim claim) {
        String model = "-" + claim.subject().toLowerCase(Locale.ROOT);
        return claim.id().endsWith(model)
                ? claim.id().substring(0, claim.id().length() - model.length())
                : claim.id();
    }

    private static Optional<ClaimRule> ofOneRelease(Claim claim, Beds beds) {
        return switch (claim.id()) {
            case "sc9000-max-iops" ->
                Optional.of(beds.rule(
                        "4k-random-read",
                        Map.of(),
                        "peak_iops",
                        (before, after) -> after,
                        "4K random read, peak"));
            case "sc9000-max-iops-cached" ->
                Optional.of(beds.rule(
                        "4k-sequential-read",
                        Map.of(),
                        "peak_iops",
                        (before, after) -> after,
                        "4K sequential read, the lightest load, peak"));
            case "sc9000-federated-max-iops" ->
                Optional.of(beds.rule(
                        "4k-random-read",
                        Map.of(),
                        "peak_iops",
                        (before, after) -> FEDERATED * after,
                        "ten times the peak of one at 4K random read"));
            default -> Optional.empty();
        };
    }

    private static Optional<ClaimRule> ofTwo(Claim claim, Beds beds) {
        return switch (topic(claim)) {
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

    private record Beds(String reference, String older, String newer, Optional<ArrayModel> model) {
        ClaimRule rule(
                String workload,
                Map<String, String> changes,
                String metric,
                DoubleBinaryOperator change,
                String note) {
            Map<String, String> all = new LinkedHashMap<>(changes);
            model.ifPresent(array -> all.put(MODEL, array.id()));
            return new ClaimRule(
                    new TestBed(reference, older, workload, all),
                    new TestBed(reference, newer, workload, all),
                    metric,
                    change,
                    note + doubt());
        }

        private String doubt() {
            return model.map(array -> array.uncertaintyPpm().stream()
                            .mapToObj(QuantityKind.SHARE::format)
                            .map(share -> "; " + array.id()
                                    + " was never measured, the rates may be off by " + share)
                            .collect(Collectors.joining()))
                    .orElse("");
        }
    }
}
