/**
 * What studies of Data Progression are made of, one task at a time: forecasts boiled down to
 * figures, and their spread over replications.
 *
 * <p>May use {@code rebuild} (what hosts saw), the configuration, the models and the core; knows
 * nothing of threads, files or formats. Read {@link
 * dev.scsim.planner.progression.ProgressionReport} first.
 */
package dev.scsim.planner.progression;
