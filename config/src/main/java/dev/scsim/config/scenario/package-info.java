/**
 * Scenario files: which arrays, volumes and workloads, what fails, for how long, in which
 * variants.
 *
 * <p>May use {@code document}, {@code quantity} and {@code catalogue} (to know the names a scenario
 * may use). Read {@link dev.scsim.config.scenario.ScenarioReader} first.
 */
package dev.scsim.config.scenario;
