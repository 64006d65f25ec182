package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Student's t distribution: the factor that turns a standard error into a confidence interval.
 *
 * <p>Tail probabilities come from the incomplete beta function by its continued fraction (modified
 * Lentz), quantiles by Newton steps kept inside a bracket; relative error below 1e-9 up to 1e8
 * degrees of freedom. {@link StrictMath} only, so every machine gets the same bits. Stateless.
 */
public final class StudentT {

    private static final double SQRT_PI = 1.7724538509055160273;
    private static final double TINY = 1e-300;
    private static final double CONVERGED = 1e-15;
    private static final int FRACTION_TERMS_MAX = 100_000;
    private static final int NEWTON_STEPS_MAX = 200;

    /** From here on the distribution is normal to 8 digits, and the fraction gets long. */
    private static final double DEGREES_MAX = 1e8;

    /** Above this argument the asymptotic gamma ratio is good to 1e-13. */
    private static final double ASYMPTOTIC_FROM = 64;

    /** Coefficients of {@code Gamma(a + 1/2) / (Gamma(a) sqrt(a))} in powers of 1 / a. */
    private static final double[] GAMMA_RATIO_SERIES = {
        1, -1.0 / 8, 1.0 / 128, 5.0 / 1024, -21.0 / 32768, -399.0 / 262144, 869.0 / 4194304
    };

    private StudentT() {}

    /**
     * The {@code t} with {@code P(|T| <= t) = confidence}.
     *
     * @param confidence inside 0..1, for instance 0.95
     * @param degreesOfFreedom 1 or more
     */
    public static double twoSided(double confidence, long degreesOfFreedom) {
        checkArgument(
                confidence > 0 && confidence < 1, "confidence must lie in 0..1: %s", confidence);
        return inverseTail(1 - confidence, degrees(degreesOfFreedom));
    }

    /**
     * The {@code t} with {@code P(T <= t) = probability}.
     *
     * @param probability inside 0..1
     * @param degreesOfFreedom 1 or more
     */
    public static double quantile(double probability, long degreesOfFreedom) {
        checkArgument(
                probability > 0 && probability < 1,
                "probability must lie in 0..1: %s",
                probability);
        double degrees = degrees(degreesOfFreedom);
        if (probability < 0.5) {
            return -inverseTail(2 * probability, degrees);
        }
        return inverseTail(2 * (1 - probability), degrees);
    }

    /** {@code P(T <= t)}. */
    public static double cumulative(double t, long degreesOfFreedom) {
        double half = tail(Math.abs(t), degrees(degreesOfFreedom)) / 2;
        return t < 0 ? half : 1 - half;
    }

    private static double degrees(long degreesOfFreedom) {
        checkArgument(
                degreesOfFreedom >= 1,
                "degrees of freedom must be 1 or more: %s",
                degreesOfFreedom);
        return Math.min(degreesOfFreedom, DEGREES_MAX);
    }

    /** Solves {@code tail(t) = target} for t of 0 or more; the tail is convex and falling. */
    private static double inverseTail(double target, double degrees) {
        if (target >= 1) {
            return 0;
        }
        double low = 0;
        double high = 1;
        while (tail(high, degrees) > target) {
            low = high;
            high *= 2;
        }
        double t = low;
        for (int step = 0; step < NEWTON_STEPS_MAX; step++) {
            double excess = tail(t, degrees) - target;
            if (excess > 0) {
                low = t;
            } else {
                high = t;
            }
            double next = t + excess / (2 * density(t, degrees));
            if (!(next > low && next < high)) {
                next = low + (high - low) / 2;
            }
            if (Math.abs(next - t) <= CONVERGED * next) {
                return next;
            }
            t = next;
        }
        return t;
    }

    private static double density(double t, double degrees) {
        double power = -(degrees + 1) / 2 * StrictMath.log1p(t * t / degrees);
        return gammaRatio(degrees / 2)
                / (StrictMath.sqrt(degrees) * SQRT_PI)
                * StrictMath.exp(power);
    }

    /** {@code P(|T| > t)}, the incomplete beta function at degrees / (degrees + t^2). */
    private static double tail(double t, double degrees) {
        if (t == 0) {
            return 1;
        }
        double a = degrees / 2;
        double b = 0.5;
        double square = t * t;
        double x = degrees / (degrees + square);
        double y = square / (degrees + square);
        // x^a y^b / B(a, b)
        double front = StrictMath.exp(-a * StrictMath.log1p(square / degrees))
                * StrictMath.sqrt(y)
                * gammaRatio(a)
                / SQRT_PI;
        if (x < (a + 1) / (a + b + 2)) {
            return front * betaFraction(a, b, x) / a;
        }
        return 1 - front * betaFraction(b, a, y) / b;
    }

    /** Continued fraction of the incomplete beta function, by the modified Lentz method. */
    private static double betaFraction(double a, double b, double x) {
        double c = 1;
        double d = 1 / away(1 - (a + b) * x / (a + 1));
        double fraction = d;
        for (int m = 1; m <= FRACTION_TERMS_MAX; m++) {
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            d = 1 / away(1 + even * d);
            c = away(1 + even / c);
            fraction *= d * c;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            d = 1 / away(1 + odd * d);
            c = away(1 + odd / c);
            fraction *= d * c;
            if (Math.abs(d * c - 1) <= CONVERGED) {
                return fraction;
            }
        }
        throw new IllegalStateException(
                "incomplete beta did not converge: a=" + a + " b=" + b + " x=" + x);
    }

    private static double away(double denominator) {
        return Math.abs(denominator) < TINY ? TINY : denominator;
    }

    /** {@code Gamma(a + 1/2) / Gamma(a)}: asymptotic series, reached by the recurrence. */
    private static double gammaRatio(double a) {
        double factor = 1;
        double shifted = a;
        while (shifted < ASYMPTOTIC_FROM) {
            factor *= shifted / (shifted + 0.5);
            shifted += 1;
        }
        double series = 0;
        for (int term = GAMMA_RATIO_SERIES.length - 1; term >= 0; term--) {
            series = series / shifted + GAMMA_RATIO_SERIES[term];
        }
        return factor * StrictMath.sqrt(shifted) * series;
    }
}
