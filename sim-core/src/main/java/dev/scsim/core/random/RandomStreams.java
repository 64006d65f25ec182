package dev.scsim.core.random;

import java.util.HashSet;
import java.util.Set;

/**
 * Hands out one independent {@link RandomStream} per named purpose of one replication.
 *
 * <p>A stream depends on the root seed, the replication and its name alone. Adding a component, or
 * asking in another order, moves no other stream; two variants of a model that use the same names
 * see the same luck (common random numbers). Confined to the thread that wires the simulation.
 */
public final class RandomStreams {

    private final long key;
    private final Set<String> taken = new HashSet<>(); // never iterated

    /**
     * Streams of one replication.
     *
     * @param rootSeed any value; equal seeds give equal streams
     * @param replication 0 or more
     * @throws IllegalArgumentException when {@code replication} is negative
     */
    public RandomStreams(long rootSeed, int replication) {
        if (replication < 0) {
            throw new IllegalArgumentException("replication must be >= 0, not " + replication);
        }
        this.key = Mixer.mix64(rootSeed + Mixer.GOLDEN * replication);
    }

    /**
     * The stream of one purpose, such as {@code "workload.3.arrivals"}.
     *
     * @param stableId a name that stays the same when other components come and go
     * @throws IllegalArgumentException when the name was handed out before: two users of one name
     *     would draw the same numbers
     */
    public RandomStream named(String stableId) {
        if (!taken.add(stableId)) {
            throw new IllegalArgumentException("stream \"" + stableId + "\" is already in use");
        }
        return new RandomStream(seedOf(stableId));
    }

    /** The seed of a purpose, for counter-based draws with {@link Mixer#draw}. */
    public long seedOf(String stableId) {
        return Mixer.mix64(key ^ Mixer.hash64(stableId));
    }
}
