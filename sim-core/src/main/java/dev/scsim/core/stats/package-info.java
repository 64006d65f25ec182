/**
 * Statistics a simulation keeps while it runs, and the rules that turn them into estimates:
 * counters, time-weighted means, latency percentiles, warm-up removal, confidence intervals,
 * sequential stopping.
 *
 * <p>May use the JDK, Guava preconditions, HdrHistogram and {@code core.units}; knows nothing of
 * the engine: simulated time arrives as a {@code long} of nanoseconds. What is counted is kept in
 * integers, so it is exact and merges in any order; doubles appear only in reports.
 *
 * <p>Read {@link dev.scsim.core.stats.SteadyStateSeries} first: it is what a run feeds and what a
 * report asks.
 */
package dev.scsim.core.stats;
