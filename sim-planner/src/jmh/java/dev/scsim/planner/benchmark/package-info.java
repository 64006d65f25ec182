/**
 * Speed of the whole array model. Built by the Maven profile {@code benchmark} only.
 *
 * <p>Read first: {@link dev.scsim.planner.benchmark.WholeProcessBenchmark}.
 */
package dev.scsim.planner.benchmark;
