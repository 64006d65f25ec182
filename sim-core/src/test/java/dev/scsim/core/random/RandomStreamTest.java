package dev.scsim.core.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

class RandomStreamTest {

    private static final int DRAWS = 400_000;

    private final RandomStream stream = new RandomStream(2026);

    /** Computed from the published algorithm with exact integers, state (1, 2). */
    @Test
    void theGeneratorReproducesTheReferenceVector() {
        long[] expected = {
            393217L,
            669327710093319L,
            1732421326133921491L,
            Long.parseUnsignedLong("11394790081659126983"),
            Long.parseUnsignedLong("9555452776773192676"),
            3586421180005889563L,
            1691397964866707553L,
            Long.parseUnsignedLong("10735626796753111697"),
            Long.parseUnsignedLong("15216282715349408991"),
            Long.parseUnsignedLong("14247243556711267923"),
        };
        RandomStream reference = new RandomStream(1, 2);
        long[] actual = new long[expected.length];
        for (int i = 0; i < actual.length; i++) {
            actual[i] = reference.nextLong();
        }
        assertArrayEquals(expected, actual);
    }

    @Test
    void theGeneratorAgreesWithThatOfTheJdk() {
        long seed = 0x0123456789ABCDEFL;
        RandomGenerator jdk = RandomGeneratorFactory.of("Xoroshiro128PlusPlus").create(seed);
        // The JDK turns a seed into the two words of the state in this way.
        long mixed = seed ^ 0x6A09E667F3BCC909L;
        RandomStream ours = new RandomStream(Mixer.mix64(mixed), Mixer.mix64(mixed + Mixer.GOLDEN));
        for (int i = 0; i < 100_000; i++) {
            assertEquals(jdk.nextLong(), ours.nextLong());
        }
    }

    /** SplitMix64 from the seed 1234567, computed from the published algorithm. */
    @Test
    void theMixerReproducesTheReferenceVector() {
        assertEquals(6457827717110365317L, Mixer.mix64(1234567 + Mixer.GOLDEN));
        assertEquals(3203168211198807973L, Mixer.mix64(1234567 + 2 * Mixer.GOLDEN));
        assertEquals(
                Long.parseUnsignedLong("9817491932198370423"),
                Mixer.mix64(1234567 + 3 * Mixer.GOLDEN));
    }

    @Test
    void anAllZeroStateIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RandomStream(0, 0));
    }

    @Test
    void boundedDrawsHitEveryValueEquallyOften() {
        int[] counts = new int[7];
        long[] wideCounts = new long[7];
        for (int i = 0; i < DRAWS; i++) {
            counts[stream.nextInt(7)]++;
            wideCounts[(int) stream.nextLong(7)]++;
        }
        for (int value = 0; value < 7; value++) {
            assertEquals(DRAWS / 7.0, counts[value], 4 * Math.sqrt(DRAWS / 7.0));
            assertEquals(DRAWS / 7.0, wideCounts[value], 4 * Math.sqrt(DRAWS / 7.0));
        }
    }

    /** A bound of 3/4 of the range makes a biased method draw low values twice as often. */
    @Test
    void largeBoundsAreFreeOfBias() {
        int bound = 3 << 29;
        long wideBound = 3L << 61;
        int low = 0;
        int wideLow = 0;
        for (int i = 0; i < DRAWS; i++) {
            int value = stream.nextInt(bound);
            long wideValue = stream.nextLong(wideBound);
            assertTrue(value >= 0 && value < bound && wideValue >= 0 && wideValue < wideBound);
            low += value < bound / 2 ? 1 : 0;
            wideLow += wideValue < wideBound / 2 ? 1 : 0;
        }
        assertEquals(DRAWS / 2.0, low, 4 * Math.sqrt(DRAWS / 4.0));
        assertEquals(DRAWS / 2.0, wideLow, 4 * Math.sqrt(DRAWS / 4.0));
    }

    @Test
    void boundsMustBePositive() {
        assertThrows(IllegalArgumentException.class, () -> stream.nextInt(0));
        assertThrows(IllegalArgumentException.class, () -> stream.nextLong(-1));
        assertThrows(IllegalArgumentException.class, () -> stream.nextExponentialNanos(-1));
        assertEquals(0, stream.nextInt(1));
        assertEquals(0, stream.nextLong(1));
        assertEquals(0, stream.nextExponentialNanos(0));
    }

    @Test
    void chancesAreKeptExactlyAtTheEndsAndCloselyBetween() {
        int hits = 0;
        for (int i = 0; i < DRAWS; i++) {
            assertFalse(stream.nextChance(0));
            assertTrue(stream.nextChance(1_000_000));
            hits += stream.nextChance(250_000) ? 1 : 0;
        }
        assertEquals(DRAWS / 4.0, hits, 4 * Math.sqrt(DRAWS * 3 / 16.0));
    }

    @Test
    void theLayersOfBothZigguratsCloseAtTheTop() {
        assertEquals(0, ExponentialZiggurat.closingError(), 1e-12);
        assertEquals(0, GaussianZiggurat.closingError(), 1e-12);
    }

    @Test
    void doublesAreUniform() {
        assertFollows(stream::nextDouble, x -> x);
    }

    @Test
    void exponentialsFollowTheirDistributionFarIntoTheTail() {
        assertFollows(stream::nextExponential, x -> -StrictMath.expm1(-x));
        int beyond = 0;
        for (int i = 0; i < 10 * DRAWS; i++) {
            beyond += stream.nextExponential() > 9 ? 1 : 0;
        }
        double expected = 10 * DRAWS * StrictMath.exp(-9);
        assertEquals(expected, beyond, 4 * Math.sqrt(expected));
    }

    @Test
    void exponentialsHaveTheRightMoments() {
        double[] sums = new double[5];
        for (int i = 0; i < DRAWS; i++) {
            double x = stream.nextExponential();
            double power = 1;
            for (int k = 1; k <= 4; k++) {
                power *= x;
                sums[k] += power;
            }
        }
        // The k-th moment is k!, the variance of x^k is (2k)! - k!^2.
        double[] factorial = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};
        for (int k = 1; k <= 4; k++) {
            double variance = factorial[2 * k] - factorial[k] * factorial[k];
            assertEquals(factorial[k], sums[k] / DRAWS, 4 * Math.sqrt(variance / DRAWS));
        }
    }

    @Test
    void gaussiansFollowTheirDistributionFarIntoTheTail() {
        assertFollows(stream::nextGaussian, x -> x < 0 ? upperTail(-x) : 1 - upperTail(x));
        int beyond = 0;
        for (int i = 0; i < 10 * DRAWS; i++) {
            beyond += stream.nextGaussian() > 3.8 ? 1 : 0;
        }
        double expected = 10 * DRAWS * upperTail(3.8);
        assertEquals(expected, beyond, 4 * Math.sqrt(expected));
    }

    /** Values drawn once and kept: a change breaks every recorded result. */
    @Test
    void drawsNeverChangeBetweenReleases() {
        RandomStream fixed = new RandomStream(12345);
        assertEquals(-2265657909009727840L, fixed.nextLong());
        assertEquals(770, fixed.nextInt(1000));
        assertEquals(320855516058L, fixed.nextLong(1_000_000_000_000L));
        assertEquals(0.5572429397300973, fixed.nextDouble());
        assertEquals(1.2015581779289441, fixed.nextExponential());
        assertEquals(-1.040250773304577, fixed.nextGaussian());
        long sum = 0;
        for (int i = 0; i < 100_000; i++) {
            sum = sum * 31 + fixed.nextExponentialNanos(1_000_000);
        }
        assertEquals(3491010725178421974L, sum);
    }

    /** Kolmogorov-Smirnov at 99.9 %. */
    private static void assertFollows(DoubleSupplier draws, DoubleUnaryOperator cdf) {
        double[] sample = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            sample[i] = draws.getAsDouble();
        }
        java.util.Arrays.sort(sample);
        double distance = 0;
        for (int i = 0; i < DRAWS; i++) {
            double probability = cdf.applyAsDouble(sample[i]);
            distance = Math.max(distance, Math.abs(probability - (double) i / DRAWS));
            distance = Math.max(distance, Math.abs(probability - (i + 1.0) / DRAWS));
        }
        assertTrue(distance < 1.95 / Math.sqrt(DRAWS), "distance " + distance);
    }

    /** P(Z > x) for x >= 0: series below 3, continued fraction above. */
    private static double upperTail(double x) {
        double density = StrictMath.exp(-x * x / 2) / StrictMath.sqrt(2 * StrictMath.PI);
        if (x > 3) {
            double fraction = x;
            for (int term = 100; term > 0; term--) {
                fraction = x + term / fraction;
            }
            return density / fraction;
        }
        double term = x;
        double sum = x;
        for (int k = 3; k < 200; k += 2) {
            term *= x * x / k;
            sum += term;
        }
        return 0.5 - density * sum;
    }
}
