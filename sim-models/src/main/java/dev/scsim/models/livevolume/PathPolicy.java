package dev.scsim.models.livevolume;

/** How a host picks the path of its next I/O. Stateless: the host keeps what a policy needs. */
public interface PathPolicy {
    /** No path can be used. */
    int NO_PATH = -1;

    /** For reports. */
    String label();

    /** Whether the host asks arrays which paths are optimised. */
    boolean readsReport();

    /**
     * The path of the next I/O.
     *
     * @param paths what the host knows of its paths
     * @param current path of the last I/O
     * @param sent I/Os sent on it in a row
     */
    int next(Paths paths, int current, long sent);

    /** What a host knows of its paths to one Live Volume. */
    interface Paths {
        int count();

        boolean isUsable(int path);

        /** Whether the path was reported as optimised. */
        boolean isOptimised(int path);
    }
}
