/**
 * Load generators: what hosts ask for and when.
 *
 * <p>May use: {@code io} only. Read first: {@link dev.scsim.models.workload.Workload}.
 */
package dev.scsim.models.workload;
