package dev.scsim.models.array;

/** Work of the array's own that a run simulates as real I/Os beside the host load. */
public sealed interface BackgroundLoad permits RebuildLoad, PageLoad {}
