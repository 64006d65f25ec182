/**
 * Quantities with their unit in the type, and the arithmetic between them that must not overflow.
 *
 * <p>May use the JDK only. Read {@link dev.scsim.core.units.Transfer} first: it is the one place
 * where bytes and a rate become simulated time.
 */
package dev.scsim.core.units;
