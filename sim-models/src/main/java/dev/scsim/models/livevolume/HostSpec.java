package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.List;

/**
 * A host (server) that uses Live Volumes.
 *
 * @param name unique in a simulation
 * @param mappings its paths to the first and to the second array; uniform when both have some
 * @param policy how it picks paths
 * @param timers how long it waits
 */
public record HostSpec(String name, List<Mapping> mappings, PathPolicy policy, HostTimers timers) {
    public HostSpec {
        mappings = List.copyOf(mappings);
        checkArgument(mappings.size() == 2, "host %s: %s arrays", name, mappings.size());
        checkArgument(mappings.stream().anyMatch(m -> m.paths() > 0), "host %s has no path", name);
    }

    /** Same number of paths to both arrays, no distance to either. */
    public static HostSpec uniform(String name, int pathsEach, PathPolicy policy) {
        Mapping mapping = new Mapping(pathsEach, 0);
        return new HostSpec(name, List.of(mapping, mapping), policy, HostTimers.assumed());
    }

    /** Paths to one array only. */
    public static HostSpec nonUniform(String name, int array, int paths, PathPolicy policy) {
        Mapping some = new Mapping(paths, 0);
        Mapping none = new Mapping(0, 0);
        return new HostSpec(
                name,
                array == 0 ? List.of(some, none) : List.of(none, some),
                policy,
                HostTimers.assumed());
    }

    /** Whether it sees both arrays. */
    public boolean isUniform() {
        return mappings.stream().allMatch(m -> m.paths() > 0);
    }

    /**
     * Paths to one array.
     *
     * @param paths number of paths; 0 = not mapped there
     * @param fabricNanos one way through the host fabric, ns; of a stretched fabric the distance
     *     between the sites
     */
    public record Mapping(int paths, long fabricNanos) {
        public Mapping {
            checkArgument(paths >= 0 && paths <= 64, "%s paths", paths);
            checkArgument(fabricNanos >= 0, "fabric %s ns", fabricNanos);
        }
    }
}
