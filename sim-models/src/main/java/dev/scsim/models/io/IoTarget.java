package dev.scsim.models.io;

/** What a workload sees of the storage: somewhere to send requests, which come back completed. */
public interface IoTarget {
    /**
     * Sends a request to the array at the present simulated time. The target answers through {@link
     * IoListener#completed(int)} of the request's listener, later or at once, exactly once.
     *
     * @param request id from the shared {@link RequestTable}
     */
    void submit(int request);

    /** Size of a volume, bytes. */
    long volumeBytes(int volume);
}
