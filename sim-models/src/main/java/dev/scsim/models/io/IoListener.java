package dev.scsim.models.io;

/** Takes back the requests that it issued. */
@FunctionalInterface
public interface IoListener {
    /** The host has its answer; the request's fields stay readable until it is released. */
    void completed(int request);
}
