/**
 * Live Volumes: one volume on two arrays, their roles, states and failover, and the hosts that use
 * them.
 *
 * <p>May use: {@code io}, {@code link}, {@code replication}, {@code workload}, {@code pool}, {@code
 * release}, {@code controller}, {@code array}. Read first: {@link
 * dev.scsim.models.livevolume.StateTable}, then {@link
 * dev.scsim.models.livevolume.LiveVolume}.
 */
package dev.scsim.models.livevolume;
