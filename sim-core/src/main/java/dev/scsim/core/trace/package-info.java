/**
 * What leaves the simulation while it runs: trace records and time series, handed to a consumer
 * thread through one Disruptor ring in chunks.
 *
 * <p>May use the Disruptor, Guava and {@code core.engine}. The only package of the core that knows
 * a thread. Nothing flows back: a slow consumer delays real time, never simulated time.
 *
 * <p>Read {@link dev.scsim.core.trace.TraceRing} first.
 */
package dev.scsim.core.trace;
