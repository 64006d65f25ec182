package dev.scsim.planner.calibration;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * One Gauss-Newton step of a least-squares fit with weak priors: rows count with a standard error
 * of one per cent, priors with one of {@value #PRIOR_SPREAD} in the unit of {@link FitProblem}.
 */
final class NewtonStep {
    static final double ROW_ERROR = 0.01;
    static final double PRIOR_SPREAD = 0.5;

    private final RealMatrix slopes;
    private final RealMatrix normal;

    /** @param slopes change of each row's residual with each parameter: row by parameter */
    NewtonStep(double[][] slopes) {
        this.slopes = new Array2DRowRealMatrix(slopes);
        this.normal = normalMatrix(this.slopes);
    }

    private static RealMatrix normalMatrix(RealMatrix slopes) {
        double rowWeight = 1 / (ROW_ERROR * ROW_ERROR);
        RealMatrix normal = slopes.transpose().multiply(slopes).scalarMultiply(rowWeight);
        for (int i = 0; i < normal.getRowDimension(); i++) {
            normal.addToEntry(i, i, 1 / (PRIOR_SPREAD * PRIOR_SPREAD));
        }
        return normal;
    }

    /** The move that makes residuals and distances from the priors smallest together. */
    double[] move(double[] residuals, double[] fromPrior) {
        double rowWeight = 1 / (ROW_ERROR * ROW_ERROR);
        RealVector gradient = slopes.transpose()
                .operate(new ArrayRealVector(residuals))
                .mapMultiply(rowWeight)
                .add(new ArrayRealVector(fromPrior).mapDivide(PRIOR_SPREAD * PRIOR_SPREAD));
        return new CholeskyDecomposition(normal)
                .getSolver()
                .solve(gradient.mapMultiply(-1))
                .toArray();
    }

    /** The same fit without one row. */
    NewtonStep without(int row) {
        double[][] kept = new double[slopes.getRowDimension() - 1][];
        for (int from = 0, to = 0; from < slopes.getRowDimension(); from++) {
            if (from != row) {
                kept[to++] = slopes.getRow(from);
            }
        }
        return new NewtonStep(kept);
    }
}
