/**
 * The risk study: how likely a folder is to lose data in a year, by simulation of drive failures
 * and rebuilds over many system-years.
 *
 * <p>May use: {@code raid}, {@code core.random} and {@code core.stats}. Time here is a double in
 * hours, since it is sampled, not scheduled. Read first: {@link dev.scsim.models.risk.RiskStudy},
 * then {@link dev.scsim.models.risk.RiskSpec}.
 */
package dev.scsim.models.risk;
