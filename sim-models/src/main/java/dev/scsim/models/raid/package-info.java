/**
 * RAID levels and stripe layouts: pure geometry, no engine and no time.
 *
 * <p>May use: {@code core.random} for mixing. Read first: {@link
 * dev.scsim.models.raid.RaidLevel}.
 */
package dev.scsim.models.raid;
