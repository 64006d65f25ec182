package dev.scsim.core.random;

/**
 * Draws from the exponential distribution by the ziggurat method (G. Marsaglia and W. W. Tsang, The
 * Ziggurat Method for Generating Random Variables, J. Stat. Software 5(8), 2000) with 256 layers.
 *
 * <p>The density exp(-x) is covered by 256 layers of equal area. Layer i reaches from 0 to {@code
 * EDGE[i]}, its part left of {@code EDGE[i + 1]} lies wholly under the curve. One draw in 90 or so
 * falls outside that part and takes the slow path. Layer 0 is the base with the tail; since the
 * exponential has no memory, the tail is the distribution itself moved right. All tables come from
 * {@link StrictMath}, so results are the same on every platform.
 */
final class ExponentialZiggurat {

    private static final int LAYERS = 256;

    /** Where the tail begins for 256 layers (Marsaglia and Tsang 2000). */
    private static final double TAIL_START = 7.69711747013104972;

    private static final double[] EDGE = new double[LAYERS + 1];
    private static final double[] DENSITY = new double[LAYERS + 1];

    static {
        // The base layer: a rectangle of width TAIL_START plus the tail, whose area is exp(-r).
        double layerArea = (TAIL_START + 1) * StrictMath.exp(-TAIL_START);
        EDGE[0] = TAIL_START + 1; // layerArea / exp(-r): the base as if it were one rectangle
        EDGE[1] = TAIL_START;
        for (int i = 2; i < LAYERS; i++) {
            double top = StrictMath.exp(-EDGE[i - 1]) + layerArea / EDGE[i - 1];
            EDGE[i] = -StrictMath.log(top);
        }
        EDGE[LAYERS] = 0;
        for (int i = 0; i <= LAYERS; i++) {
            DENSITY[i] = StrictMath.exp(-EDGE[i]);
        }
    }

    private ExponentialZiggurat() {}

    static double next(RandomStream stream) {
        long bits = stream.nextLong();
        int layer = (int) bits & (LAYERS - 1);
        double x = (bits >>> 11) * 0x1p-53 * EDGE[layer];
        return x < EDGE[layer + 1] ? x : outsideCore(stream, layer, x);
    }

    private static double outsideCore(RandomStream stream, int firstLayer, double firstX) {
        int layer = firstLayer;
        double x = firstX;
        double shift = 0;
        while (x >= EDGE[layer + 1]) {
            if (layer == 0) {
                shift += TAIL_START;
            } else {
                double below = DENSITY[layer];
                double y = below + stream.nextDouble() * (DENSITY[layer + 1] - below);
                if (y < StrictMath.exp(-x)) {
                    return shift + x;
                }
            }
            long bits = stream.nextLong();
            layer = (int) bits & (LAYERS - 1);
            x = (bits >>> 11) * 0x1p-53 * EDGE[layer];
        }
        return shift + x;
    }

    /** Height left between the top layer and the peak of the density; nearly 0 in a true table. */
    static double closingError() {
        double layerArea = (TAIL_START + 1) * StrictMath.exp(-TAIL_START);
        return DENSITY[LAYERS - 1] + layerArea / EDGE[LAYERS - 1] - 1;
    }
}
