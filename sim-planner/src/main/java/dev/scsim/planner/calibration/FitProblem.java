package dev.scsim.planner.calibration;

import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.FittedParameter;
import dev.scsim.config.catalogue.Measurement;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The fit as numbers: a vector of parameters in, the logarithms of predicted over published rates
 * out. A parameter on a ratio scale is its logarithm, one on a difference scale is itself in
 * hundredths, so that a step of 0.01 means one per cent, or one percentage point, of each.
 */
final class FitProblem {
    /** Bytes of a request at throughput rows are known, so they too are rates. */
    private static final double BYTES_PER_GB = 1e9;

    private static final double DIFFERENCE_UNIT = 100;
    private static final double SLOPE_STEP = 0.02;

    private final Catalogue catalogue;
    private final List<FittedParameter> parameters;
    private final List<Measurement> rows;

    FitProblem(Catalogue catalogue, List<FittedParameter> parameters, List<Measurement> rows) {
        this.catalogue = catalogue;
        this.parameters = parameters;
        this.rows = rows;
    }

    List<FittedParameter> parameters() {
        return parameters;
    }

    List<Measurement> rows() {
        return rows;
    }

    double[] priors() {
        double[] point = new double[parameters.size()];
        for (int i = 0; i < point.length; i++) {
            point[i] = toPoint(parameters.get(i), parameters.get(i).prior().doubleValue());
        }
        return point;
    }

    /** Where the catalogue stands now. */
    double[] current() {
        double[] point = new double[parameters.size()];
        for (int i = 0; i < point.length; i++) {
            point[i] = toPoint(parameters.get(i), parameters.get(i).valueIn(catalogue));
        }
        return point;
    }

    /** The parameter's number, within its limits. */
    double number(int index, double coordinate) {
        FittedParameter parameter = parameters.get(index);
        double number = parameter.scale() == FittedParameter.Scale.RATIO
                ? StrictMath.exp(coordinate)
                : coordinate * DIFFERENCE_UNIT;
        double max = parameter.max().doubleValue();
        return Math.max(parameter.min().doubleValue(), Math.min(max, number));
    }

    /** The point moved into the parameters' limits. */
    double[] limited(double[] point) {
        double[] limited = new double[point.length];
        for (int i = 0; i < point.length; i++) {
            limited[i] = toPoint(parameters.get(i), number(i, point[i]));
        }
        return limited;
    }

    Map<String, String> texts(double[] point) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < point.length; i++) {
            texts.putAll(parameters.get(i).texts(number(i, point[i])));
        }
        return texts;
    }

    Catalogue at(double[] point) {
        return catalogue.with(texts(point));
    }

    /** The test bed of a row under a catalogue. */
    static AssembledVariant bed(Catalogue catalogue, Measurement row) {
        return Assembly.reference(catalogue, row.array(), row.scos(), row.workload());
    }

    /** Residuals in closed form. */
    double[] capacityResiduals(double[] point) {
        Catalogue moved = at(point);
        return residuals(row -> capacityIops(moved, row));
    }

    /** Residuals of rates that somebody predicts for each row. */
    double[] residuals(ToDoubleFunction<Measurement> iops) {
        return rows.stream()
                .mapToDouble(row -> StrictMath.log(iops.applyAsDouble(row) / publishedIops(row)))
                .toArray();
    }

    /** Slopes of the closed form: row by parameter. */
    double[][] slopes(double[] point) {
        double[] base = capacityResiduals(point);
        double[][] slopes = new double[rows.size()][point.length];
        for (int p = 0; p < point.length; p++) {
            double[] moved = point.clone();
            moved[p] += SLOPE_STEP;
            if (limited(moved)[p] != moved[p]) {
                moved[p] = point[p] - SLOPE_STEP;
            }
            double[] there = capacityResiduals(moved);
            for (int r = 0; r < base.length; r++) {
                slopes[r][p] = (there[r] - base[r]) / (moved[p] - point[p]);
            }
        }
        return slopes;
    }

    /** The published figure as requests per second. */
    double publishedIops(Measurement row) {
        double published = row.published().orElseThrow().doubleValue();
        if (row.metric().equals("throughput")) {
            WorkloadSpec workload = bed(catalogue, row).workloads().get(0).spec();
            return published * BYTES_PER_GB / workload.access().sizes().meanBytes();
        }
        return published;
    }

    private static double capacityIops(Catalogue catalogue, Measurement row) {
        AssembledVariant bed = bed(catalogue, row);
        return new CapacityLaw(bed.array(), bed.workloads().get(0).spec().access()).iops();
    }

    private static double toPoint(FittedParameter parameter, double number) {
        return parameter.scale() == FittedParameter.Scale.RATIO
                ? StrictMath.log(number)
                : number / DIFFERENCE_UNIT;
    }
}
