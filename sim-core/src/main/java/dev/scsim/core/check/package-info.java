/**
 * Invariants that watch a simulation while it runs, and the report when one breaks.
 *
 * <p>May use {@code core.engine} and Guava; no test library, so that users can watch their own
 * runs. An invariant reads state and never changes it: a watched run equals an unwatched one.
 *
 * <p>Read {@link dev.scsim.core.check.Invariant} first, then {@link
 * dev.scsim.core.check.InvariantMonitor}.
 */
package dev.scsim.core.check;
