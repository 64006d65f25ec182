package dev.scsim.core.stats;

import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;

/** Random series whose true mean is known, to judge estimates by. */
final class Processes {

    private Processes() {}

    /** Independent normal numbers of the given mean and standard deviation 1. */
    static DoubleSupplier normal(double mean, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return () -> mean + random.nextGaussian();
    }

    /** Independent exponential numbers of mean 1. */
    static DoubleSupplier exponential(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return random::nextExponential;
    }

    /** Autoregression of order one around {@code mean}, started in its steady state. */
    static DoubleSupplier autoregressive(double mean, double phi, long seed) {
        double steadyDeviation = 1 / Math.sqrt(1 - phi * phi);
        SplittableRandom random = new SplittableRandom(seed);
        return autoregressive(mean, phi, random.nextGaussian() * steadyDeviation, random);
    }

    /** The same started {@code offset} away from its mean, so that it has a known transient. */
    static DoubleSupplier transientStart(double mean, double phi, double offset, long seed) {
        return autoregressive(mean, phi, offset, new SplittableRandom(seed));
    }

    static double[] take(DoubleSupplier process, int count) {
        double[] series = new double[count];
        for (int i = 0; i < count; i++) {
            series[i] = process.getAsDouble();
        }
        return series;
    }

    private static DoubleSupplier autoregressive(
            double mean, double phi, double start, SplittableRandom random) {
        double[] deviation = {start};
        return () -> {
            double present = deviation[0];
            deviation[0] = phi * present + random.nextGaussian();
            return mean + present;
        };
    }
}
