package dev.scsim.core.random;

/**
 * Bit mixing: a bijection on 64-bit words whose output looks random for any change of the input.
 *
 * <p>The finalizer is "variant 13" of D. Stafford (Better Bit Mixing, 2011), as used by SplitMix64
 * (Steele, Lea, Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014). Stateless.
 */
public final class Mixer {

    /** 2^64 divided by the golden ratio, odd: multiples of it spread evenly over all words. */
    public static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private static final long FIRST_FACTOR = 0xBF58476D1CE4E5B9L;
    private static final long SECOND_FACTOR = 0x94D049BB133111EBL;

    /** Offset and prime of 64-bit FNV-1a (Fowler, Noll, Vo). */
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;

    private static final long FNV_PRIME = 0x100000001B3L;

    private Mixer() {}

    /** Mixes all bits of {@code value}; one to one, and 0 stays 0. */
    public static long mix64(long value) {
        long z = (value ^ (value >>> 30)) * FIRST_FACTOR;
        z = (z ^ (z >>> 27)) * SECOND_FACTOR;
        return z ^ (z >>> 31);
    }

    /**
     * The {@code drawNumber}-th random word of an object in a counter-based sequence: needs no
     * state and does not depend on which other objects drew before.
     *
     * @param seed of the purpose, from {@link RandomStreams#seedOf}
     * @param objectId any number that names the object
     * @param drawNumber 0 or more, below 2^32
     */
    public static long draw(long seed, long objectId, int drawNumber) {
        return mix64(mix64(seed + objectId * GOLDEN) + (drawNumber + 1L) * GOLDEN);
    }

    /** A 64-bit hash of a text that is the same on every platform (FNV-1a over UTF-16, mixed). */
    public static long hash64(String text) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            hash = (hash ^ (unit & 0xFF)) * FNV_PRIME;
            hash = (hash ^ (unit >>> 8)) * FNV_PRIME;
        }
        return mix64(hash);
    }
}
