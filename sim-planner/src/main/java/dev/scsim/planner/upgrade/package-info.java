/**
 * What upgrades do to an estate over the years: capacity and risk of each state, and what hosts
 * meet while a step is done.
 *
 * <p>May use {@code rebuild}, the configuration, the models and the core; knows nothing of threads,
 * files or formats. Read {@link dev.scsim.planner.upgrade.UpgradeReport} first.
 */
package dev.scsim.planner.upgrade;
