package dev.scsim.core.random;

/**
 * A stream of random numbers: the generator xoroshiro128++ 1.0 of D. Blackman and S. Vigna
 * (Scrambled Linear Pseudorandom Number Generators, ACM TOMS 2021), period 2^128 - 1.
 *
 * <p>State: two words, never both zero, filled from a 64-bit seed by SplitMix64 as its authors
 * advise. Comes from {@link RandomStreams}; one component draws from it. Confined to the simulation
 * thread.
 */
public final class RandomStream {

    private static final double DOUBLE_UNIT = 0x1p-53;
    private static final int PPM_WHOLE = 1_000_000;

    private long state0;
    private long state1;

    /** A stream whose state is expanded from {@code seed}. */
    public RandomStream(long seed) {
        // mix64 is one to one, so two different inputs never both become zero.
        this(Mixer.mix64(seed + Mixer.GOLDEN), Mixer.mix64(seed + 2 * Mixer.GOLDEN));
    }

    /** A stream in a given state; not both words may be zero. */
    RandomStream(long state0, long state1) {
        if ((state0 | state1) == 0) {
            throw new IllegalArgumentException("the state of a stream cannot be all zero");
        }
        this.state0 = state0;
        this.state1 = state1;
    }

    /** 64 random bits. */
    public long nextLong() {
        long s0 = state0;
        long s1 = state1;
        long result = Long.rotateLeft(s0 + s1, 17) + s0;
        s1 ^= s0;
        state0 = Long.rotateLeft(s0, 49) ^ s1 ^ (s1 << 21);
        state1 = Long.rotateLeft(s1, 28);
        return result;
    }

    /**
     * Uniform on 0 to {@code bound - 1}, without bias (Lemire, Fast Random Integer Generation in an
     * Interval, 2019).
     *
     * @param bound 1 or more
     * @throws IllegalArgumentException when {@code bound} is not positive
     */
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be > 0, not " + bound);
        }
        long product = (nextLong() >>> 32) * bound;
        if ((product & 0xFFFFFFFFL) < bound) {
            long threshold = (1L << 32) % bound;
            while ((product & 0xFFFFFFFFL) < threshold) {
                product = (nextLong() >>> 32) * bound;
            }
        }
        return (int) (product >>> 32);
    }

    /**
     * Uniform on 0 to {@code bound - 1}, without bias.
     *
     * @param bound 1 or more
     * @throws IllegalArgumentException when {@code bound} is not positive
     */
    public long nextLong(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be > 0, not " + bound);
        }
        long bits = nextLong();
        long low = bits * bound;
        if (Long.compareUnsigned(low, bound) < 0) {
            long threshold = Long.remainderUnsigned(-bound, bound);
            while (Long.compareUnsigned(low, threshold) < 0) {
                bits = nextLong();
                low = bits * bound;
            }
        }
        return multiplyHighUnsigned(bits, bound);
    }

    /** Uniform on 0 (inclusive) to 1 (exclusive), a multiple of 2^-53. */
    public double nextDouble() {
        return (nextLong() >>> 11) * DOUBLE_UNIT;
    }

    /**
     * True with a probability of {@code ppm} parts per million, exactly.
     *
     * @param ppm 0 (never) to 1,000,000 (always)
     */
    public boolean nextChance(int ppm) {
        return nextInt(PPM_WHOLE) < ppm;
    }

    /** Exponential with mean 1. */
    public double nextExponential() {
        return ExponentialZiggurat.next(this);
    }

    /** Normal with mean 0 and standard deviation 1. */
    public double nextGaussian() {
        return GaussianZiggurat.next(this);
    }

    /**
     * Exponential with the given mean, rounded to whole nanoseconds.
     *
     * @param meanNanos 0 or more
     * @return 0 or more
     * @throws IllegalArgumentException when {@code meanNanos} is negative
     */
    public long nextExponentialNanos(long meanNanos) {
        if (meanNanos < 0) {
            throw new IllegalArgumentException("mean must be >= 0 ns, not " + meanNanos);
        }
        return (long) (nextExponential() * meanNanos + 0.5);
    }

    /** Upper 64 bits of {@code anyBits * positive}, the first taken as unsigned. */
    static long multiplyHighUnsigned(long anyBits, long positive) {
        return Math.multiplyHigh(anyBits, positive) + ((anyBits >> 63) & positive);
    }
}
