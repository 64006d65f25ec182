package dev.scsim.planner.study;

import dev.scsim.config.catalogue.Claim;
import dev.scsim.config.catalogue.Measurement;
import dev.scsim.core.stats.ConfidenceInterval;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Every published measurement beside its prediction.
 *
 * @param version of the program
 * @param seed root of all random streams
 * @param rows in the catalogue's order
 * @param summaries for each set that has errors, calibration first
 * @param claims claims of the catalogue, apart: nothing is fitted to them
 * @param partial whether the validation was interrupted
 */
public record ValidationResult(
        String version,
        long seed,
        List<Row> rows,
        List<Summary> summaries,
        List<ClaimRow> claims,
        boolean partial) {

    public ValidationResult {
        rows = List.copyOf(rows);
        summaries = List.copyOf(summaries);
        claims = List.copyOf(claims);
    }

    /**
     * One claim beside what the reference configuration does, with the model of the claim.
     *
     * @param claim as stated
     * @param predicted in the claim's unit; empty when the simulator cannot tell
     * @param note what was simulated, or why nothing was
     */
    public record ClaimRow(Claim claim, OptionalDouble predicted, String note) {}

    /**
     * One measurement.
     *
     * @param measurement as published
     * @param array name of the measured array, as in the measurements
     * @param workload name of the workload, as in the measurements
     * @param predicted in the measurement's unit; empty when there is no prediction
     * @param interval 95 % interval of the prediction, chance only
     * @param errorPercent see {@link BoundRule}; empty for blind rows
     * @param note why there is no prediction; may be empty
     */
    public record Row(
            Measurement measurement,
            String array,
            String workload,
            OptionalDouble predicted,
            Optional<ConfidenceInterval> interval,
            OptionalDouble errorPercent,
            String note) {}

    /**
     * Errors of one set.
     *
     * @param set calibration or held-out
     * @param rows rows with an error
     * @param unpredicted rows of the set without a prediction
     * @param meanAbsErrorPercent mean of the magnitudes
     * @param maxAbsErrorPercent largest magnitude
     */
    public record Summary(
            Measurement.UseSet set,
            int rows,
            int unpredicted,
            double meanAbsErrorPercent,
            double maxAbsErrorPercent) {}
}
