/**
 * Tells the capacity of a scenario's variants: forecasts and what a planner should be warned of.
 *
 * <p>May use the configuration, the models and the core; knows nothing of files or formats. Read
 * {@link dev.scsim.planner.capacity.CapacityStudy} first.
 */
package dev.scsim.planner.capacity;
