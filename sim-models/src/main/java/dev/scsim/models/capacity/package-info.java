/**
 * Where every byte of a pool is: raw, spare, RAID, pages, snapshots, free; and when it fills up.
 * Arithmetic on whole bytes, no simulation.
 *
 * <p>May use: {@code raid}, {@code pool}. Read first: {@link
 * dev.scsim.models.capacity.PoolCapacity}, then {@link
 * dev.scsim.models.capacity.CapacityForecast}.
 */
package dev.scsim.models.capacity;
