package dev.scsim.models.array;

/** Work of the array's own that runs as real I/Os beside the host load. */
interface BackgroundTraffic {
    void start();

    /** Bytes brought to where they belong so far, parity and further copies apart. */
    long bytesWritten();

    /** Time at which all work was done, ns; -1 while any is left. */
    long endNanos();
}
