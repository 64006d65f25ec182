/**
 * Faults of drives as records: what happens, and when.
 *
 * <p>May use: {@code core.units}. Read first: {@link dev.scsim.models.fault.Fault}.
 */
package dev.scsim.models.fault;
