/**
 * Speed of the risk study.
 *
 * <p>Compiled only with the Maven profile {@code benchmark}. Read {@link
 * dev.scsim.models.benchmark.RiskSpeed} first.
 */
package dev.scsim.models.benchmark;
