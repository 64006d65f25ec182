package dev.scsim.planner.calibration;

import dev.scsim.config.catalogue.FittedParameter;
import dev.scsim.config.catalogue.Measurement;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The outcome of a fit.
 *
 * @param parameters in the catalogue's order
 * @param rows measurements that were fitted
 * @param iterations simulated steps of the fit
 * @param converged whether the last step moved no parameter by more than the tolerance
 * @param partial whether the fit was interrupted; nothing should be written then
 * @param values fitted texts by catalogue key
 */
public record CalibrationResult(
        List<Fitted> parameters,
        List<Row> rows,
        int iterations,
        boolean converged,
        boolean partial,
        Map<String, String> values) {

    public CalibrationResult {
        parameters = List.copyOf(parameters);
        rows = List.copyOf(rows);
    }

    /**
     * One parameter.
     *
     * @param parameter what it is
     * @param before number in the catalogue, in the unit of the parameter's form
     * @param start where the search began
     * @param fitted where it ended
     */
    public record Fitted(FittedParameter parameter, double before, double start, double fitted) {}

    /**
     * One row.
     *
     * @param measurement as published
     * @param published requests per second
     * @param predicted requests per second with the fitted values
     * @param errorPercent relative difference
     * @param leftOutErrorPercent the same when the fit does not know this row; empty when that was
     *     not computed
     */
    public record Row(
            Measurement measurement,
            double published,
            double predicted,
            double errorPercent,
            OptionalDouble leftOutErrorPercent) {}

    /** Largest move from the catalogue: relative for costs, in hundredths for shares. */
    public double largestMove() {
        return parameters.stream().mapToDouble(CalibrationResult::move).max().orElse(0);
    }

    private static double move(Fitted fitted) {
        double difference = Math.abs(fitted.fitted() - fitted.before());
        return fitted.parameter().scale() == FittedParameter.Scale.RATIO
                ? difference / fitted.before()
                : difference / 100;
    }
}
