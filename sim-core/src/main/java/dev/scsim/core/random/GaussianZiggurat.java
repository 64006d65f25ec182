package dev.scsim.core.random;

/**
 * Draws from the standard normal distribution by the ziggurat method (G. Marsaglia and W. W. Tsang,
 * The Ziggurat Method for Generating Random Variables, J. Stat. Software 5(8), 2000) with 256
 * layers; see {@link ExponentialZiggurat} for how the layers work.
 *
 * <p>One random word gives layer, sign and position. The tail is drawn by rejection from an
 * exponential (G. Marsaglia, Generating a Variable from the Tail of the Normal Distribution, 1964).
 * All tables come from {@link StrictMath}.
 */
final class GaussianZiggurat {

    private static final int LAYERS = 256;
    private static final int SIGN_BIT = 1 << 8;

    /** Where the tail begins for 256 layers (Marsaglia and Tsang 2000). */
    private static final double TAIL_START = 3.6541528853610088;

    private static final double[] EDGE = new double[LAYERS + 1];
    private static final double[] DENSITY = new double[LAYERS + 1];

    static {
        double layerArea = layerArea();
        EDGE[0] = layerArea / density(TAIL_START);
        EDGE[1] = TAIL_START;
        for (int i = 2; i < LAYERS; i++) {
            double top = density(EDGE[i - 1]) + layerArea / EDGE[i - 1];
            EDGE[i] = StrictMath.sqrt(-2 * StrictMath.log(top));
        }
        EDGE[LAYERS] = 0;
        for (int i = 0; i <= LAYERS; i++) {
            DENSITY[i] = density(EDGE[i]);
        }
    }

    private GaussianZiggurat() {}

    static double next(RandomStream stream) {
        long bits = stream.nextLong();
        int layer = (int) bits & (LAYERS - 1);
        double x = (bits >>> 11) * 0x1p-53 * EDGE[layer];
        while (x >= EDGE[layer + 1]) {
            if (layer == 0) {
                x = tail(stream);
                break;
            }
            double below = DENSITY[layer];
            if (below + stream.nextDouble() * (DENSITY[layer + 1] - below) < density(x)) {
                break;
            }
            bits = stream.nextLong();
            layer = (int) bits & (LAYERS - 1);
            x = (bits >>> 11) * 0x1p-53 * EDGE[layer];
        }
        return (bits & SIGN_BIT) == 0 ? x : -x;
    }

    private static double tail(RandomStream stream) {
        double beyond;
        do {
            beyond = stream.nextExponential() / TAIL_START;
        } while (2 * stream.nextExponential() < beyond * beyond);
        return TAIL_START + beyond;
    }

    /** Height left between the top layer and the peak of the density; nearly 0 in a true table. */
    static double closingError() {
        return DENSITY[LAYERS - 1] + layerArea() / EDGE[LAYERS - 1] - 1;
    }

    /** The base rectangle plus the tail, whose area is density / (r + 1/(r + 2/(r + ...))). */
    private static double layerArea() {
        double fraction = TAIL_START;
        for (int term = 200; term > 0; term--) {
            fraction = TAIL_START + term / fraction;
        }
        return density(TAIL_START) * (TAIL_START + 1 / fraction);
    }

    private static double density(double x) {
        return StrictMath.exp(-0.5 * x * x);
    }
}
