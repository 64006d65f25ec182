/**
 * What studies of rebuilds are made of, one task at a time: forecasts boiled down to figures, the
 * effect of rebuild priority and of assumed values, the risk of data loss, comparisons of variants.
 *
 * <p>May use the configuration, the models and the core; knows nothing of threads, files or
 * formats. Read {@link dev.scsim.planner.rebuild.RebuildReport} first.
 */
package dev.scsim.planner.rebuild;
