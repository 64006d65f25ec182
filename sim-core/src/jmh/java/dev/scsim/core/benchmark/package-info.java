/**
 * Speed of the engine against others, on the same models with the same variates.
 *
 * <p>Compiled only with the Maven profile {@code benchmark}. Read {@link
 * dev.scsim.core.benchmark.EngineComparison} first.
 */
package dev.scsim.core.benchmark;
