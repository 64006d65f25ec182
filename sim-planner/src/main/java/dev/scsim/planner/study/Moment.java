package dev.scsim.planner.study;

import static com.google.common.base.Preconditions.checkState;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The moment from which the variants of a branch differ. It is saved as what leads to it, the
 * scenario and its random numbers, and reached again by simulating; digests of the state prove that
 * it is the same.
 *
 * @param atNanos simulated time before it, ns
 * @param digests what stands for the state, by array and replication
 */
public record Moment(long atNanos, Map<String, List<Long>> digests) {
    public Moment {
        digests = Map.copyOf(digests);
    }

    /**
     * The common moment of some variants.
     *
     * @throws IllegalStateException when they came to different states, which is an error of the
     *     simulator: nothing may differ before the moment
     */
    static Moment of(long atNanos, List<Map<String, List<Long>>> byVariant) {
        Map<String, List<Long>> digests = new LinkedHashMap<>();
        for (Map<String, List<Long>> variant : byVariant) {
            variant.forEach((array, found) -> digests.merge(array, found, Moment::common));
        }
        return new Moment(atNanos, digests);
    }

    /** Replications that one of them lacks count as the same. */
    private static List<Long> common(List<Long> first, List<Long> second) {
        int both = Math.min(first.size(), second.size());
        checkState(
                first.subList(0, both).equals(second.subList(0, both)),
                "variants of a branch differ before its moment");
        return new ArrayList<>(first.size() > both ? first : second);
    }

    /** Whether another moment is the same, in the replications that both have. */
    public boolean isSameAs(Moment other) {
        return atNanos == other.atNanos
                && digests.keySet().equals(other.digests.keySet())
                && digests.entrySet().stream()
                        .allMatch(entry ->
                                agree(entry.getValue(), other.digests.get(entry.getKey())));
    }

    private static boolean agree(List<Long> first, List<Long> second) {
        int both = Math.min(first.size(), second.size());
        return first.subList(0, both).equals(second.subList(0, both));
    }
}
