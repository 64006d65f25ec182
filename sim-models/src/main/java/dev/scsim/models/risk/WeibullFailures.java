package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.random.RandomStream;

/**
 * Drives whose failure rate falls (shape below 1, infant mortality) or rises (above 1, wear) with
 * age. Disk populations show both: 0.7 to 0.8 between replacements (Schroeder and Gibson, Disk
 * Failures in the Real World, FAST 2007), about 1.1 over the life (Elerath and Pecht, DSN 2007).
 *
 * @param shape above 0.5, to 10; 1 is the exponential law. At 0.5 and below the weights of the
 *     accelerated study would have no finite variance
 * @param characteristicLifeHours age that 1/e of the drives reach, above 0
 */
public record WeibullFailures(double shape, double characteristicLifeHours) implements FailureLaw {

    public WeibullFailures {
        checkArgument(shape > 0.5 && shape <= 10, "shape must lie in 0.5..10: %s", shape);
        checkArgument(
                characteristicLifeHours > 0 && Double.isFinite(characteristicLifeHours),
                "characteristic life must exceed 0 h: %s",
                characteristicLifeHours);
    }

    /**
     * The law with a given mean life.
     *
     * @param annualRate failures of a slot per year in the long run: 1 over the mean life in years.
     *     A folder of new drives sees fewer at first when the shape exceeds 1
     */
    public static WeibullFailures ofAnnualRate(double shape, double annualRate) {
        checkArgument(annualRate > 0, "failures per drive-year must exceed 0: %s", annualRate);
        return new WeibullFailures(shape, HOURS_PER_YEAR / annualRate / meanOfUnit(shape));
    }

    @Override
    public double annualRate() {
        return HOURS_PER_YEAR / (characteristicLifeHours * meanOfUnit(shape));
    }

    @Override
    public DriveLives newLives(
            int driveCount, double missionHours, RandomStream times, RandomStream who) {
        return new WeibullLives(this, driveCount, missionHours, times, who);
    }

    /** Gamma(1 + 1/shape), by Stirling's series after shifting the argument beyond 20. */
    private static double meanOfUnit(double shape) {
        double x = 1 + 1 / shape;
        double product = 1;
        while (x < 20) {
            product *= x;
            x += 1;
        }
        double inverse = 1 / x;
        double square = inverse * inverse;
        double series =
                inverse * (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square / 1680)));
        double logGamma = (x - 0.5) * StrictMath.log(x) - x + 0.9189385332046727418 + series;
        return StrictMath.exp(logGamma) / product;
    }
}
